import { findAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  deleteRequest,
  findPartner,
  findRequest,
  isPartner,
  savePartner,
  saveRequest,
} from "../../../db/queries/business/partners.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import * as contract from "../../../src/business/partners.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { giveDelegate } from "../advertiser/public.ts";
import { requireGrant } from "./people.ts";
import { onHubTrail } from "./trail.ts";

export const requestAccess = implement(contract.requestAccess, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { id: partnerId } = await businessFor(ctx, input.businessId, "people");
  const businessId = input.partnerOfId;
  if (!(await isPartner(db, { businessId, partnerId }))) return fail("PARTNER_NOT_FOUND");
  const asked = new Map(input.assets.map((asset) => [asset.type === "PROFILE" ? "" : asset.advertiserId, asset]));
  for (const advertiserId of asked.keys()) {
    // The owner's id finds the account, and its role in it; anybody else's has another owner.
    if (advertiserId && (await findAccount(db, { advertiserId, userId: businessId }))?.ownerUserId !== businessId)
      fail("ASSET_NOT_FOUND");
  }
  const id = newId();
  await saveRequest(db, { id, businessId, partnerId, assets: [...asked.values()], now: now() });
  return { id };
});

export const answerRequest = implement(contract.answerRequest, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const business = await businessFor(ctx, input.businessId, "people");
  const businessId = business.id;
  const named = { id: input.requestId, businessId };
  const { partnerId, assets } = (await findRequest(db, named)) ?? fail("INVITE_NOT_FOUND");
  const partner = input.accept ? await findPersonToActFor(db, { userId: partnerId }) : null;
  if (input.accept && !partner) return fail("INVITE_NOT_FOUND");
  const given = await Promise.all(
    assets.map(async (asset) =>
      input.accept && asset.type === "AD_ACCOUNT"
        ? { ...asset, account: await accountFor(ctx, asset.advertiserId, "people", fail) }
        : asset,
    ),
  );
  await db.transaction(async (tx) => {
    // Of two answers at once, only one finds the request.
    if (!(await deleteRequest(tx, named))) fail("INVITE_NOT_FOUND");
    for (const asset of partner ? given : []) {
      if (!partner) continue;
      if ("account" in asset) {
        if (asset.account.ownerUserId !== businessId) fail("INVITE_NOT_FOUND");
        await giveDelegate(ctx, tx, { account: asset.account, person: partner, role: asset.role });
      } else if (asset.type === "PROFILE") {
        const before = await findPartner(tx, { businessId, partnerId });
        if (before) requireGrant(business, before);
        requireGrant(business, asset.permission);
        await savePartner(tx, { businessId, partnerId, permission: asset.permission });
        const detail = { username: partner.username, permission: asset.permission };
        await onHubTrail(ctx, tx, { businessId, action: "business.addPartner", thingId: partnerId, detail });
      }
    }
  });
  return null;
});

export const withdrawRequest = implement(contract.withdrawRequest, async ({ ctx, input, fail }) => {
  const { id: partnerId } = await businessFor(ctx, input.businessId, "people");
  const isGone = await deleteRequest(ctx.deps.db, { id: input.requestId, partnerId });
  return isGone ? null : fail("INVITE_NOT_FOUND");
});
