import type { Database } from "../../../db/client.ts";
import type { PinChange } from "../../../db/queries/pins/write-pin.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
import { editSponsorship, SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import type { update } from "../../../src/pins/update.contract.ts";
import { type OwnPin, ownPin } from "../../platform/access/pin-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { StaleRead } from "../../platform/procedure/retry-stale.ts";

type Paid = Pick<ContractInput<typeof update>, "isPaidPartnership" | "sponsorUsername" | "isAffiliateLink">;

/**
 * The owner's changes to the paid partnership; empty if nothing changes. A newly named sponsor is asked by notification
 * and mail, in the same transaction.
 * @param isCounted whether `countSponsorAsk` has counted the request to the sponsor
 * @throws StaleRead if a request turns out to be necessary that was not counted
 */
export async function changeSponsorship(
  ctx: UserContext,
  tx: Database,
  { pin, input, isCounted, fail }: { pin: OwnPin; input: Paid; isCounted: boolean; fail: Fail<"USER_NOT_FOUND"> },
): Promise<PinChange> {
  const { isPaidPartnership, sponsorUsername, isAffiliateLink = pin.isAffiliateLink } = input;
  const change: PinChange = isAffiliateLink === pin.isAffiliateLink ? {} : { isAffiliateLink };
  const sponsorId = sponsorUsername ? await sponsorNamed(ctx, tx, sponsorUsername, fail) : sponsorUsername;
  const after = editSponsorship(pin, { isPaidPartnership, sponsorId });
  if (after.sponsorshipStatus === pin.sponsorshipStatus && after.sponsorId === pin.sponsorId) return change;
  if (after.sponsorId && after.sponsorshipStatus === SPONSORSHIP.ASKED) {
    if (!isCounted) throw new StaleRead();
    const asked = { pinId: pin.id, sponsorId: after.sponsorId };
    await ctx.deps.events.record(tx, "pin.sponsor_asked", asked);
    await ctx.deps.events.record(tx, "mail.sponsor_asked", asked);
  }
  return { ...change, sponsorshipStatus: after.sponsorshipStatus, sponsorId: after.sponsorId };
}

/**
 * Counts the request that a change would send to a new sponsor, before the transaction that writes it.
 * @returns whether the change sends a request
 * @throws ProductError RATE_LIMITED
 */
export async function countSponsorAsk(
  ctx: UserContext,
  { pinId, input, fail }: { pinId: string; input: Paid; fail: Fail<"USER_NOT_FOUND"> },
): Promise<boolean> {
  const { db, limits } = ctx.deps;
  if (!input.sponsorUsername) return false;
  const pin = await ownPin(ctx, pinId);
  if (!pin) return false;
  const sponsorId = await sponsorNamed(ctx, db, input.sponsorUsername, fail);
  const after = editSponsorship(pin, { isPaidPartnership: input.isPaidPartnership, sponsorId });
  const isSame = after.sponsorshipStatus === pin.sponsorshipStatus && after.sponsorId === pin.sponsorId;
  if (isSame || after.sponsorshipStatus !== SPONSORSHIP.ASKED) return false;
  await limits.consume("invite", { ip: ctx.ip, userId: ctx.viewer.user.id });
  return true;
}

async function sponsorNamed(
  ctx: UserContext,
  tx: Database,
  username: string,
  fail: Fail<"USER_NOT_FOUND">,
): Promise<string> {
  const found = await findActivePerson(tx, { username, viewerId: ctx.viewer.user.id });
  if (!found) return fail("USER_NOT_FOUND", at("sponsorUsername", { code: "sponsorUnknown" }));
  if (found.id === ctx.viewer.user.id) {
    fail("INVALID_PARAMETERS", at("sponsorUsername", { code: "sponsorOneself" }));
  }
  return found.id;
}
