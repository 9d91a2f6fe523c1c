import type { PrivacySettings } from "../../src/users/privacy.contract.ts";

export interface AdvertisingEvent {
  name: "pagevisit" | "login" | "signup";
  path: string;
  /** SHA-256 of the person's address in hexadecimal; never the address itself. */
  emailHash?: string | null;
}

/** Of the person who is logged in; null for a visitor, "unknown" until it is known. */
export type AdvertisingChoice = Pick<PrivacySettings, "personalAds" | "adsFromVisits"> | "unknown" | null;

/**
 * What of an event the advertising partner may be told, as the person chose: everything, nothing, or, for who wants no advertising
 * from the sites that they visit, that there was a log-in but neither where nor by which address others know them.
 * @returns null where it may be told nothing
 */
export function toldOf(event: AdvertisingEvent, choice: AdvertisingChoice): AdvertisingEvent | null {
  if (choice === null) return event;
  if (choice === "unknown" || !choice.personalAds) return null;
  if (choice.adsFromVisits) return event;
  return event.name === "pagevisit" ? null : { name: event.name, path: "/" };
}
