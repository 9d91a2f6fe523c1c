/**
 * Whether an error is one of this machine's disk, such as a full one (ENOSPC) or one that can only be read (EROFS).
 * @param error an error of the file system, unchanged
 */
export const isDiskFault = (error: unknown): boolean =>
  error instanceof Error && "code" in error && "syscall" in error && "errno" in error;

/**
 * Whether an error is one of the media store or of this machine's disk. No input is wrong then, and the same work
 * succeeds once the store is back.
 * @param error an error that `MediaStore` or the file system threw, unchanged
 */
export const isStoreFault = (error: unknown): boolean =>
  // Bun doesn't export the class of its S3 client's errors.
  isDiskFault(error) || (error instanceof Error && error.name === "S3Error");
