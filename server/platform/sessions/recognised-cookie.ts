import { findRecognised } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";
import { hostCookie, hostCookieName, readCookie } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import type { Recognised } from "./viewer.ts";

/**
 * After a session has ended, the browser still greets the person by name and picture, and asks only for the password
 * (spec visitor 6, LIMITED_LOGIN). The cookie is `<user id>.<mac>`. The MAC covers the password hash, so a new
 * password invalidates every such cookie.
 */
const NAME = "recognised";
const YEAR_S = 365 * 86_400;

type Account = { id: string; passwordHash: string | null };
const signed = (account: Account) => `${account.id}:${account.passwordHash ?? ""}`;

/**
 * The person who last used this browser, if the account hasn't changed. Takes one statement, or none without the
 * cookie.
 */
export async function recognise(deps: Deps, headers: Headers): Promise<Recognised | null> {
  const [, userId, mac] = /^(\d{1,19})\.([\w-]{43})$/.exec(recognisedCookie(deps, headers)) ?? [];
  if (!userId || !mac) return null;
  const account = await findRecognised(deps.db, { userId });
  if (!account || !deps.signer.verify(NAME, signed(account), mac)) return null;
  const image = (JSON.parse(account.card) as { image_medium_url: string | null }).image_medium_url;
  const imageUrl = image?.startsWith("/") ? deps.config.publicUrl + image : image;
  return { id: userId, username: account.username, firstName: account.firstName, imageUrl };
}

/** Whether the cookie names a person who used this browser; the claim isn't verified. */
export const namesPerson = (deps: Pick<Deps, "config">, headers: Headers): boolean =>
  recognisedCookie(deps, headers) !== "";

const recognisedCookie = ({ config }: Pick<Deps, "config">, headers: Headers) =>
  readCookie(headers, hostCookieName(config, NAME)) ?? "";

/** Whether this person was the last to use this browser; then a log-in isn't from a new device. */
export function isRecognised(ctx: Pick<Context, "deps" | "request">, account: Account): boolean {
  const [userId, mac = ""] = (ctx.request ? recognisedCookie(ctx.deps, ctx.request.headers) : "").split(".");
  return userId === account.id && ctx.deps.signer.verify(NAME, signed(account), mac);
}

/** Call it after a log-in: the browser will recognize the person. */
export function rememberPerson({ deps, responseHeaders }: Context, account: Account): void {
  const value = `${account.id}.${deps.signer.sign(NAME, signed(account))}`;
  responseHeaders.append("Set-Cookie", hostCookie(deps.config, NAME, value, YEAR_S));
}

/** Makes the browser forget the last person ('Not you?'). */
export function forgetPerson({ deps, responseHeaders }: Context): void {
  responseHeaders.append("Set-Cookie", hostCookie(deps.config, NAME, "", 0));
}
