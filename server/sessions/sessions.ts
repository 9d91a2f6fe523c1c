import { endSession } from "../../db/queries/auth/end-sessions.ts";
import { findAccessToken, findSession } from "../../db/queries/auth/find-session.ts";
import { insertSession } from "../../db/queries/auth/insert-session.ts";
import { touchAccessToken, touchSession } from "../../db/queries/auth/touch.ts";
import { fullNameOf } from "../../src/users/user-card.ts";
import type { Deps } from "../deps.ts";
import { readCookie, sessionCookie, sessionCookieName } from "../http/cookies.ts";
import { type Context, ENDED, VISITOR, type Viewer, type ViewerUser } from "../trpc/context.ts";
import { hashSecret, newSecret } from "./secret-tokens.ts";

const DAY_MS = 86_400_000;
/** At most 30 days, whatever the use (SECURITY.md 8); `find-session.ts` ends it after 14 idle ones. */
const SESSION_DAYS = 30;
/** Last-seen times are written at most this often, so that a read stays a read. */
const TOUCH_MS = 5 * 60_000;

type FoundUser = NonNullable<Awaited<ReturnType<typeof findAccessToken | typeof findSession>>>;

/** Who sends a request: by bearer token, by session cookie, or a visitor. One query, and none for a visitor. */
export async function resolveViewer(deps: Deps, headers: Headers): Promise<Viewer> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer) {
    const found = await findAccessToken(deps.db, { tokenHash: hashSecret(bearer) });
    if (!found) return ENDED;
    if (isStale(deps, found.lastUsedAt)) await touchAccessToken(deps.db, { id: found.tokenId, now: deps.now() });
    return { type: "AUTH", user: viewerUser(deps, found), sessionId: null, ended: false };
  }
  const cookie = readCookie(headers, sessionCookieName(deps.config));
  if (!cookie) return VISITOR;
  const found = await findSession(deps.db, { tokenHash: hashSecret(cookie), now: deps.now() });
  if (!found) return ENDED;
  if (isStale(deps, found.lastSeenAt)) await touchSession(deps.db, { id: found.sessionId, now: deps.now() });
  return { type: "AUTH", user: viewerUser(deps, found), sessionId: found.sessionId, ended: false };
}

const isStale = (deps: Deps, at: Date | null) => !at || deps.now().getTime() - at.getTime() > TOUCH_MS;

function viewerUser(deps: Deps, row: FoundUser): ViewerUser {
  const image = (JSON.parse(row.card) as { image_medium_url: string | null }).image_medium_url;
  return {
    id: row.userId,
    username: row.username,
    fullName: fullNameOf(row),
    email: row.email,
    imageMediumUrl: image?.startsWith("/") ? deps.config.publicUrl + image : image,
    isPartner: row.isPartner,
    // An address that nobody has confirmed gives no power (SECURITY.md 17).
    isAdmin: row.emailVerifiedAt !== null && deps.config.adminEmails.has(row.email.toLowerCase()),
  };
}

/**
 * Logs a person in: a new session with a new token, and its cookie on the answer. The session that the request came
 * with ends (SECURITY.md 6).
 * @param verifiedHash the password hash that was found right, null where the person came in another way
 * @returns false, and nothing is done, where the password changed or the account was suspended meanwhile
 */
export async function startSession(ctx: Context, userId: string, verifiedHash: string | null): Promise<boolean> {
  const { deps } = ctx;
  const token = newSecret();
  const now = deps.now();
  const started = await insertSession(deps.db, {
    id: deps.newId(),
    userId,
    tokenHash: hashSecret(token),
    ip: ctx.ip,
    userAgent: ctx.userAgent.slice(0, 400),
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    verifiedHash,
  });
  if (!started) return false;
  if (ctx.viewer.sessionId) await endSession(deps.db, { id: ctx.viewer.sessionId, now });
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(deps.config, token, SESSION_DAYS * 86_400));
  return true;
}
