/**
 * Creates a channel on which any part of a page announces something to all current listeners.
 * @returns `say`, and `hear`, which returns the function that unsubscribes
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
