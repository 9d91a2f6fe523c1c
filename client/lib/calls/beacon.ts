import { toSnakeKey } from "../../../src/contract/case.ts";
import type { Beacon } from "../../../src/site/beacon.ts";

/** The beacon endpoint. It is requested as an image, and stores only a log line. */
const BEACON_URL = "/v3/beacon/";
/** The endpoint's limit for a page's query. */
const QUERY_MAX = 4_000;

/** Reports the outcome of an action; not awaited, and losses are acceptable. */
export function sendBeacon(beacon: Beacon): void {
  const fields = Object.entries({ ...beacon, query: beacon.query.slice(0, QUERY_MAX) });
  const query = new URLSearchParams(fields.map(([name, value]) => [toSnakeKey(name), value]));
  new Image().src = `${BEACON_URL}?${query}`;
}
