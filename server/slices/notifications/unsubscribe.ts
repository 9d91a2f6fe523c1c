import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { setChannels, wantsMail } from "../../../db/queries/notifications/settings.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../../src/notifications/kinds.ts";
import * as contract from "../../../src/notifications/notifications.contract.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newSecret } from "../../platform/system/ids.ts";

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

export const subscription = implement(contract.subscription, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { kind, email } = named;
  return { kind, email, isOn: await wantsMail(ctx.deps.db, named) };
});

export const unsubscribe = implement(contract.unsubscribe, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { userId, kind } = named;
  await setChannels(ctx.deps.db, { userId, kind, email: false });
  return { kind };
});

export const resubscribe = implement(contract.resubscribe, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { userId, kind } = named;
  await setChannels(ctx.deps.db, { userId, kind, email: true });
  return { kind };
});

/**
 * `POST /email/subscription`: the request behind a mail program's own unsubscribe button (RFC 8058). It carries no
 * cookies and gets a line of text; a person who follows the link gets the page at the same address.
 */
export async function unsubscribeByPost(ctx: Context, url: URL): Promise<Response> {
  await unsubscribe.run(ctx, { token: url.searchParams.get("token") ?? "" });
  return new Response("You won't get these mails any more.\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
