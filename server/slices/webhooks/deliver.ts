import { createHmac } from "node:crypto";
import { findWaiting, noteOutcome, updateDelivery, updateWebhook } from "../../../db/queries/webhooks/deliveries.ts";
import {
  ANSWER_MAX,
  ANSWER_MS,
  isGivenUp,
  isTooOld,
  nextAttempt,
  type OffReason,
  pausedUntil,
} from "../../../src/webhooks/webhook.rules.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";

/** The `webhook-id` of a delivery. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId}`;

export const SECRET_PREFIX = "whsec_";

/** Signs as the Standard Webhooks specification says. */
function signatureOf(secret: string, message: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(message).digest("base64")}`;
}

interface Answer {
  /** Null if no answer came. */
  status: number | null;
  answer: string | null;
}

/** Sends a delivery once. A redirect is an answer like any other, and is never followed. */
async function send(deps: Deps, { url, secret, id, body }: { url: string; secret: string; id: string; body: string }) {
  const messageId = messageIdOf(id);
  const timestamp = String(Math.floor(deps.now().getTime() / 1_000));
  try {
    const { status, body: answered } = await deps.fetcher.fetchUrl(url, {
      accept: "*/*",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Tackboard-Webhooks/1.0",
        "webhook-id": messageId,
        "webhook-timestamp": timestamp,
        "webhook-signature": signatureOf(secret, `${messageId}.${timestamp}.${body}`),
      },
      answersRedirects: true,
      isCut: true,
      maxBytes: ANSWER_MAX,
      timeoutMs: ANSWER_MS,
    });
    return { status, answer: new TextDecoder().decode(answered).replaceAll("\0", "\u{FFFD}") };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    deps.log.debug({ delivery: id, reason: error.reasonForLog() }, "a webhook's receiver could not be reached");
    return { status: null, answer: null };
  }
}

const isSuccess = ({ status }: Answer) => status !== null && status >= 200 && status < 300;
const GONE = 410;

/**
 * On "webhook.deliver": sends a delivery and stores the answer. If a process dies in between, it is sent again with the
 * same `webhook-id`, by which receivers know it.
 */
export async function deliver(deps: Deps, { deliveryId, isAsked }: EventPayloads["webhook.deliver"]): Promise<void> {
  const { db, events, now, sealer } = deps;
  const found = await findWaiting(db, { id: deliveryId });
  if (!found) return;
  const { delivery, webhook, mayBeSent } = found;
  const { id, attempts, createdAt, body } = delivery;
  if (!mayBeSent) return updateDelivery(db, { id, fields: { queuedAt: null, nextAt: null, state: "failed" } });
  if (!isAsked && webhook.offAt) return updateDelivery(db, { id, fields: { queuedAt: null } });
  // A webhook that was off for days doesn't send old events.
  if (!isAsked && isTooOld(createdAt, now()))
    return updateDelivery(db, { id, fields: { queuedAt: null, nextAt: null, state: "failed" } });
  // Other deliveries to this receiver may have failed since this one was queued.
  if (!isAsked && webhook.pausedUntil && webhook.pausedUntil > now())
    return updateDelivery(db, { id, fields: { queuedAt: null, nextAt: webhook.pausedUntil } });

  const secret = sealer.open(webhook.secret, ABOUT.webhook(webhook.id));
  const started = performance.now();
  const answer = await send(deps, { url: webhook.url, secret, id, body });
  const attempt = {
    ...answer,
    attempts: attempts + 1,
    attemptedAt: now(),
    tookMs: Math.round(performance.now() - started),
    queuedAt: null,
  };
  const isGood = isSuccess(answer);
  await db.transaction(async (tx) => {
    const next = isGood || answer.status === GONE ? null : nextAttempt(attempts + 1, createdAt, now());
    const state = isGood ? ("delivered" as const) : next ? ("waiting" as const) : ("failed" as const);
    await updateDelivery(tx, { id, fields: { ...attempt, state, nextAt: next } });
    const stands = await noteOutcome(tx, { id: webhook.id, now: now(), isFailure: !isGood });
    if (!stands || isGood || stands.offAt) return;
    const off = offReason(answer, stands.failingSince, now());
    const fields = off ? { offAt: now(), offReason: off } : { pausedUntil: pausedUntil(stands.failures, now()) };
    await updateWebhook(tx, { id: webhook.id, fields });
    if (off) await events.record(tx, "mail.webhook", { userId: webhook.userId, webhookId: webhook.id, what: off });
  });
}

function offReason({ status }: Answer, failingSince: Date | null, now: Date): Exclude<OffReason, "paused"> | null {
  if (status === GONE) return "gone";
  return failingSince && isGivenUp(failingSince, now) ? "failing" : null;
}
