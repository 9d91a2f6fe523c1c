/** What a path says once its percent signs are read; null where it is not written as one. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
