/** How a page met that nobody is logged in any more. */
export interface SessionEnd {
  /** A person did something that was refused, and is asked to log in each time; what a page reads by itself asks once. */
  isByDeed: boolean;
  /** The server knows of the session; else there was none to be seen, as after a log-out in another tab. */
  isCertain: boolean;
}

const listeners = new Set<(end: SessionEnd) => void>();

/** Says that the server no longer knows this browser's session. */
export function sessionEnded(end: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** @returns ends the listening */
export function onSessionEnded(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
