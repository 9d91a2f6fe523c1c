import {
  endAllAccess,
  endOwnSession,
  endSession as markSessionEnded,
  listSessions as query,
} from "../../../db/queries/auth/sessions.ts";
import { findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import * as contract from "../../../src/auth/sessions.contract.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { addressRange, deviceName } from "../../platform/sessions/device-name.ts";
import { forgetPerson, rememberPerson } from "../../platform/sessions/recognised-cookie.ts";
import { viewerUser } from "../../platform/sessions/sessions.ts";
import {
  forgetStored as forget,
  logOutHere,
  storedSessions,
  switchTo,
  switchToNextStored,
} from "../../platform/sessions/stored-accounts.ts";

export const listSessions = implement(contract.listSessions, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const found = await query(db, { userId: ctx.viewer.user.id, now: now() });
  const shown = found.map(({ userAgent, ip, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    addressRange: addressRange(ip),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: session.id === ctx.viewer.sessionId,
  }));
  return [...shown.filter((one) => one.isCurrent), ...shown.filter((one) => !one.isCurrent)];
});

export const endSession = implement(contract.endSession, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { sessionId: id } = input;
  if (!(await endOwnSession(db, { id, userId: ctx.viewer.user.id, now: now() }))) fail("SESSION_NOT_FOUND");
  if (id === ctx.viewer.sessionId) await logOutHere(ctx);
  return null;
});

export const endAllSessions = implement(contract.endAllSessions, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { user, sessionId } = ctx.viewer;
  const except = input.keepThis && sessionId !== null ? sessionId : undefined;
  await db.transaction((tx) => endAllAccess(tx, { userId: user.id, now: now(), except }));
  if (except === undefined) await logOutHere(ctx);
  return null;
});

/**
 * Continues as the person of a stored session that is now this browser's: the browser will greet this person, and the
 * rest of the request answers them.
 */
export async function goOnAs(ctx: Context, session: { userId: string } | null): Promise<UserRow | null> {
  const person = session && (await findUserById(ctx.deps.db, { id: session.userId }));
  if (!person) return null;
  rememberPerson(ctx, person);
  ctx.reader = { type: "AUTH", user: serializeOwnUser(ctx, person) };
  return person;
}

export const logout = implement(contract.logout, async ({ ctx, input }) => {
  if (ctx.viewer.sessionId) await markSessionEnded(ctx.deps.db, { id: ctx.viewer.sessionId, now: ctx.deps.now() });
  // With `keep_others`, the browser switches to the account that was used last.
  const next = input.keepOthers ? await goOnAs(ctx, await switchToNextStored(ctx)) : null;
  if (!next) await logOutHere(ctx);
  // Closes this session's streams now instead of at their next heartbeat.
  if (ctx.viewer.user) await ctx.deps.live.notify([ctx.viewer.user.id], "news");
  return null;
});

/**
 * Switches to an account that this browser already has a session of. For any other name, the answer is the one for a
 * wrong password, so that trying names reveals nothing.
 */
export async function switchAccount(
  ctx: Context,
  username: string,
  fail: Fail<"INCORRECT_PASSWORD">,
): Promise<{ user: OwnUser }> {
  const row = await goOnAs(ctx, await switchTo(ctx, username));
  if (!row) return fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
  return { user: serializeOwnUser(ctx, row) };
}

export const listStored = implement(contract.listStored, async ({ ctx }) => {
  const stored = await storedSessions(ctx);
  return stored.map(({ session }) => {
    const { id, username, email, fullName, imageMediumUrl, isPartner } = viewerUser(ctx.deps, session);
    const user = { id, username, email, fullName, imageMediumUrl, imageLargeUrl: imageMediumUrl };
    return isPartner ? { ...user, partner: { isCreate: true } } : user;
  });
});

export const forgetStored = implement(contract.forgetStored, async ({ ctx, input, fail }) =>
  (await forget(ctx, input.username)) ? null : fail("USER_NOT_FOUND"),
);

export const forgetViewer = implement(contract.forgetViewer, async ({ ctx }) => {
  forgetPerson(ctx);
  return null;
});
