import type { Post } from "../../../db/queries/spam/acts.ts";
import { keepTargets, knownTargets, type LinkTarget, peopleSince } from "../../../db/queries/spam/link-targets.ts";
import { offsiteUrl } from "../../../src/model/offsite.rules.ts";
import { linksOf } from "../../../src/spam/keys.rules.ts";
import { EARLY_DAYS, TARGET_DAYS, TARGET_HOPS, TARGETS_MAX } from "../../../src/spam/limits.ts";
import { isReachable, isSameSite, isShortened } from "../../../src/spam/shorteners.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { hashSecret } from "../../platform/system/ids.ts";

/** For one request. */
const HOP_MS = 3_000;
/** For all links of a job: nobody is notified of its posts meanwhile. */
const ALL_MS = 10_000;
const AT_ONCE = 8;
/** The beginning of a page is enough: only its headers count. */
const BYTES = 1_024;

/**
 * Follows the links of posts: those of link shorteners, and any redirect in a new account's posts. Links in messages are only followed
 * for shorteners, because a visit may use them up. What can't be reached in time counts as it was posted.
 * @returns the targets on other sites, by the address as it was posted
 */
export async function targetsOf(deps: Deps, posts: readonly Post[]): Promise<Map<string, URL>> {
  const { db, now } = deps;
  const links = await followed(deps, posts);
  const targets = new Map<string, URL>();
  if (links.length === 0) return targets;
  const byKey = new Map(links.map((url) => [hashSecret(url.href), url]));
  const known = await knownTargets(db, { keys: [...byKey.keys()], since: daysAgo(now(), TARGET_DAYS) });
  const isKnown = new Set(known.map(({ linkKey }) => linkKey));
  const fresh = await lookUp(
    deps,
    [...byKey].filter(([key]) => !isKnown.has(key)),
  );
  await keepTargets(db, { targets: fresh, now: now() });
  for (const { linkKey, target } of [...known, ...fresh]) {
    const [from, to] = [byKey.get(linkKey), offsiteUrl(target)];
    if (from && to) targets.set(from.href, to);
  }
  return targets;
}

/** The links that are followed, a few of each post. */
async function followed({ db, now }: Deps, posts: readonly Post[]): Promise<URL[]> {
  const said = posts.map((post) => {
    const links = linksOf(post).filter(isReachable);
    // Shorteners come first, so that other links don't take their place.
    return {
      post,
      links: links.toSorted((a, b) => Number(isShortened(b)) - Number(isShortened(a))).slice(0, TARGETS_MAX),
    };
  });
  const others = said.filter(({ links, post }) => mayFollow(post) && links.some((url) => !isShortened(url)));
  const ids = [...new Set(others.map(({ post }) => post.userId))];
  const early = ids.length > 0 ? await peopleSince(db, { ids, since: daysAgo(now(), EARLY_DAYS) }) : new Set();
  return said.flatMap(({ post, links }) =>
    links.filter((url) => isShortened(url) || (mayFollow(post) && early.has(post.userId))),
  );
}
const mayFollow = ({ kind }: Post): boolean => kind !== "message" && kind !== "save";

/** Looks links up, some at once. What isn't looked up in time is missing. */
async function lookUp({ fetcher, log }: Deps, links: readonly [key: string, url: URL][]): Promise<LinkTarget[]> {
  const found: LinkTarget[] = [];
  const until = performance.now() + ALL_MS;
  const waiting = [...links];
  const work = async () => {
    for (let next = waiting.shift(); next && performance.now() < until; next = waiting.shift()) {
      const [linkKey, url] = next;
      const end = await endOf(fetcher, url);
      found.push({ linkKey, target: isSameSite(url, end) ? null : end.href });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (waiting.length > 0) log.info({ links: waiting.length }, "links were judged without their targets");
  return found;
}

/** The last address of a chain of redirects that is known, whether or not it can be reached. */
async function endOf(fetcher: Deps["fetcher"], url: URL): Promise<URL> {
  let at = url;
  for (let hop = 0; hop < TARGET_HOPS && isReachable(at); hop++) {
    const next = offsiteUrl(await nextOf(fetcher, at.href));
    if (!next) break;
    at = next;
  }
  return at;
}

/** The address that another one redirects to; null if it doesn't, or refuses to answer. Some servers redirect a GET only. */
async function nextOf(fetcher: Deps["fetcher"], href: string): Promise<string | null> {
  for (const isHead of [true, false]) {
    try {
      const { location } = await fetcher.fetchUrl(href, {
        accept: "text/html, */*;q=0.5",
        answersRedirects: true,
        isCut: true,
        isHead,
        maxBytes: BYTES,
        timeoutMs: HOP_MS,
      });
      if (location !== null) return location;
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
    }
  }
  return null;
}
