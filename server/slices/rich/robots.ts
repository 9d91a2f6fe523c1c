import { keepRobots, keptRobots } from "../../../db/queries/rich/hosts.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { isAllowedApart } from "../../platform/scrape/pages-apart.ts";

/** The name that a robots.txt calls this reader by. */
const ROBOT = "Tackboard";
const KEPT_MS = 86_400_000;
/** A website that can't tell is left alone, and asked again after so long (RFC 9309, 2.3.1.4). */
const UNKNOWN_MS = 3_600_000;
const ROBOTS_MAX_CHARS = 64_000;
const DENY_ALL = "User-agent: *\nDisallow: /";

/** Whether a website's robots.txt lets a page be read (RFC 9309). `turn` waits until one more request may be made. */
export async function isAllowed(deps: Deps, page: URL, turn: () => Promise<boolean>): Promise<boolean | "busy"> {
  const { db, now } = deps;
  const { host } = page;
  const address = new URL("/robots.txt", page).href;
  let robots = await keptRobots(db, { host, now: now() });
  if (robots === null) {
    if (!(await turn())) return "busy";
    const read = await readRobots(deps, address);
    robots = read.robots;
    await keepRobots(db, { host, robots, robotsUntil: new Date(now().getTime() + read.goodFor) });
  }
  return isAllowedApart({ address, robots, url: page.href, robot: ROBOT }).catch((error: unknown) => {
    if (error instanceof FetchRefused) return false;
    throw error;
  });
}

async function readRobots({ fetcher }: Deps, address: string): Promise<{ robots: string; goodFor: number }> {
  try {
    const { status, body } = await fetcher.fetchUrl(address, { accept: "text/plain", maxBytes: 500_000 });
    if (status >= 200 && status <= 299) {
      // A null character can't be kept, and means nothing there.
      const text = new TextDecoder().decode(body.subarray(0, ROBOTS_MAX_CHARS)).replaceAll("\0", "");
      return { robots: text, goodFor: KEPT_MS };
    }
    return status >= 500 ? { robots: DENY_ALL, goodFor: UNKNOWN_MS } : { robots: "", goodFor: KEPT_MS };
  } catch (error) {
    if (error instanceof FetchRefused) return { robots: DENY_ALL, goodFor: UNKNOWN_MS };
    throw error;
  }
}
