import { z } from "zod";

/** Low enough that the amount in micro-units fits the database's columns. */
const AMOUNT_MAX = 999_999_999_999;
const amount = z.int().positive().max(AMOUNT_MAX);
const id = z.string().min(1).max(255);
/** The provider sends either an object's id or the whole object. */
const ref = z.union([id, z.object({ id }).transform((thing) => thing.id)]);
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toUpperCase();

const session = z.object({
  id,
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  /** Null or 0 for sessions of other products that the operator sells. */
  amount_total: z.int().nonnegative().max(AMOUNT_MAX).nullable(),
  currency: currency.nullable(),
  payment_intent: ref.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** "setup" for a page that takes a card and no money. */
  mode: z.string().nullish(),
  setup_intent: ref.nullish(),
});
export type SetupSession = Pick<z.output<typeof session>, "metadata" | "setup_intent">;
export type PaidSession = z.output<typeof session>;
/** A payment; the metadata marks charges to a card on file. */
const payment = z.object({
  id,
  status: z.string(),
  amount,
  currency,
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});
const reversal = z.object({ id, amount, currency, payment_intent: ref.nullish(), status: z.string().nullish() });
export type ReversalEvent = z.output<typeof reversal>;

/** The events that concern money here; the operator subscribes to these (docs/configuration.md). */
const EVENTS = {
  "checkout.session.completed": session,
  "checkout.session.async_payment_succeeded": session,
  "checkout.session.async_payment_failed": session,
  "checkout.session.expired": session,
  "payment_intent.succeeded": payment,
  "payment_intent.payment_failed": payment,
  "refund.created": reversal,
  "refund.updated": reversal,
  "refund.failed": reversal,
  "charge.dispute.funds_withdrawn": reversal,
  "charge.dispute.funds_reinstated": reversal,
} as const;
type Known = { [T in keyof typeof EVENTS]: { type: T; object: z.output<(typeof EVENTS)[T]> } }[keyof typeof EVENTS];

/** Reads an event; null for events of other kinds. @throws ZodError for an event without the fields of its kind */
export function readEvent({ type, data }: { type: string; data: { object: unknown } }): Known | null {
  if (!Object.hasOwn(EVENTS, type)) return null;
  const known = type as keyof typeof EVENTS;
  return { type: known, object: EVENTS[known].parse(data.object) } as Known;
}
