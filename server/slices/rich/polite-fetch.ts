import { claimTurn } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import type { FetchedResource, FetchRequest } from "../../platform/fetch/safe-fetch.ts";
import { createWalk, type Walk } from "../../platform/fetch/walk.ts";

const WAIT_MS = 250;
/** Between two requests for pages of one website. */
const PAUSE_MS = 1_000;
/** Each website gets one request per second; after waiting this many times, a fetch treats the website as busy. */
const WAITS = 10;
/** Maximum redirects of robots.txt, as RFC 9309 recommends. */
export const ROBOTS_HOPS = 5;

/** Why a page was not requested; "lost" means too many redirects. */
export type NotFetched = "busy" | "forbidden" | "lost";

export interface PoliteOptions {
  signal: AbortSignal;
  mayRead?: (url: URL) => Promise<boolean | "busy">;
  walk?: Walk;
}

/**
 * Fetches an address as a polite robot: one request per second to each website, including targets of redirects. Calls
 * `mayRead` before every request.
 * @throws FetchRefused
 */
export async function politeFetch(
  deps: Deps,
  url: URL,
  request: FetchRequest,
  { signal, mayRead, walk = createWalk() }: PoliteOptions,
): Promise<FetchedResource | NotFetched> {
  let at = url;
  do {
    const allowed = (await mayRead?.(at)) ?? true;
    if (allowed === "busy") return "busy";
    if (!allowed) return "forbidden";
    if (!(await waitForTurn(deps, at.host, { signal }))) return "busy";
    const resource = await deps.fetcher.fetchUrl(at.href, { ...request, answersRedirects: true, walk });
    const next = resource.location === null ? null : URL.parse(resource.location);
    if (!next) return resource;
    at = next;
  } while (walk.step());
  return "lost";
}

/** How long to wait for a website's turn. */
interface TurnOptions {
  signal: AbortSignal;
  /** Pause between two requests to the website, in milliseconds; a second if missing. */
  pauseMs?: number;
  /** Tries, a quarter of a second apart. */
  waits?: number;
}

/**
 * Waits for the next turn of a website, which all processes share.
 * @returns false if the website is busy, or the signal ended the wait
 */
export async function waitForTurn(
  { db, now }: Deps,
  host: string,
  { signal, pauseMs = PAUSE_MS, waits = WAITS }: TurnOptions,
): Promise<boolean> {
  for (let wait = 0; wait < waits && !signal.aborted; wait++) {
    if (await claimTurn(db, { host, now: now(), pauseMs })) return true;
    await Bun.sleep(WAIT_MS);
  }
  return false;
}
