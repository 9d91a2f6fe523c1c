import type { Database } from "../../../db/client.ts";
import { findAccount, findOwner, keepConsent, updateAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  acceptInvite as accept,
  giveRole,
  listDelegates,
  listInvites,
  removeRole,
} from "../../../db/queries/advertisers/delegates.ts";
import { endSharesBy } from "../../../db/queries/audiences/audiences.ts";
import { endSubscriptionsOf } from "../../../db/queries/leads/leads.ts";
import { findActivePerson, findNamedUser } from "../../../db/queries/users/find-user.ts";
import * as accountsContract from "../../../src/advertiser/accounts.contract.ts";
import type { Delegate } from "../../../src/advertiser/delegates.contract.ts";
import * as delegatesContract from "../../../src/advertiser/delegates.contract.ts";
import { DELEGATES_MAX, mayDo, mayGive, mayRemove } from "../../../src/advertiser/roles.rules.ts";
import type { DelegateRole } from "../../../src/model/acting.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { AllowedAccount } from "../../platform/access/acting-access.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import { reportProgramChange } from "../../platform/mail/send-access-changed.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { requireStepUp } from "../../platform/sessions/step-up.ts";
import { recordChanges } from "./history.ts";

export const delegates = implement(delegatesContract.listDelegates, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return readDelegates(ctx.deps.db, id);
});

export async function readDelegates(db: Database, advertiserId: string): Promise<Delegate[]> {
  return (await listDelegates(db, { advertiserId })).map(
    ({ userId, username, fullName, role, hasAccepted, since }) => ({
      user: { id: userId, username, fullName },
      role,
      hasAccepted,
      since,
    }),
  );
}

export const invites = implement(delegatesContract.listDelegateInvites, async ({ ctx }) => {
  const found = await listInvites(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(({ advertiserId, name, userId, username, fullName, role, since }) => ({
    advertiserId,
    name,
    owner: { id: userId, username, fullName },
    role,
    createdAt: since,
  }));
});

export const acceptInvite = implement(delegatesContract.acceptDelegateInvite, async ({ ctx, input, fail }) => {
  const { advertiserId } = input;
  const { id: userId, username } = ctx.viewer.user;
  await ctx.deps.db.transaction(async (tx) => {
    const role = (await accept(tx, { advertiserId, userId })) ?? fail("INVITE_NOT_FOUND");
    const change = { thing: "DELEGATE" as const, thingId: userId, label: username };
    await recordChanges(ctx, tx, advertiserId, [
      { ...change, before: { accepted: false }, after: { accepted: true, role } },
    ]);
  });
  return null;
});

/** If the person has no advertiser account yet, the answer is stored until they create one. */
export const answerConsent = implement(accountsContract.answerAdConsent, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { answer } = input;
  const userId = ctx.viewer.user.id;
  await requireArea(ctx);
  const account = input.advertiserId
    ? await accountFor(ctx, input.advertiserId, "account", fail)
    : await findAccount(db, { advertiserId: userId, userId });
  if (!account) {
    await keepConsent(db, { userId, consent: answer, now: now() });
    return { answer };
  }
  const { id, name, consent } = account;
  await db.transaction(async (tx) => {
    await updateAccount(tx, { id, fields: { consent: answer } });
    const change = { thing: "ACCOUNT" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, id, [{ ...change, before: { consent }, after: { consent: answer } }]);
  });
  return { answer };
});

/**
 * Ends a delegate's shares of customer lists with other accounts when their role ends, because the lists aren't theirs.
 */
export async function endShares(
  ctx: UserContext,
  tx: Database,
  { advertiserId, userId }: { advertiserId: string; userId: string },
): Promise<void> {
  const ended = await endSharesBy(tx, { advertiserId, userId });
  await recordChanges(
    ctx,
    tx,
    advertiserId,
    ended.map(({ audienceId, name, sharedWith }) => ({
      thing: "AUDIENCE" as const,
      thingId: audienceId,
      label: name,
      before: { sharedWith },
      after: { sharedWith: null },
    })),
  );
}

/**
 * Gives a person a role in an account, or invites them to it, in a transaction.
 * @throws ProductError NOT_PERMITTED, DELEGATES_FULL
 */
export async function giveDelegate(
  ctx: UserContext,
  tx: Database,
  { account, person, role }: { account: AllowedAccount; person: { id: string; username: string }; role: DelegateRole },
): Promise<void> {
  const advertiserId = account.id;
  const known = await readDelegates(tx, advertiserId);
  const before = known.find(({ user }) => user.id === person.id);
  const isGiver = mayGive(account.role, role) && (!before || mayGive(account.role, before.role));
  if (!isGiver) throw new ProductError("NOT_PERMITTED", { reason: { code: "ownerAppointsAdmins" } });
  if (!before && known.length >= DELEGATES_MAX) throw new ProductError("DELEGATES_FULL");
  await giveRole(tx, { advertiserId, userId: person.id, role });
  if (!mayDo(role, "audiences")) await endShares(ctx, tx, { advertiserId, userId: person.id });
  if (!mayDo(role, "account")) await endSubscriptionsOf(tx, { advertiserId, userId: person.id });
  const change = { thing: "DELEGATE" as const, thingId: person.id, label: person.username };
  await recordChanges(ctx, tx, advertiserId, [
    { ...change, before: before ? { role: before.role } : null, after: { role } },
  ]);
  await reportProgramChange(ctx, tx, {
    ownerId: account.ownerUserId,
    action: "advertiser.setDelegate",
    detail: { username: person.username, role, account: account.name },
  });
}

export const setDelegate = implement(delegatesContract.setDelegate, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "people", fail);
  const { db } = ctx.deps;
  const named = await findNamedUser(db, input);
  const person = named && (await findActivePerson(db, { id: named.id, viewerId: ctx.viewer.user.id }));
  if (!person || person.id === account.ownerUserId) return fail("USER_NOT_FOUND");
  const given = { account, person: { id: person.id, username: named.username }, role: input.role };
  await db.transaction((tx) => giveDelegate(ctx, tx, given));
  return readDelegates(db, account.id);
});

/**
 * People may leave an account or decline; others are removed by those who could have added them. Programs remove others
 * only if a person confirmed that they change access (SECURITY.md 8).
 */
export const removeDelegate = implement(delegatesContract.removeDelegate, async ({ ctx, input, fail }) => {
  const { userId } = input;
  const { sessionId, user } = ctx.viewer;
  if (userId === user.id) return removeFrom(ctx, input.advertiserId, { id: userId, username: user.username }, fail);
  const account = await accountFor(ctx, input.advertiserId, "people", fail);
  const found = (await readDelegates(ctx.deps.db, account.id)).find((one) => one.user.id === userId);
  if (!found) return fail("USER_NOT_FOUND");
  if (!mayRemove(account.role, found.role, false)) fail("NOT_PERMITTED");
  if (sessionId === null) await requireStepUp(ctx, "orConfirmedToken");
  return removeFrom(ctx, account.id, found.user, fail);
});

function removeFrom(
  ctx: UserContext,
  advertiserId: string,
  { id: userId, username }: { id: string; username: string },
  fail: Fail<"USER_NOT_FOUND">,
): Promise<null> {
  return ctx.deps.db.transaction(async (tx) => {
    const role = (await removeRole(tx, { advertiserId, userId })) ?? fail("USER_NOT_FOUND");
    await endShares(ctx, tx, { advertiserId, userId });
    await endSubscriptionsOf(tx, { advertiserId, userId });
    const change = { thing: "DELEGATE" as const, thingId: userId, label: "" };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { role }, after: null }]);
    const account = await findOwner(tx, { advertiserId });
    if (account) {
      const detail = { username, role, account: account.name };
      const { ownerUserId: ownerId } = account;
      await reportProgramChange(ctx, tx, { ownerId, action: "advertiser.removeDelegate", detail });
    }
    return null;
  });
}
