/**
 * A simple event channel: any part of a page may announce something to the current listeners.
 * @returns `say`, and `hear`, which returns the unsubscribe function
 */
export function announcement<Said = void>() {
  const listeners = new Set<(said: Said) => void>();
  return {
    say(said: Said): void {
      for (const listener of listeners) listener(said);
    },
    hear(listener: (said: Said) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
