import type { BegunPin } from "./begun-pin.ts";

/** Pins that the tray has not taken yet, in order: its code may still be loading. */
let given: readonly BegunPin[] = [];
const listeners = new Set<() => void>();

function change(next: readonly BegunPin[]): void {
  given = next;
  for (const listener of listeners) listener();
}

/** Opens the tray that creates Pins, with files, an address or nothing yet. */
export const giveToTray = (begun: BegunPin): void => change([...given, begun]);

export const givenToTray = (): readonly BegunPin[] => given;

/** @returns what was given since the last call */
export function takeGiven(): readonly BegunPin[] {
  const taken = given;
  if (taken.length > 0) change([]);
  return taken;
}

/** @returns a function that ends the calls */
export function onGivenToTray(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
