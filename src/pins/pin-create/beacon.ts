/** What became of a Pin that somebody made on the pin-create page (spec signed-in section 7, "Event beacon"). */
export interface PinCreateBeacon {
  client: "web";
  event: "pin_create_success" | "pin_create_fail";
  /** Empty where none was made. */
  pinId: string;
  path: string;
  query: string;
}

/**
 * @param pinId null where it failed
 * @param location of the page that saved
 */
export const pinCreateBeacon = (
  pinId: string | null,
  location: { pathname: string; search: string },
): PinCreateBeacon => ({
  client: "web",
  event: pinId === null ? "pin_create_fail" : "pin_create_success",
  pinId: pinId ?? "",
  path: location.pathname,
  query: location.search.replace(/^\?/, ""),
});
