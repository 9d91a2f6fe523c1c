/** Longer texts are not cached: names in our own code are far shorter. */
const KEY_CHARS_MAX = 64;
const ENTRIES_MAX = 2_000;

/**
 * Caches what `make` returns for short texts. Some texts come from requests, so the cache is bounded in bytes: results
 * for long texts are not cached, and a full cache starts over, so that no sender can crowd out our own names
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
