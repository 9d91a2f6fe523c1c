import { toSnakeKey } from "../../src/contract/case.ts";
import type { Beacon } from "../../src/model/beacon.ts";

/** Where beacons go: an address that answers to a picture's request and keeps nothing but a line of its log. */
const BEACON_URL = "/v3/beacon/";
/** What the address takes of a page's query. */
const QUERY_MAX = 4_000;

/** Tells what became of something; nobody waits for it, and nobody minds where it gets lost. */
export function sendBeacon(beacon: Beacon): void {
  const fields = Object.entries({ ...beacon, query: beacon.query.slice(0, QUERY_MAX) });
  const query = new URLSearchParams(fields.map(([name, value]) => [toSnakeKey(name), value]));
  new Image().src = `${BEACON_URL}?${query}`;
}
