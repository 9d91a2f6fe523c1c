import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { isHtml } from "../../platform/fetch/is-html.ts";
import { createWalk } from "../../platform/fetch/walk.ts";
import { readRichInSandbox } from "../../platform/scrape/page-sandbox.ts";
import type { PageData } from "../../platform/scrape/rich/read-rich.ts";
import { type PoliteOptions, politeFetch } from "./polite-fetch.ts";
import { isAllowed } from "./robots.ts";

/** The outcome of reading a page. */
export type PageRead =
  | ({ kind: "read"; cacheControl: string } & PageData)
  /** The page no longer exists. */
  | { kind: "gone" }
  /** The website's robots.txt forbids reading it. */
  | { kind: "forbidden" }
  /** Other requests are reading this website; try later. */
  | { kind: "busy" }
  | { kind: "failed" };

const ACCEPT = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";
const MAX_BYTES = 3_000_000;
const MISSING_STATUSES = new Set([404, 410]);

/** Maximum number of HTML refreshes to follow; more is a loop. */
const MOVES_MAX = 3;

/** Reads the page at an address as a polite robot, and follows an HTML refresh under the same rules. */
export async function readPage(deps: Deps, link: string, signal: AbortSignal): Promise<PageRead> {
  const walk = createWalk();
  let read = await readOnce(deps, link, { signal, walk });
  for (let moves = 0; moves < MOVES_MAX && read.kind === "read" && read.movesTo && walk.step(); moves++) {
    const next = await readOnce(deps, read.movesTo, { signal, walk });
    // If the next page can't be read, the page itself is better than nothing.
    if (next.kind !== "read" || (next.data === null && read.data !== null)) break;
    read = next;
  }
  return read;
}

async function readOnce(deps: Deps, link: string, options: PoliteOptions): Promise<PageRead> {
  const page = URL.parse(link);
  if (!page) return { kind: "failed" };
  const mayRead = (url: URL) => isAllowed(deps, url, options.signal);
  try {
    const resource = await politeFetch(deps, page, { accept: ACCEPT, maxBytes: MAX_BYTES }, { ...options, mayRead });
    if (resource === "lost") return { kind: "failed" };
    if (typeof resource === "string") return { kind: resource };
    if (MISSING_STATUSES.has(resource.status)) return { kind: "gone" };
    if (resource.status < 200 || resource.status > 299) return { kind: "failed" };
    const data = isHtml(resource) ? await readRichInSandbox(resource, deps.now()) : { data: null, siteName: null };
    return { kind: "read", cacheControl: resource.cacheControl, ...data };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.info({ reason: error.reasonForLog() }, "a Pin's page was not read");
    return { kind: "failed" };
  }
}
