// Gives one-threaded engines a clock that counts their own processor time, so that limits of time hold while other
// programs run:
//   cc -O2 -shared -fPIC -o processor_clock.so bench/processor_clock.c -ldl
//   LD_PRELOAD=./processor_clock.so nply reproduce strength --threads 1
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <time.h>

typedef int (*Clock)(clockid_t, struct timespec*);
typedef int (*Wait)(pthread_cond_t*, pthread_mutex_t*, clockid_t, const struct timespec*);

static long long nanoseconds(struct timespec time) { return 1000000000LL * time.tv_sec + time.tv_nsec; }

static struct timespec real_time(clockid_t clock) {
    static Clock real;
    if (!real) real = (Clock)dlsym(RTLD_NEXT, "clock_gettime");
    struct timespec now;
    real(clock, &now);
    return now;
}

int clock_gettime(clockid_t clock, struct timespec* now) {
    *now = real_time(clock == CLOCK_MONOTONIC ? CLOCK_THREAD_CPUTIME_ID : clock);
    return 0;
}

// A thread that waits until a time of this clock waits as long in real time.
int pthread_cond_clockwait(pthread_cond_t* cond, pthread_mutex_t* mutex, clockid_t clock, const struct timespec* until) {
    static Wait real;
    if (!real) real = (Wait)dlsym(RTLD_NEXT, "pthread_cond_clockwait");
    if (clock != CLOCK_MONOTONIC) return real(cond, mutex, clock, until);
    const long long end = nanoseconds(*until) - nanoseconds(real_time(CLOCK_THREAD_CPUTIME_ID)) +
                          nanoseconds(real_time(CLOCK_MONOTONIC));
    const struct timespec then = {end / 1000000000LL, end % 1000000000LL};
    return real(cond, mutex, clock, &then);
}
