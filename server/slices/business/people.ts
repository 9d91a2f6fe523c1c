import type { Database } from "../../../db/client.ts";
import {
  consumeInvite,
  deleteInvite,
  findInvite,
  listInvites,
  saveInvite,
} from "../../../db/queries/business/invites.ts";
import { countPeople, deleteMember, findMember, saveMember } from "../../../db/queries/business/members.ts";
import { findBusinessName } from "../../../db/queries/business/membership.ts";
import { findActivePerson, findUserById } from "../../../db/queries/users/find-user.ts";
import * as hubContract from "../../../src/business/hub.contract.ts";
import { type InviteRefusal, inviteRefusal } from "../../../src/business/hub.rules.ts";
import { INVITE_DAYS, MEMBERS_MAX } from "../../../src/business/member.ts";
import * as peopleContract from "../../../src/business/people.contract.ts";
import { type MemberPermission, mayGrant } from "../../../src/business/permissions.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { type AllowedBusiness, businessFor } from "../../platform/access/acting-access.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";
import { serializeInvite } from "./hub.ts";
import { onHubTrail } from "./trail.ts";

/** @throws ProductError NOT_PERMITTED if the viewer may neither grant nor revoke such a permission */
export function requireGrant({ permission: giver }: AllowedBusiness, permission: MemberPermission): void {
  if (!mayGrant(giver, permission))
    throw new ProductError("NOT_PERMITTED", { reason: { code: "ownerAppointsAdmins" } });
}

const DAY_MS = 86_400_000;

export const invite = implement(peopleContract.invite, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { email, permission } = input;
  const business = await businessFor(ctx, input.businessId, "people");
  requireGrant(business, permission);
  const businessId = business.id;
  const isMailed = await mayMailTo(ctx, email);
  return db.transaction(async (tx) => {
    const many = await countPeople(tx, { businessId, now: now() });
    const before = (await listInvites(tx, { businessId, now: now() })).find((one) => one.email === email);
    // Replacing an invitation requires the same access as making it.
    if (before) requireGrant(business, before.permission);
    if (!before && many >= MEMBERS_MAX) return fail("MEMBERS_FULL");
    const createdAt = now();
    await saveInvite(tx, {
      id: newId(),
      businessId,
      email,
      permission,
      invitedById: ctx.viewer.user.id,
      createdAt,
      // A placeholder: the job that sends the mail makes the link's secret, and until then nothing opens the invitation.
      tokenHash: hashSecret(newSecret()),
      expiresAt: new Date(createdAt.getTime() + INVITE_DAYS * DAY_MS),
    });
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.invite",
      thingId: businessId,
      detail: { email, permission },
    });
    if (isMailed) await events.record(tx, "mail.business_invite", { businessId, email });
    return (await listInvites(tx, { businessId, now: now() })).map(serializeInvite);
  });
});

/** Why a person may not answer an invitation to this address; null if they may. */
export async function refusalFor(db: Database, invited: string, userId: string): Promise<InviteRefusal | null> {
  const person = await findUserById(db, { id: userId });
  return person ? inviteRefusal(invited, person) : "inviteForOtherAddress";
}

/** @throws ProductError NOT_PERMITTED if this person may not answer the invitation */
export async function requireInvited(db: Database, invited: string, userId: string): Promise<void> {
  const code = await refusalFor(db, invited, userId);
  if (code) throw new ProductError("NOT_PERMITTED", { reason: { code } });
}

export const invitation = implement(hubContract.invitation, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const found = await findInvite(db, { tokenHash: hashSecret(input.token), now: now() });
  // A block, either way, voids the invitation.
  const there = found && (await findActivePerson(db, { id: found.businessId, viewerId: ctx.viewer.user.id }));
  const businessName = there && (await findBusinessName(db, { businessId: there.id }));
  if (!found || !businessName) return fail("INVITE_NOT_FOUND");
  const { businessId, email, permission, expiresAt } = found;
  const refusal = await refusalFor(db, email, ctx.viewer.user.id);
  return { businessId, businessName, permission, refusal, expiresAt: expiresAt.toISOString() };
});

export const acceptInvite = implement(peopleContract.acceptInvite, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id: userId } = ctx.viewer.user;
  return db.transaction(async (tx) => {
    const found =
      (await consumeInvite(tx, { tokenHash: hashSecret(input.token), now: now() })) ?? fail("INVITE_NOT_FOUND");
    const { businessId, email, permission } = found;
    await requireInvited(tx, email, userId);
    // A block, either way, voids the invitation; nobody is a member of themselves.
    const business = await findActivePerson(tx, { id: businessId, viewerId: userId });
    if (!business || businessId === userId) return fail("INVITE_NOT_FOUND");
    await saveMember(tx, { businessId, userId, permission });
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.acceptInvite",
      thingId: userId,
      detail: { email, permission },
    });
    return { businessId };
  });
});

export const declineInvite = implement(peopleContract.declineInvite, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const found = await consumeInvite(tx, { tokenHash: hashSecret(input.token), now: now() });
    const { businessId, email } = found ?? fail("INVITE_NOT_FOUND");
    await requireInvited(tx, email, ctx.viewer.user.id);
    const change = { businessId, action: "business.declineInvite", thingId: businessId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { email } });
  });
  return null;
});

export const withdrawInvite = implement(peopleContract.withdrawInvite, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const businessId = business.id;
  await ctx.deps.db.transaction(async (tx) => {
    const { email, permission } =
      (await deleteInvite(tx, { businessId, id: input.inviteId })) ?? fail("INVITE_NOT_FOUND");
    requireGrant(business, permission);
    const change = { businessId, action: "business.withdrawInvite", thingId: businessId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { email } });
  });
  return null;
});

export const removeMember = implement(peopleContract.removeMember, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const named = { businessId: business.id, userId: input.userId };
  await ctx.deps.db.transaction(async (tx) => {
    const { permission, username } = (await findMember(tx, named)) ?? fail("USER_NOT_FOUND");
    requireGrant(business, permission);
    if (!(await deleteMember(tx, named))) fail("USER_NOT_FOUND");
    const change = { businessId: business.id, action: "business.removeMember", thingId: input.userId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { permission, username } });
  });
  return null;
});

export const leave = implement(peopleContract.leave, async ({ ctx, input, fail }) => {
  const { businessId } = input;
  const userId = ctx.viewer.user.id;
  await ctx.deps.db.transaction(async (tx) => {
    if (!(await deleteMember(tx, { businessId, userId }))) fail("USER_NOT_FOUND");
    await onHubTrail(ctx, tx, { businessId, action: "business.leave", thingId: userId });
  });
  return null;
});

export const setPermission = implement(peopleContract.setPermission, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const { userId, permission } = input;
  const named = { businessId: business.id, userId };
  await ctx.deps.db.transaction(async (tx) => {
    const { permission: before, username } = (await findMember(tx, named)) ?? fail("USER_NOT_FOUND");
    requireGrant(business, before);
    requireGrant(business, permission);
    await saveMember(tx, { ...named, permission });
    const change = { businessId: business.id, action: "business.setPermission", thingId: userId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { before, permission, username } });
  });
  return null;
});
