"""The C interface through ctypes: solves a deal of Hearts and plays its line. python3 hearts.py [libnply_c.so.1]"""
import ctypes
import json
import sys

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libnply_c.so.1")
library.nply_last_error.restype = ctypes.c_char_p
library.nply_free.argtypes = library.nply_result_free.argtypes = [ctypes.c_void_p]


def call(name, *arguments):
    if getattr(library, name)(*arguments) != 0:
        raise RuntimeError(library.nply_last_error().decode())


def options(**given):
    texts = [text for name, value in given.items() for text in (name.encode(), str(value).encode())]
    return (ctypes.c_char_p * (len(texts) + 1))(*texts, None)


assert library.nply_c_version() // 1000 == 1, "this program is written for version 1 of the interface"
game, result, text = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_char_p()
call("nply_open", b"hearts", options(deal="AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2), ctypes.byref(game))
call("nply_solve", game, options(time=10), ctypes.byref(result))
call("nply_result_json", result, ctypes.byref(text))
answer = json.loads(text.value)
print("value", answer["value"], "line", " ".join(answer["line"]))

call("nply_play", game, " ".join(answer["line"]).encode())
scores = (ctypes.c_int32 * 8)()
call("nply_scores", game, scores)
print("scores", scores[:3])
try:
    call("nply_play", game, b"SA")
except RuntimeError as error:
    print("error:", error)
library.nply_result_free(result)
library.nply_free(game)
