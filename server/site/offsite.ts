import { findOffsiteStatus } from "../../db/queries/site/offsite-domains.ts";
import { offsite as contract } from "../../src/site/offsite.contract.ts";
import { domainsOf, offsiteUrl, statusByShape } from "../../src/site/offsite.rules.ts";
import type { Config } from "../config.ts";
import { viewablePin } from "../pins/pin-access.ts";
import { implement } from "../trpc/implement.ts";

/** Says whether an address may be opened (SECURITY.md 13). What isn't http or https is blocked, whatever it is. */
export const offsite = implement(contract, async ({ ctx, input, fail }) => {
  const pin = input.pinId ? await viewablePin(ctx, input.pinId) : null;
  if (input.pinId && !pin) fail("PIN_NOT_FOUND");
  const typed = input.url || pin?.link || null;
  if (typed === null) {
    const message = "Say which link, or which Pin's.";
    fail("INVALID_PARAMETERS", { message, fields: { url: message } });
  }
  const url = offsiteUrl(typed);
  if (!url) return { redirectStatus: "blocked" as const, url: null, isPinLink: false };

  const redirectStatus =
    (await findOffsiteStatus(ctx.deps.db, { domains: domainsOf(url) })) ??
    (isAllowed(ctx.deps.config, url) ? null : statusByShape(url));
  const isTold = redirectStatus === null || input.checkOnly;
  return {
    redirectStatus,
    url: isTold ? url.href : null,
    isPinLink: pin !== null && offsiteUrl(pin.link)?.href === url.href,
  };
});

/** Places of the reader's own network that the configuration names, as for fetching. */
const isAllowed = ({ allowPrivateFetch }: Pick<Config, "allowPrivateFetch">, { hostname, port, protocol }: URL) =>
  allowPrivateFetch.has(`${hostname}:${port || (protocol === "https:" ? 443 : 80)}`);
