/* Preloaded into a server: lets writes to its folder fail while a file says so.
 *
 * TURNCOAT_CHAOS_FOLDER is the folder of the database. While the file "read-only" lies beside it, every write there fails
 * with EROFS, as on a file system that was made read-only; while "full" does, everything that needs space fails with ENOSPC.
 * A real file system cannot be made read-only while files are open for writing, and only root can mount a small one. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int lies_beside(const char *name) {
    const char *folder = getenv("TURNCOAT_CHAOS_FOLDER");
    char path[PATH_MAX];
    if (!folder) return 0;
    snprintf(path, sizeof path, "%s.%s", folder, name);
    return access(path, F_OK) == 0;
}

static int is_inside(const char *path) {
    const char *folder = getenv("TURNCOAT_CHAOS_FOLDER");
    return folder && strncmp(path, folder, strlen(folder)) == 0 && path[strlen(folder)] == '/';
}

static int is_file_inside(int file) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_inside(path);
}

/* The error of a write that ends at this place of a file, or 0. */
static int write_error(int file, off64_t end) {
    int read_only = lies_beside("read-only"), full = !read_only && lies_beside("full");
    struct stat64 status;
    if ((!read_only && !full) || !is_file_inside(file)) return 0;
    if (read_only) return EROFS;
    return fstat64(file, &status) == 0 && end > status.st_size ? ENOSPC : 0;
}

static int open_error(const char *path, int flags) {
    if ((flags & O_ACCMODE) == O_RDONLY && !(flags & (O_CREAT | O_TRUNC))) return 0;
    if (!is_inside(path)) return 0;
    if (lies_beside("read-only")) return EROFS;
    return (flags & O_CREAT) && access(path, F_OK) != 0 && lies_beside("full") ? ENOSPC : 0;
}

#define FAIL(error) do { int code = (error); if (code) { errno = code; return -1; } } while (0)
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset) {
    FAIL(write_error(file, offset + (off64_t)size));
    return REAL(pwrite64)(file, bytes, size, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
    FAIL(write_error(file, offset + (off64_t)size));
    return REAL(pwrite)(file, bytes, size, offset);
}

ssize_t write(int file, const void *bytes, size_t size) {
    FAIL(write_error(file, lseek64(file, 0, SEEK_CUR) + (off64_t)size));
    return REAL(write)(file, bytes, size);
}

int ftruncate64(int file, off64_t size) {
    FAIL(write_error(file, size));
    return REAL(ftruncate64)(file, size);
}

int ftruncate(int file, off_t size) {
    FAIL(write_error(file, size));
    return REAL(ftruncate)(file, size);
}

int unlink(const char *path) {
    FAIL(is_inside(path) && lies_beside("read-only") ? EROFS : 0);
    return REAL(unlink)(path);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    FAIL(open_error(path, flags));
    return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    FAIL(open_error(path, flags));
    return REAL(open64)(path, flags, mode);
}
