import type { Database } from "../../../db/client.ts";
import { findOffsiteStatus, findOffsiteStatuses } from "../../../db/queries/site/offsite-domains.ts";
import { domainsOf, type OffsiteStatus, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { linksIn } from "../../../src/spam/links.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Fail } from "../procedure/implement.ts";

/** The reason why the site must not link to an address, or null if it may. */
export async function destinationStatus(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  address: string,
): Promise<OffsiteStatus | null> {
  const url = offsiteUrl(address);
  if (!url) return "blocked";
  const listed = await findOffsiteStatus(db, { domains: domainsOf(url), now: now() });
  const port = url.port || (url.protocol === "https:" ? 443 : 80);
  return listed ?? (config.allowPrivateFetch.has(`${url.hostname}:${port}`) ? null : statusByShape(url));
}

/** Fields that somebody is about to post, by name: a link, or a text that may have several. */
type Said = Readonly<Record<string, string | null | undefined>>;

/** The first link to a blocked site, with its field; null without one. One query for all sites, each once. */
export async function blockedLink(
  db: Database,
  { said, now }: { said: Said; now: Date },
): Promise<{ field: string; url: URL } | null> {
  const links = Object.entries(said).flatMap(([field, text]) => linksIn(text ?? "").map((url) => ({ field, url })));
  const asked = [...Map.groupBy(links, ({ url }) => url.hostname).values()].flatMap(([first]) => first ?? []);
  const statuses = await findOffsiteStatuses(db, { hosts: asked.map(({ url }) => domainsOf(url)), now });
  return asked[statuses.indexOf("blocked")] ?? null;
}

/** Refuses a post with a link to a blocked site, and names the site. */
export async function refuseBlockedLinks(
  { db, now }: Pick<Deps, "db" | "now">,
  said: Said,
  fail: Fail<"LINK_BLOCKED">,
): Promise<void> {
  const blocked = await blockedLink(db, { said, now: now() });
  if (blocked) fail("LINK_BLOCKED", at(blocked.field, { code: "linkBlocked", params: { site: blocked.url.hostname } }));
}
