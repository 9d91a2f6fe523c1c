import { listAccounts } from "../../../db/queries/advertisers/accounts.ts";
import { type BusinessInvite, listInvites } from "../../../db/queries/business/invites.ts";
import { listMembers } from "../../../db/queries/business/members.ts";
import { findBusinessName, listProfiles } from "../../../db/queries/business/membership.ts";
import { listPartnerOf, listPartners, listRequests, type PartnerRow } from "../../../db/queries/business/partners.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import * as hubContract from "../../../src/business/hub.contract.ts";
import type { Invite, Partner, RequestedAsset } from "../../../src/business/member.ts";
import * as profilesContract from "../../../src/business/profiles.contract.ts";
import { isTwoFactor } from "../../../src/identity/factors.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

export const hub = implement(hubContract.hub, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id, permission } = await businessFor(ctx, input.businessId, "read");
  const [businessName, members, invites, partners, partnerOf, requests] = await Promise.all([
    findBusinessName(db, { businessId: id }),
    listMembers(db, { businessId: id }),
    listInvites(db, { businessId: id, now: now() }),
    listPartners(db, { businessId: id }),
    listPartnerOf(db, { partnerId: id }),
    listRequests(db, { businessId: id }),
  ]);
  const ids = [id, ...[...members, ...partners, ...partnerOf].map(({ userId }) => userId)];
  const people = await hydrateUsers(ctx, [...new Set(ids)]);
  const known = new Map(people.map((person) => [person.id, person]));
  const owner = known.get(id);
  if (!owner) return fail("PARTNER_NOT_FOUND");
  const { username, fullName, imageMediumUrl } = owner;
  const pictureOf = (userId: string) => known.get(userId)?.imageMediumUrl ?? null;
  const personOf = (row: { userId: string; username: string; fullName: string }) => ({
    id: row.userId,
    username: row.username,
    fullName: row.fullName,
    imageMediumUrl: pictureOf(row.userId),
  });
  const partnerFrom = ({ businessName, isAccepted, since, permission, ...row }: PartnerRow): Partner => ({
    user: personOf(row),
    businessName,
    permission,
    isAccepted,
    since,
  });
  return {
    id,
    username,
    imageMediumUrl,
    permission,
    businessName: businessName ?? username,
    members: [
      { user: { id, username, fullName, imageMediumUrl }, permission: "OWNER" as const, since: null },
      ...members.map(({ permission, since, ...row }) => ({ user: personOf(row), permission, since })),
    ],
    invites: invites.map(serializeInvite),
    partners: partners.map(partnerFrom),
    partnerOf: partnerOf.map(partnerFrom),
    // Both sides of a request are partners, so their pictures are known.
    requests: requests.map(({ id, businessName, isReceived, assets, since, ...row }) => ({
      id,
      user: personOf(row),
      businessName,
      isReceived,
      assets: JSON.parse(assets) as RequestedAsset[],
      createdAt: since,
    })),
  };
});

export const serializeInvite = ({ id, email, permission, expiresAt }: BusinessInvite): Invite => ({
  id,
  email,
  permission,
  expiresAt: expiresAt.toISOString(),
});

/** Reads the same relation that `businessFor` checks when a call names a business. */
export const profiles = implement(profilesContract.businessProfiles, async ({ ctx }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const found = await listProfiles(db, { userId });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [people, factors, accounts] = await Promise.all([
    hydrateUsers(ctx, ids),
    findFactors(db, { userId }),
    listAccounts(db, { userId }),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return found.flatMap(({ id, businessName, permission, scheduledPinCount }) => {
    const person = byId.get(id);
    if (!person) return [];
    const { username, imageMediumUrl: imgUrl, isPartner: eligibleForStlTool } = person;
    return {
      id,
      permissions: [permission ?? ("OWNER" as const)],
      user: { username, businessName, imgUrl, merchantId: null, scheduledPinCount, eligibleForStlTool },
      promoteAccountId:
        accounts.find(({ ownerUserId, role }) => ownerUserId === id && mayDo(role, "campaigns"))?.id ?? null,
      viewerMeetsMfaRequirement: isTwoFactor(factors),
    };
  });
});
