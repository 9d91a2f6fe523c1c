import { findAnyRecipient } from "../../../db/queries/mail/recipients.ts";
import type { Deps } from "../../deps.ts";

const PURPOSE = "decisions";
const TOKEN = /^([1-9]\d{0,18})\.(\d{1,12})\.([\w-]{43})$/;
const DAY_S = 86_400;
const LAST_ID = 9_223_372_036_854_775_807n;

/** Lifetimes: a mail's link lasts as long as an appeal is possible, a refused log-in's as long as it takes to write one. */
export const DECISIONS_TOKEN_DAYS = { mail: 184, login: 1 } as const;

/** Binds the token to the address without storing it in there, so that it ends when the address changes. */
const signed = (userId: string, until: string, email: string) => `${userId}.${until}.${email.toLowerCase()}`;

/** A token with which people who can't log in read the decisions about them; it allows nothing else. */
export function decisionsToken(
  { signer, now }: Pick<Deps, "signer" | "now">,
  { id, email }: { id: string; email: string },
  days: number,
): string {
  const until = String(Math.floor(now().getTime() / 1_000) + days * DAY_S);
  return `${id}.${until}.${signer.sign(PURPOSE, signed(id, until, email))}`;
}

/** The person of a token; null if we didn't make it, it has expired, or the account is gone or has another address. */
export async function readDecisionsToken(deps: Deps, token: string): Promise<string | null> {
  const [, userId, until, mac] = TOKEN.exec(token) ?? [];
  if (!userId || !until || !mac || BigInt(userId) > LAST_ID) return null;
  if (Number(until) * 1_000 <= deps.now().getTime()) return null;
  const user = await findAnyRecipient(deps.db, { userId });
  return user && deps.signer.verify(PURPOSE, signed(userId, until, user.email), mac) ? userId : null;
}
