import { findAppToken, touchGrant } from "../../../db/queries/apps/find-app-token.ts";
import {
  endSession,
  type FoundPerson,
  findAccessToken,
  findSession,
  insertSession,
  isSessionLive,
  touchAccessToken,
  touchSession,
} from "../../../db/queries/auth/sessions.ts";
import type { TokenScope } from "../../../src/contract/token-scopes.ts";
import { SESSION_DAYS } from "../../../src/identity/account-limits.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import { readCookie, sessionCookie, sessionCookieName } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret, isPersonalToken, newSecret } from "../system/ids.ts";
import { namesPerson, recognise } from "./recognised-cookie.ts";
import { ENDED, VISITOR, type Viewer, type ViewerUser } from "./viewer.ts";

const DAY_MS = 86_400_000;

/** Whether a request carries no credentials, so that it is known to come from a visitor without a database query. */
export const isNameless = ({ config }: Pick<Deps, "config">, headers: Headers): boolean =>
  !headers.has("authorization") &&
  (!headers.has("cookie") || !(readCookie(headers, sessionCookieName(config)) || namesPerson({ config }, headers)));

/**
 * The viewer who sent a request. Takes no query for a visitor, one for anybody else, and a second one if a session has
 * ended in a browser that recognizes its last person.
 */
export async function resolveViewer(deps: Deps, headers: Headers): Promise<Viewer> {
  const viewer = await findViewer(deps, headers);
  if (viewer.user) return viewer;
  const recognised = await recognise(deps, headers);
  return recognised ? { ...viewer, type: "LIMITED_LOGIN", recognised } : viewer;
}

/** Finds the viewer by bearer token, then by session cookie; otherwise, it is a visitor. */
async function findViewer(deps: Deps, headers: Headers): Promise<Viewer> {
  const withWrote = deps.open.replicas !== null;
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer) {
    if (!isPersonalToken(bearer)) return (await findAppViewer(deps, bearer, withWrote)) ?? ENDED;
    const found = await findAccessToken(deps.db, { tokenHash: hashSecret(bearer), now: deps.now(), withWrote });
    if (!found) return ENDED;
    // The last use is written at most every five minutes, so that most reads don't write.
    if (!found.wasSeenLately) await touchAccessToken(deps.db, { id: found.tokenId, now: deps.now() });
    const scopes = found.scopes.split(",") as TokenScope[];
    const person = viewerUser(deps, found);
    // Administration with a token requires the scope in addition to the person's role (SECURITY.md 46).
    const mayAdminister = scopes.includes("admin");
    const user = {
      ...person,
      isAdmin: person.isAdmin && mayAdminister,
      isModerator: Boolean(person.isModerator) && mayAdminister,
    };
    return { type: "AUTH", user, sessionId: null, ended: false, recognised: null, scopes, ...reach(found) };
  }
  const cookie = readCookie(headers, sessionCookieName(deps.config));
  if (!cookie) return VISITOR;
  const found = await findSession(deps.db, { tokenHash: hashSecret(cookie), now: deps.now(), withWrote });
  if (!found) return ENDED;
  if (!found.wasSeenLately) await touchSession(deps.db, { id: found.sessionId, now: deps.now() });
  const user = viewerUser(deps, found);
  return { type: "AUTH", user, sessionId: found.sessionId, ended: false, recognised: null, ...reach(found) };
}

/** The person whom a connected app acts for. No app administers the site. */
async function findAppViewer(deps: Deps, bearer: string, withWrote: boolean): Promise<Viewer | null> {
  const now = deps.now();
  const found = await findAppToken(deps.db, { tokenHash: hashSecret(bearer), now, withWrote });
  if (!found) return null;
  if (!found.wasSeenLately && found.grantId) await touchGrant(deps.db, { id: found.grantId, now });
  const user = { ...viewerUser(deps, found), isAdmin: false, isModerator: false };
  const scopes = found.scopes.split(",") as TokenScope[];
  const app = { id: found.appId, isConfirmed: found.isConfirmed };
  return { type: "AUTH", user, sessionId: null, ended: false, recognised: null, scopes, app, ...reach(found) };
}

const reach = ({ wrote }: FoundPerson) => (wrote == null ? {} : { wrote: BigInt(wrote) });

/** The picture's path, which comes last in a stored card. Names can't match, because quotes are escaped in them. */
const CARD_PICTURE = /"image_medium_url":"(\/[^"]+)"\}$/;

/** The person whom a session or token belongs to. */
export function viewerUser(deps: Deps, row: FoundPerson): ViewerUser {
  // An unconfirmed address gives no administrator access (SECURITY.md 17).
  const isAdmin = row.isEmailVerified && deps.config.adminEmails.has(row.email.toLowerCase());
  const path = CARD_PICTURE.exec(row.card)?.[1] ?? null;
  return {
    id: row.userId,
    username: row.username,
    fullName: fullNameOf(row),
    email: row.email,
    imageMediumUrl: path && deps.config.publicUrl + path,
    isPartner: row.isPartner,
    personalAds: row.personalAds,
    isCaptchaDue: row.isCaptchaDue,
    locale: row.locale,
    isAdmin,
    isModerator: isAdmin || (row.isEmailVerified && row.isModerator),
  };
}

interface Start {
  userId: string;
  /** The password hash that matched; null if the person used no password. */
  verifiedHash: string | null;
  /** Whether the browser has logged in to this account before; for any other browser, a mail is sent. */
  isKnownDevice: boolean;
  /** Whether to keep the request's session, so that the person can switch back to it. */
  keepsOther?: boolean;
}

/**
 * Logs a person in: starts a session with a new token and sets its cookie. The session that the request came with ends
 * (SECURITY.md 6).
 * @returns false, with no effect, if the password was changed or the account was closed in the meantime
 */
export async function startSession(ctx: Context, start: Start): Promise<boolean> {
  const { deps } = ctx;
  const { userId, verifiedHash } = start;
  const token = newSecret();
  const now = deps.now();
  const sessionId = deps.newId();
  const started = await deps.db.transaction(async (tx) => {
    const made = await insertSession(tx, {
      id: sessionId,
      userId,
      tokenHash: hashSecret(token),
      ip: ctx.ip,
      userAgent: ctx.userAgent.slice(0, 400),
      country: ctx.countryNamed,
      now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      verifiedHash,
    });
    if (!made) return false;
    // A person who has just signed up needs no mail about it.
    if (made.isReturning && !start.isKnownDevice)
      await deps.events.record(tx, "mail.new_device", { userId, sessionId });
    if (ctx.viewer.sessionId && !start.keepsOther) await endSession(tx, { id: ctx.viewer.sessionId, now });
    return true;
  });
  if (!started) return false;
  ctx.begunSession = sessionId;
  setSessionCookie(ctx, token);
  return true;
}

/** @param token of a session that the database knows by its hash */
export const setSessionCookie = (ctx: Context, token: string) =>
  ctx.responseHeaders.append("Set-Cookie", sessionCookie(ctx.deps.config, token, SESSION_DAYS * 86_400));

/**
 * Whether a session is still live, for long-running work that began with it; false if the database is unavailable.
 */
export const isStillLive = ({ db, now }: Pick<Deps, "db" | "now">, sessionId: string): Promise<boolean> =>
  isSessionLive(db, { id: sessionId, now: now() }).catch(() => false);
