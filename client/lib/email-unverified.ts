const listeners = new Set<() => void>();

/** Says that the server wants the person's address confirmed before it does what was asked. */
export function emailUnverified(): void {
  for (const listener of listeners) listener();
}

/** @returns ends the listening */
export function onEmailUnverified(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
