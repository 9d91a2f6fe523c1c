import { findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { holdRole } from "../../../db/queries/advertisers/delegates.ts";
import { shareWith, unshareWith } from "../../../db/queries/audiences/audiences.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import { shareAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownAudience, shownAudience } from "./own-audience.ts";

/**
 * Shares only with another account whose audiences the viewer may manage: otherwise the viewer could fill strangers'
 * lists and probe account ids. The share ends with the viewer's role.
 */
export const share = implement(contract, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { db } = ctx.deps;
  const { withAdvertiserId: advertiserId, isShared } = input;
  const other = await findAccount(db, { advertiserId, userId: ctx.viewer.user.id });
  const mayShare = other !== null && mayDo(other.role, "audiences");
  if (advertiserId === account.id || (isShared && !mayShare)) return fail("AUDIENCE_SHARE_REFUSED");
  const at = { audienceId: audience.id, advertiserId: other?.id ?? advertiserId };
  const isOwner = account.role === "OWNER";
  const sharedBy = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    // If the role has just ended, its shares have ended too.
    const role = isOwner ? account.role : await holdRole(tx, { advertiserId: account.id, userId: sharedBy });
    if (isShared && !(role && mayDo(role, "audiences"))) fail("AUDIENCE_SHARE_REFUSED");
    if (isShared) await shareWith(tx, { ...at, sharedBy, isOwner });
    else await unshareWith(tx, at);
    const [before, after] = isShared ? [null, at.advertiserId] : [at.advertiserId, null];
    const change = { thing: "AUDIENCE" as const, thingId: audience.id, label: audience.name };
    await recordChanges(ctx, tx, account.id, [
      { ...change, before: { sharedWith: before }, after: { sharedWith: after } },
    ]);
  });
  return shownAudience(ctx, { advertiserId: account.id, audienceId: audience.id }, fail);
});
