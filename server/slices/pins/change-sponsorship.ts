import type { Database } from "../../../db/client.ts";
import type { PinChange } from "../../../db/queries/pins/write-pin.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
import { editSponsorship, SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import type { update } from "../../../src/pins/update.contract.ts";
import type { OwnPin } from "../../platform/access/pin-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

type Paid = Pick<ContractInput<typeof update>, "isPaidPartnership" | "sponsorUsername" | "isAffiliateLink">;

/**
 * The owner's changes to the paid partnership; empty where nothing changes. A newly named sponsor is asked by
 * notification and mail, in the same transaction.
 */
export async function changeSponsorship(
  ctx: UserContext,
  tx: Database,
  { pin, input, fail }: { pin: OwnPin; input: Paid; fail: Fail<"USER_NOT_FOUND"> },
): Promise<PinChange> {
  const { isPaidPartnership, sponsorUsername, isAffiliateLink = pin.isAffiliateLink } = input;
  const change: PinChange = isAffiliateLink === pin.isAffiliateLink ? {} : { isAffiliateLink };
  const sponsorId = sponsorUsername ? await sponsorNamed(ctx, tx, sponsorUsername, fail) : sponsorUsername;
  const after = editSponsorship(pin, { isPaidPartnership, sponsorId });
  if (after.sponsorshipStatus === pin.sponsorshipStatus && after.sponsorId === pin.sponsorId) return change;
  if (after.sponsorId && after.sponsorshipStatus === SPONSORSHIP.ASKED) {
    await ctx.deps.limits.consume("invite", { ip: ctx.ip, userId: ctx.viewer.user.id });
    const asked = { pinId: pin.id, sponsorId: after.sponsorId };
    await ctx.deps.events.record(tx, "pin.sponsor_asked", asked);
    await ctx.deps.events.record(tx, "mail.sponsor_asked", asked);
  }
  return { ...change, sponsorshipStatus: after.sponsorshipStatus, sponsorId: after.sponsorId };
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
