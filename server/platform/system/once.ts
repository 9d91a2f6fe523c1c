/**
 * Returns a function that makes a value at its first call and keeps it. A failure isn't kept: what failed may work at the
 * next call, such as an import of a file that is back.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}
