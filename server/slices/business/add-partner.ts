import { countPeople } from "../../../db/queries/business/members.ts";
import { listPartners, savePartner } from "../../../db/queries/business/partners.ts";
import { findActivePerson, findUserByUsername } from "../../../db/queries/users/find-user.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { PARTNERS_MAX } from "../../../src/business/member.ts";
import { addPartner as contract } from "../../../src/business/partners.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

export const addPartner = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const business = await businessFor(ctx, input.businessId, "people");
  const { permission } = input;
  requireGrant(business, permission);
  const businessId = business.id;
  const named = await findUserByUsername(db, { username: input.username.replace(/^@/, "") });
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
