import { findOffsiteStatus } from "../../../db/queries/site/offsite-domains.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { hasVerifiedWebsite } from "../../../db/queries/users/websites.ts";
import { domainsOf, offsiteUrl, statusByShape } from "../../../src/model/offsite.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { offsite as contract } from "../../../src/site/offsite.contract.ts";
import type { Config } from "../../config.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Whether an address may be opened (SECURITY.md 13). Schemes other than http and https are always blocked. */
export const offsite = implement(contract, async ({ ctx, input, fail }) => {
  const pin = input.pinId ? await viewablePin(ctx, input.pinId) : null;
  if (input.pinId && !pin) fail("PIN_NOT_FOUND");
  const typed = input.url || pin?.link || null;
  if (typed === null) return fail("INVALID_PARAMETERS", at("url", { code: "offsiteWhich" }));
  const url = offsiteUrl(typed);
  if (!url) return { redirectStatus: "blocked" as const, url: null, isKnown: false };

  const redirectStatus =
    (await findOffsiteStatus(ctx.deps.db, { domains: domainsOf(url) })) ??
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
