import { listProfiles } from "../../../db/queries/business/membership.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { businessProfiles as contract } from "../../../src/business/profiles.contract.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

/** Reads the same relation that `businessFor` checks when a call names a business. */
export const profiles = implement(contract, async ({ ctx }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const found = await listProfiles(db, { userId });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [people, factors] = await Promise.all([hydrateUsers(ctx, ids), findFactors(db, { userId })]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return found.flatMap(({ id, businessName, permission, scheduledPinCount }) => {
    const person = byId.get(id);
    if (!person) return [];
    const { username, imageMediumUrl: imgUrl, isPartner: eligibleForStlTool } = person;
    return {
      id,
      permissions: [permission ?? ("OWNER" as const)],
      user: { username, businessName, imgUrl, merchantId: null, scheduledPinCount, eligibleForStlTool },
      viewerMeetsMfaRequirement: isTwoFactor(factors),
    };
  });
});
