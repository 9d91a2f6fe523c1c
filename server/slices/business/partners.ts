import { countPeople } from "../../../db/queries/business/members.ts";
import {
  acceptPartner as accept,
  deletePartner,
  findPartner,
  listPartners,
  savePartner,
} from "../../../db/queries/business/partners.ts";
import { findActivePerson, findNamedUser } from "../../../db/queries/users/find-user.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { PARTNERS_MAX } from "../../../src/business/member.ts";
import * as contract from "../../../src/business/partners.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { requireGrant } from "./people.ts";
import { onHubTrail } from "./trail.ts";

export const addPartner = implement(contract.addPartner, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const business = await businessFor(ctx, input.businessId, "people");
  const { permission } = input;
  requireGrant(business, permission);
  const businessId = business.id;
  const named = await findNamedUser(db, input);
  const there = named && (await findActivePerson(db, { id: named.id, viewerId: ctx.viewer.user.id }));
  const partner = there && (await findPersonToActFor(db, { userId: there.id }));
  if (!partner?.isPartner || partner.id === businessId) return fail("PARTNER_NOT_FOUND");
  const partnerId = partner.id;
  await db.transaction(async (tx) => {
    // Locks the business's row, as when inviting people.
    await countPeople(tx, { businessId, now: now() });
    const known = await listPartners(tx, { businessId });
    const before = known.find(({ userId }) => userId === partnerId);
    if (before) requireGrant(business, before.permission);
    if (!before && known.length >= PARTNERS_MAX) fail("MEMBERS_FULL");
    await savePartner(tx, { businessId, partnerId, permission });
    const change = { businessId, action: "business.addPartner", thingId: partnerId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { username: partner.username, permission } });
  });
  return null;
});

export const acceptPartner = implement(contract.acceptPartner, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id: partnerId } = await businessFor(ctx, input.businessId, "people");
  const businessId = input.partnerOfId;
  await db.transaction(async (tx) => {
    const permission = (await accept(tx, { businessId, partnerId, now: now() })) ?? fail("PARTNER_NOT_FOUND");
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.acceptPartner",
      thingId: partnerId,
      detail: { permission },
      callersId: partnerId,
    });
  });
  return null;
});

export const removePartner = implement(contract.removePartner, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const asHost = { businessId: business.id, partnerId: input.partnerId };
  const asPartner = { businessId: input.partnerId, partnerId: business.id };
  await ctx.deps.db.transaction(async (tx) => {
    const permission = await findPartner(tx, asHost);
    // A partner may always leave; a business removes only partners whose access it could grant.
    if (permission) requireGrant(business, permission);
    const named = permission ? asHost : asPartner;
    if (!(await deletePartner(tx, named))) fail("PARTNER_NOT_FOUND");
    const change = { action: "business.removePartner", thingId: named.partnerId } as const;
    await onHubTrail(ctx, tx, { ...change, businessId: named.businessId, callersId: business.id });
  });
  return null;
});
