import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../../src/notifications/kinds.ts";
import type { Deps } from "../../deps.ts";
import { newSecret } from "../../platform/sessions/secret-tokens.ts";

const PURPOSE = "unsubscribe";
const TOKEN = /^([1-9]\d{0,18})\.([a-z_]+)\.([\w-]{43})\.([\w-]{43})$/;

/** Signs the address without storing it in the token, so that the link stops working when the address changes. */
const signed = (text: string, email: string) => `${text}.${email.toLowerCase()}`;

/** A link that turns off one kind of mail without logging in; valid until the person's address changes. */
export function unsubscribeLink(deps: Deps, user: { id: string; email: string }, kind: NotificationKind): string {
  const text = `${user.id}.${kind}.${newSecret()}`;
  return `${deps.config.publicUrl}/email/subscription?token=${text}.${deps.signer.sign(PURPOSE, signed(text, user.email))}`;
}

/** The person and the kind of mail in a token; null if we didn't make the token, or the address has changed. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<{ userId: string; kind: NotificationKind; email: string } | null> {
  const [, userId, kindText, secret, mac] = TOKEN.exec(token) ?? [];
  const kind = NOTIFICATION_KINDS.find((known) => known === kindText);
  if (!userId || !kind || !mac || BigInt(userId) > 9_223_372_036_854_775_807n) return null;
  const user = await findRecipient(deps.db, { userId });
  if (!user || !deps.signer.verify(PURPOSE, signed(`${userId}.${kind}.${secret}`, user.email), mac)) return null;
  return { userId, kind, email: user.email };
}
