import type { PrivacySettings } from "../../../src/users/privacy.contract.ts";

export interface AdvertisingEvent {
  name: "pagevisit" | "login" | "signup";
  path: string;
  /** SHA-256 of the person's address in hexadecimal; never the address itself. */
  emailHash?: string | null;
}

/** The choice of the logged-in person; null for a visitor, "unknown" until it has loaded. */
export type AdvertisingChoice = Pick<PrivacySettings, "personalAds" | "adsFromVisits"> | "unknown" | null;

/**
 * The part of an event that the person's choice allows the advertising partner to receive. If they declined ads based
 * on visited sites, that is only that a log-in or sign-up happened, without the path and the address.
 * @returns null if nothing may be sent
 */
export function reportOf(event: AdvertisingEvent, choice: AdvertisingChoice): AdvertisingEvent | null {
  if (choice === null) return event;
  if (choice === "unknown" || !choice.personalAds) return null;
  if (choice.adsFromVisits) return event;
  return event.name === "pagevisit" ? null : { name: event.name, path: "/" };
}
