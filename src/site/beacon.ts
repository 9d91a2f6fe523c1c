/** A client event (spec signed-in 7); it is logged and changes nothing. */
export interface Beacon {
  client: "web";
  event: BeaconEvent;
  /** Empty if the event concerns no Pin. */
  pinId: string;
  path: string;
  query: string;
}

export const BEACON_EVENTS = ["pin_create_success", "pin_create_fail", "invite_code_follow_fail"] as const;
type BeaconEvent = (typeof BEACON_EVENTS)[number];

/** @param location the page that the event happened on */
export const beaconOf = (
  event: BeaconEvent,
  pinId: string | null,
  location: { pathname: string; search: string },
): Beacon => ({
  client: "web",
  event,
  pinId: pinId ?? "",
  path: location.pathname,
  query: location.search.replace(/^\?/, ""),
});
