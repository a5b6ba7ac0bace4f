"""What all tests need."""

import signal


def pytest_configure():
    # A job in the background is started with Ctrl-C ignored; here it is sent to be heard.
    signal.signal(signal.SIGINT, signal.default_int_handler)
