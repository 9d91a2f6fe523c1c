/** Names in our own code are far below. */
const KEY_CHARS_MAX = 64;
const ENTRIES_MAX = 2_000;

/**
 * Caches what `make` returns for short texts. Some of them come from requests, so the cache is bounded in bytes: long
 * texts are made anew each time, and a full cache starts over, so that no sender can keep our own names out of it
 * (SECURITY.md 42).
 */
export function boundedMemo(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (key.length > KEY_CHARS_MAX) return made;
    if (known.size >= ENTRIES_MAX) known.clear();
    known.set(key, made);
    return made;
  };
}
