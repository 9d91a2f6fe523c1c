import {
  deleteOffsiteDomain,
  findOffsiteStatus,
  type OffsiteDomainRow,
  putOffsiteDomain,
  listOffsiteDomains as readDomains,
} from "../../../db/queries/site/offsite-domains.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { hasVerifiedWebsite } from "../../../db/queries/users/websites.ts";
import { domainsOf, normalDomain, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import { decodeBookmark, encodeBookmark } from "../../../src/model/paging.ts";
import { at } from "../../../src/model/problem.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import * as contract from "../../../src/site/offsite.contract.ts";
import type { Config } from "../../config.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { stopAdsTo } from "../advertiser/public.ts";

/** Whether an address may be opened (SECURITY.md 13). Schemes other than http and https are always blocked. */
export const offsite = implement(contract.offsite, async ({ ctx, input, fail }) => {
  const pin = input.pinId ? await viewablePin(ctx, input.pinId) : null;
  if (input.pinId && !pin) fail("PIN_NOT_FOUND");
  const typed = input.url || pin?.link || null;
  if (typed === null) return fail("INVALID_PARAMETERS", at("url", { code: "offsiteWhich" }));
  const url = offsiteUrl(typed);
  if (!url) return { redirectStatus: "blocked" as const, url: null, isKnown: false };

  const redirectStatus =
    (await findOffsiteStatus(ctx.deps.db, { domains: domainsOf(url), now: ctx.deps.now() })) ??
    (isAllowed(ctx.deps.config, url) ? null : statusByShape(url));
  const isAnswered = redirectStatus === null || input.checkOnly;
  return {
    redirectStatus,
    url: isAnswered ? url.href : null,
    isKnown:
      (pin !== null && offsiteUrl(pin.link)?.href === url.href) ||
      (Boolean(input.userId) && (await isWebsiteOf(ctx, input.userId ?? "", url))),
  };
});

/** Whether a person whom the viewer may see has proven that a website is theirs. */
async function isWebsiteOf({ deps, viewer }: Context, userId: string, url: URL): Promise<boolean> {
  const person = await findActivePerson(deps.db, { id: userId, viewerId: viewer.user?.id ?? null });
  return person !== null && hasVerifiedWebsite(deps.db, { userId, domain: domainOf(url.href) });
}

/** Hosts in the reader's own network that the configuration allows, as for fetching. */
const isAllowed = ({ allowPrivateFetch }: Pick<Config, "allowPrivateFetch">, { hostname, port, protocol }: URL) =>
  allowPrivateFetch.has(`${hostname}:${port || (protocol === "https:" ? 443 : 80)}`);

export const serializeOffsiteDomain = ({ domain, status, note, createdAt }: OffsiteDomainRow) => ({
  domain,
  status,
  note,
  createdAt: createdAt.toISOString(),
});

export const listOffsiteDomains = implement(contract.listOffsiteDomains, async ({ ctx, input, fail }) => {
  const position = decodeBookmark(input.bookmark);
  if (position === "end") return { items: [], bookmark: null };
  if (position === "invalid" || (position && typeof position[0] !== "string")) {
    return fail("INVALID_PARAMETERS", { fields: { bookmark: { code: "bookmarkWrong" } } });
  }
  const after = position ? String(position[0]) : null;
  const found = await readDomains(ctx.deps.db, { after, limit: input.pageSize + 1 });
  const items = found.slice(0, input.pageSize);
  const last = items.at(-1);
  const bookmark = found.length > items.length && last ? encodeBookmark([last.domain]) : null;
  return { items: items.map(serializeOffsiteDomain), bookmark };
});

/** Succeeds even if the domain isn't on the list. */
export const removeOffsiteDomain = implement(contract.removeOffsiteDomain, async ({ ctx, input }) => {
  const domain = normalDomain(input.domain);
  if (domain !== null) await deleteOffsiteDomain(ctx.deps.db, { domain });
  return null;
});

export const setOffsiteDomain = implement(contract.setOffsiteDomain, async ({ ctx, input, fail }) => {
  const domain = normalDomain(input.domain);
  if (domain === null) return fail("INVALID_PARAMETERS", at("domain", { code: "offsiteDomain" }));
  const { status, note } = input;
  const row = await ctx.deps.db.transaction(async (tx) => {
    const kept = await putOffsiteDomain(tx, { domain, status, note, now: ctx.deps.now() });
    await stopAdsTo(ctx.deps, tx, { domain });
    return kept;
  });
  return serializeOffsiteDomain(row);
});
