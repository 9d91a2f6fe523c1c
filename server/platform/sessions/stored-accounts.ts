import { endSession, findSession, rotateSession } from "../../../db/queries/auth/sessions.ts";
import type { Deps } from "../../deps.ts";
import { hostCookie, hostCookieName, readCookie, sessionCookie, sessionCookieName } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";
import { recognise } from "./recognised-cookie.ts";
import { setSessionCookie } from "./sessions.ts";

/**
 * The accounts that a person can switch to in this browser. Each is a separate session, which ends like any other;
 * their tokens are in one signed cookie that scripts can't read (SECURITY.md 10). The cookie proves who the person is:
 * a name in a request's body only chooses among the cookie's sessions.
 */
const NAME = "accounts";
const MONTH_S = 30 * 86_400;
/** Maximum number of stored accounts, in addition to the current one. */
export const STORED_MAX = 4;

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;
interface Stored {
  token: string;
  session: Found;
}

function tokensOf({ deps, request }: Pick<Context, "deps" | "request">): string[] {
  const cookie = request ? readCookie(request.headers, hostCookieName(deps.config, NAME)) : null;
  const [list = "", mac = ""] = (cookie ?? "").split(".");
  if (!list || !deps.signer.verify(NAME, list, mac)) return [];
  return list.split("~").slice(0, STORED_MAX);
}

function keepTokens({ deps, responseHeaders }: Context, tokens: readonly string[]): void {
  const list = tokens.slice(0, STORED_MAX).join("~");
  const value = list && `${list}.${deps.signer.sign(NAME, list)}`;
  responseHeaders.append("Set-Cookie", hostCookie(deps.config, NAME, value, list ? MONTH_S : 0));
}

/** The stored sessions that are still valid, in the order in which they were left. */
export async function storedSessions(ctx: Context): Promise<Stored[]> {
  const { db, now } = ctx.deps;
  const found = await Promise.all(
    tokensOf(ctx).map(async (token) => ({
      token,
      session: await findSession(db, { tokenHash: hashSecret(token), now: now() }),
    })),
  );
  return found.filter((one): one is Stored => one.session !== null);
}

const currentToken = ({ deps, request }: Pick<Context, "deps" | "request">) =>
  request && readCookie(request.headers, sessionCookieName(deps.config));

/**
 * Stores the request's session because a different person logs in.
 * @param userId the person logging in
 */
export async function storeCurrent(ctx: Context, userId: string): Promise<void> {
  const stored = await storedSessions(ctx);
  const replaced = stored.filter(({ session }) => session.userId === userId);
  const kept = stored.filter(({ session }) => session.userId !== userId).map(({ token }) => token);
  const current = ctx.viewer.sessionId === null || ctx.viewer.user.id === userId ? null : currentToken(ctx);
  await endThem(ctx.deps, replaced);
  if (ctx.viewer.user?.id === userId && ctx.viewer.sessionId) await endOne(ctx.deps, ctx.viewer.sessionId);
  keepTokens(ctx, current ? [current, ...kept] : kept);
}

/**
 * Makes a stored session this browser's current one, under a new token (SECURITY.md 6), and stores the previous one.
 * @returns null if this browser has no such account
 */
export async function switchTo(ctx: Context, username: string): Promise<Found | null> {
  const stored = await storedSessions(ctx);
  const chosen = stored.find(({ session }) => isNamed(session, username));
  const current = ctx.viewer.sessionId === null ? null : currentToken(ctx);
  return chosen ? makeCurrent(ctx, { stored, chosen, current: current ?? null }) : null;
}

/**
 * Switches to the account that was used last. The previous account isn't stored, because it was logged out.
 * @returns null if this browser has no other account
 */
export async function switchToNextStored(ctx: Context): Promise<Found | null> {
  const stored = await storedSessions(ctx);
  const [chosen] = stored;
  return chosen ? makeCurrent(ctx, { stored, chosen, current: null }) : null;
}

/**
 * @param current the previous account's token, if that account is to be stored
 * @returns null if the session of `chosen` was used up in the meantime
 */
async function makeCurrent(
  ctx: Context,
  { stored, chosen, current }: { stored: readonly Stored[]; chosen: Stored; current: string | null },
): Promise<Found | null> {
  const token = newSecret();
  const from = hashSecret(chosen.token);
  const now = ctx.deps.now();
  if (
    !(await rotateSession(ctx.deps.db, {
      id: chosen.session.sessionId,
      from,
      to: hashSecret(token),
      now,
      forgetsStepUp: true,
    }))
  )
    return null;
  const kept = stored.filter((one) => one !== chosen).map((one) => one.token);
  keepTokens(ctx, current ? [current, ...kept] : kept);
  setSessionCookie(ctx, token);
  return chosen.session;
}

/** Logs a stored account out. @returns whether this browser had it */
export async function forgetStored(ctx: Context, username: string): Promise<boolean> {
  const stored = await storedSessions(ctx);
  const gone = stored.filter(({ session }) => isNamed(session, username));
  await endThem(ctx.deps, gone);
  keepTokens(
    ctx,
    stored.filter((one) => !gone.includes(one)).map((one) => one.token),
  );
  return gone.length > 0;
}

/** Removes all stored accounts at log-out, so that the next person at this browser can't switch to one. */
export async function forgetAllStored(ctx: Context): Promise<void> {
  if (tokensOf(ctx).length === 0) return;
  await endThem(ctx.deps, await storedSessions(ctx));
  keepTokens(ctx, []);
}

const isNamed = ({ username, email }: Found, name: string) =>
  [username, email].some((own) => own.toLowerCase() === name.toLowerCase());

const endOne = ({ db, now }: Deps, id: string) => endSession(db, { id, now: now() });
const endThem = (deps: Deps, some: readonly Stored[]) =>
  Promise.all(some.map(({ session }) => endOne(deps, session.sessionId)));

/**
 * Ends this browser's session and all sessions that it could switch to. The browser still remembers the last person.
 */
export async function logOutHere(ctx: Context): Promise<void> {
  await forgetAllStored(ctx);
  const recognised = ctx.request && (await recognise(ctx.deps, ctx.request.headers));
  ctx.reader = { type: recognised ? "LIMITED_LOGIN" : "UNAUTH", user: null };
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(ctx.deps.config, "", 0));
}
