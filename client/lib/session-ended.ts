const listeners = new Set<() => void>();

/** Says that the server no longer knows this browser's session. */
export function sessionEnded(): void {
  for (const listener of listeners) listener();
}

/** @returns ends the listening */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
