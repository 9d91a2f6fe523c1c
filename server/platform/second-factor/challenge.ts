import { findRecipient } from "../../../db/queries/mail/recipients.ts";
import { type Holder, hasSentCode, replaceChallenge } from "../../../db/queries/mfa/challenges.ts";
import type { mfaChallenges } from "../../../db/schema/mfa.ts";
import { CODE_MINUTES } from "../../../src/mfa/limits.ts";
import { codeMessage } from "../../../src/mfa/sms-text.ts";
import { addressKey } from "../limits/limits.ts";
import type { Context } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { hashCode, newCode } from "./codes.ts";
import { countSend } from "./send-budget.ts";

type Purpose = (typeof mfaChallenges.$inferSelect)["purpose"];

export interface Ask {
  userId: string;
  purpose: Purpose;
  /** Phone that gets the code; null to send none. */
  phone: string | null;
  /** The holder whose earlier challenges this one replaces. */
  holder: Holder;
  holderHash: string;
  /** Whether the person asked for another code. */
  again: boolean;
  /** Whether sending must succeed, because the person couldn't answer without the message. */
  mustSend: boolean;
}

/** A code already sent is only reused if it stays valid for at least this long. */
const USABLE_MS = 60_000;

/**
 * Whether a log-in that restarts in the same browser, for example after a reload, can keep using the code that was
 * already sent.
 */
async function continues({ deps }: Context, { userId, purpose, phone, holderHash, again }: Ask): Promise<boolean> {
  if (purpose !== "log_in" || phone === null || again) return false;
  const usableAt = new Date(deps.now().getTime() + USABLE_MS);
  return hasSentCode(deps.db, { userId, purpose, phone, holder: { holderHash }, usableAt });
}

/**
 * Creates a challenge and sends its code. The message is sent before the challenge is stored, so that a failure doesn't
 * invalidate a code that the person already has.
 * @returns whether a code was sent, now or before
 */
export async function openChallenge(ctx: Context, ask: Ask, fail: Fail<"SMS_UNAVAILABLE">): Promise<boolean> {
  if (await continues(ctx, ask)) return true;
  const { deps } = ctx;
  const id = deps.newId();
  const createdAt = deps.now();
  const sent = ask.phone === null ? null : await sendCode(ctx, { ...ask, phone: ask.phone }, id);
  if (sent && "wait" in sent && ask.mustSend) fail("RATE_LIMITED", { retryAfter: sent.wait });
  if (sent && "failed" in sent && ask.mustSend) fail("SMS_UNAVAILABLE");
  const codeHash = sent && "code" in sent ? hashCode(id, sent.code) : null;
  await replaceChallenge(
    deps.db,
    {
      id,
      createdAt,
      codeHash,
      expiresAt: new Date(createdAt.getTime() + CODE_MINUTES * 60_000),
      userId: ask.userId,
      purpose: ask.purpose,
      holderHash: ask.holderHash,
      ip: addressKey(ctx.ip),
      phone: ask.phone,
    },
    ask.holder,
  );
  return codeHash !== null;
}

async function sendCode(
  { deps, requestId, locale }: Context,
  { userId, phone, again }: { userId: string; phone: string; again: boolean },
  challengeId: string,
): Promise<{ code: string } | { wait: number } | { failed: true }> {
  const wait = await countSend(deps, { userId, number: phone, again });
  if (wait > 0) return { wait };
  const code = newCode();
  const { brandName, publicUrl } = deps.config;
  try {
    const recipient = await findRecipient(deps.db, { userId });
    const text = codeMessage({
      brandName,
      host: new URL(publicUrl).hostname,
      code,
      locale: recipient?.locale ?? locale,
    });
    await deps.sms.send({ to: phone, text, code });
    return { code };
  } catch (error) {
    deps.log.error({ err: error, requestId, challengeId }, "a code could not be sent");
    return { failed: true };
  }
}
