/**
 * Something that any part of a page may say, for whoever hears it at that moment.
 * @returns `say`, and `hear`, which returns what ends the hearing
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
