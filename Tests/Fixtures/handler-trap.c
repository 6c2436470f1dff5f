// A library for LD_PRELOAD that detects signal handlers that allocate or lock.
//
// Each installed handler, and the child of fork, runs inside a wrapper. While a wrapper runs, the
// allocator's functions, the locks of the C library, and the functions of Swift's runtime that may
// allocate or lock record their name and end the process with status 99.
//
// HANDLER_TRAP names a file of at least sizeof(struct records) bytes for the counts. Processes can
// share it, also concurrently.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { signal_count = 65, child = 65, trap_status = 99 };

// HandlerTrap.swift reads the same layout.
struct records {
  int64_t entered[signal_count + 1];
  int64_t trapped[signal_count + 1];
  int64_t left_errno_changed;
  // One more than the index of the last trap, and the function.
  int64_t last;
  char function[64];
};

static struct records nowhere;
static struct records *records = &nowhere;

// 0, or one more than the index of the handler that runs on this thread. The initial-exec model
// needs no allocation.
__attribute__((tls_model("initial-exec"), visibility("hidden"))) __thread int handler_trap_inside;

__attribute__((visibility("hidden"), noreturn, used))
void handler_trap_found(const char *function) {
  int index = handler_trap_inside - 1;
  handler_trap_inside = 0;
  records->last = index + 1;
  size_t length = strlen(function);
  if (length > sizeof records->function - 1) length = sizeof records->function - 1;
  memcpy(records->function, function, length + 1);
  __atomic_add_fetch(&records->trapped[index], 1, __ATOMIC_SEQ_CST);
  _exit(trap_status);
}

static void check(const char *function) {
  if (handler_trap_inside) handler_trap_found(function);
}

// The handlers of the program.

extern int __sigaction(int, const struct sigaction *, struct sigaction *);
typedef void handler(int, siginfo_t *, void *);
static handler *handlers[signal_count];

static void wrapper(int number, siginfo_t *info, void *context) {
  int outer = handler_trap_inside;
  int code = errno;
  handler_trap_inside = number + 1;
  __atomic_add_fetch(&records->entered[number], 1, __ATOMIC_SEQ_CST);
  handlers[number](number, info, context);
  handler_trap_inside = outer;
  if (errno != code) __atomic_add_fetch(&records->left_errno_changed, 1, __ATOMIC_SEQ_CST);
}

int sigaction(int number, const struct sigaction *new, struct sigaction *old) {
  if (number <= 0 || number >= signal_count) return __sigaction(number, new, old);
  struct sigaction wrapped;
  handler *known = handlers[number];
  if (new) {
    wrapped = *new;
    if (new->sa_handler != SIG_DFL && new->sa_handler != SIG_IGN) {
      handlers[number] = new->sa_sigaction;
      wrapped.sa_sigaction = wrapper;
    }
  }
  int result = __sigaction(number, new ? &wrapped : NULL, old);
  if (result == 0 && old && old->sa_sigaction == wrapper) old->sa_sigaction = known;
  return result;
}

sighandler_t signal(int number, sighandler_t handler) {
  struct sigaction new = {.sa_flags = SA_RESTART}, old;
  new.sa_handler = handler;
  return sigaction(number, &new, &old) == 0 ? old.sa_handler : SIG_ERR;
}

extern pid_t __fork(void);

pid_t fork(void) {
  pid_t process = __fork();
  if (process == 0) {
    handler_trap_inside = child + 1;
    __atomic_add_fetch(&records->entered[child], 1, __ATOMIC_SEQ_CST);
  }
  return process;
}

// The allocator.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void *malloc(size_t size) {
  check("malloc");
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  check("calloc");
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  check("realloc");
  return __libc_realloc(old, size);
}

void free(void *memory) {
  check("free");
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
  check("memalign");
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  check("aligned_alloc");
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  check("posix_memalign");
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

// Locks, and functions of Swift's runtime that may allocate or lock. These functions have special
// calling conventions, so the check uses only one register, which is scratch in all of them.

#if defined(__x86_64__)
#define FORWARDED(X) \
  X(pthread_mutex_lock) X(pthread_rwlock_rdlock) X(pthread_rwlock_wrlock) X(pthread_once) \
  X(swift_once) X(swift_beginAccess) X(swift_allocObject) X(swift_slowAlloc) \
  X(swift_getGenericMetadata) X(swift_getSingletonMetadata) X(swift_checkMetadataState) \
  X(swift_getTypeByMangledNameInContext) X(swift_getTypeByMangledNameInContext2) \
  X(swift_getTypeByMangledNameInContextInMetadataState) \
  X(swift_getTypeByMangledNameInContextInMetadataState2) \
  X(swift_getWitnessTable) X(swift_conformsToProtocol) X(swift_conformsToProtocolCommon) \
  X(swift_getAssociatedTypeWitness) X(swift_getForeignTypeMetadata) \
  X(swift_getTupleTypeMetadata) X(swift_getTupleTypeMetadata2) X(swift_getTupleTypeMetadata3)

#define FORWARD(name) \
  __attribute__((visibility("hidden"))) void *handler_trap_real_##name; \
  __asm__(".text\n.globl " #name "\n.type " #name ",@function\n" #name ":\n" \
          "  movq handler_trap_inside@GOTTPOFF(%rip), %r11\n" \
          "  cmpl $0, %fs:(%r11)\n" \
          "  jne 1f\n" \
          "  jmpq *handler_trap_real_" #name "(%rip)\n" \
          "1: leaq 2f(%rip), %rdi\n" \
          "  andq $-16, %rsp\n" \
          "  call handler_trap_found\n" \
          "2: .asciz \"" #name "\"\n" \
          ".size " #name ", .-" #name "\n");
FORWARDED(FORWARD)

#define RESOLVE(name) handler_trap_real_##name = dlsym(RTLD_NEXT, #name);
#else
#define FORWARDED(X)
#endif

// The dynamic linker runs this before the initializers of other libraries, which call the forwarded
// functions. getenv is not usable yet, because the C library's initializer has not run either.
__attribute__((constructor)) static void prepare(int count, char **arguments, char **environment) {
  (void)count, (void)arguments;
  FORWARDED(RESOLVE)
  static const char name[] = "HANDLER_TRAP=";
  const char *path = NULL;
  for (char **entry = environment; *entry; entry++) {
    if (strncmp(*entry, name, sizeof name - 1) == 0) path = *entry + sizeof name - 1;
  }
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *records, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) records = memory;
}
