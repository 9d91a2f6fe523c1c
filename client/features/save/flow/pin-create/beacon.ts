import { type Beacon, beaconOf } from "../../../../../src/site/beacon.ts";

/**
 * The outcome of a save on the pin-create page.
 * @param pinId null if it failed
 * @param location of the page that saved
 */
export const pinCreateBeacon = (pinId: string | null, location: { pathname: string; search: string }): Beacon =>
  beaconOf(pinId === null ? "pin_create_fail" : "pin_create_success", pinId, location);
