/** One-time flags of an address: `aec` (spec visitor 2) and `showError` (spec visitor 8). */
const NAMES = ["aec", "showError"] as const;
export type AddressFlag = (typeof NAMES)[number];

const taken = new Map<AddressFlag, string>();

/** Removes the flags from the address by replacing the history entry. @returns whether there were any */
export function claimAddressFlags(): boolean {
  const url = new URL(window.location.href);
  const found = NAMES.filter((name) => url.searchParams.has(name));
  for (const name of found) {
    taken.set(name, url.searchParams.get(name) ?? "");
    url.searchParams.delete(name);
  }
  if (found.length > 0) window.history.replaceState(window.history.state, "", url);
  return found.length > 0;
}

/** The value of a removed flag, once; null if there was none. */
export function addressFlag(name: AddressFlag): string | null {
  const value = taken.get(name) ?? null;
  taken.delete(name);
  return value;
}
