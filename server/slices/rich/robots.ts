import { keepRobots, keptRobots } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { createWalk } from "../../platform/fetch/walk.ts";
import { isAllowedInSandbox } from "../../platform/scrape/page-sandbox.ts";
import { politeFetch, ROBOTS_HOPS } from "./polite-fetch.ts";

/** This reader's name in a robots.txt. */
const ROBOT = "Tackboard";
const KEPT_MS = 86_400_000;
/**
 * Delay before requesting a robots.txt again that failed; until then the website counts as forbidden (RFC 9309,
 * 2.3.1.4).
 */
const UNKNOWN_MS = 3_600_000;
const ROBOTS_MAX_CHARS = 64_000;
const DENY_ALL = "User-agent: *\nDisallow: /";

/** Whether a website's robots.txt allows reading a page (RFC 9309); "busy" if the file can't be fetched now. */
export async function isAllowed(deps: Deps, page: URL, signal: AbortSignal): Promise<boolean | "busy"> {
  const { db, now } = deps;
  const { host } = page;
  const address = new URL("/robots.txt", page);
  let robots = await keptRobots(db, { host, now: now() });
  if (robots === null) {
    const read = await readRobots(deps, address, signal);
    if (read === "busy") return "busy";
    robots = read.robots;
    await keepRobots(db, { host, robots, robotsUntil: new Date(now().getTime() + read.goodFor) });
  }
  return isAllowedInSandbox({ address: address.href, robots, url: page.href, robot: ROBOT }).catch((error: unknown) => {
    if (error instanceof FetchRefused) return false;
    throw error;
  });
}

const UNKNOWN = { robots: DENY_ALL, goodFor: UNKNOWN_MS };

async function readRobots(deps: Deps, address: URL, signal: AbortSignal): Promise<typeof UNKNOWN | "busy"> {
  try {
    const walk = createWalk(ROBOTS_HOPS);
    const read = await politeFetch(deps, address, { accept: "text/plain", maxBytes: 500_000 }, { signal, walk });
    if (read === "busy") return "busy";
    if (typeof read === "string" || read.status >= 500) return UNKNOWN;
    if (read.status < 200 || read.status > 299) return { robots: "", goodFor: KEPT_MS };
    // The database can't store NUL, which has no meaning here anyway.
    const text = new TextDecoder().decode(read.body.subarray(0, ROBOTS_MAX_CHARS)).replaceAll("\0", "");
    return { robots: text, goodFor: KEPT_MS };
  } catch (error) {
    if (error instanceof FetchRefused) return UNKNOWN;
    throw error;
  }
}
