import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, linkSchema, listOf, timeSchema } from "../model/values.ts";
import { DELIVERY_STATES, DELIVERY_TYPES, OFF_REASONS, WEBHOOK_EVENTS } from "./webhook.rules.ts";

const events = listOf(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).pipe(
  z.array(z.enum(WEBHOOK_EVENTS)).min(1, coded("webhookEventsMissing")),
);

const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** The only board whose events are sent; null for all. */
  boardId: idSchema.nullable(),
  /** The board's name, if the person may still see it. */
  boardName: z.string().nullable(),
  isActive: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable(),
  /** Since when every attempt has failed; null after a success. */
  failingSince: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: idSchema,
  /** `webhook-id` of the request, which stays the same when it is sent again. */
  messageId: z.string(),
  type: z.enum(DELIVERY_TYPES),
  state: z.enum(DELIVERY_STATES),
  /** The JSON that was sent. */
  body: z.string(),
  attempts: z.number().int(),
  createdAt: timeSchema,
  attemptedAt: timeSchema.nullable(),
  /** When it is sent next; null if it is not. */
  nextAt: timeSchema.nullable(),
  /** The status of the last answer; null if there was none. */
  status: z.number().int().nullable(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
  tookMs: z.number().int().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const base = { access: "user" } as const;
const path = "/v3/webhooks/{webhookId}/" as const;
const webhookId = idSchema;

/** Newest first. */
export const listWebhooks = defineContract({
  ...base,
  name: "webhooks.list",
  kind: "query",
  summary: "Your webhooks",
  rest: { method: "GET", path: "/v3/webhooks/" },
  input: z.object({}),
  output: z.array(webhookSchema),
  errors: [],
});

/** The answer has the secret, which is shown only here. The person is notified by mail. */
export const createWebhook = defineContract({
  ...base,
  name: "webhooks.create",
  kind: "mutation",
  summary: "Make a webhook, which sends events to an address as they happen",
  rest: { method: "POST", path: "/v3/webhooks/" },
  limits: ["write"],
  input: z.object({ url: linkSchema, events, boardId: idSchema.nullish() }),
  output: webhookSchema.extend({ secret: z.string() }),
  errors: ["WEBHOOKS_FULL", "BOARD_NOT_FOUND"],
});

/** Omitted fields stay as they are. Turning a webhook on again forgets earlier failures. */
export const updateWebhook = defineContract({
  ...base,
  name: "webhooks.update",
  kind: "mutation",
  hides: false,
  summary: "Change a webhook, or turn it off or on",
  rest: editRoutes(path),
  limits: ["write"],
  input: z.object({
    webhookId,
    url: linkSchema.optional(),
    events: events.optional(),
    /** Null for all boards. */
    boardId: idSchema.nullish(),
    isActive: flagSchema.optional(),
  }),
  output: webhookSchema,
  errors: ["WEBHOOK_NOT_FOUND", "BOARD_NOT_FOUND"],
});

/** Nothing more is sent, and its deliveries are deleted. */
export const removeWebhook = defineContract({
  ...base,
  name: "webhooks.remove",
  kind: "mutation",
  hides: false,
  summary: "Delete a webhook",
  rest: { method: "DELETE", path },
  limits: ["write"],
  input: z.object({ webhookId }),
  output: z.null(),
  errors: ["WEBHOOK_NOT_FOUND"],
});

/** Also works for a webhook that is off. */
export const testWebhook = defineContract({
  ...base,
  name: "webhooks.test",
  kind: "mutation",
  summary: "Send an event of type test.sent to a webhook",
  rest: { method: "POST", path: "/v3/webhooks/{webhookId}/test/" },
  limits: ["fetchUrl"],
  input: z.object({ webhookId }),
  output: deliverySchema,
  errors: ["WEBHOOK_NOT_FOUND"],
});

/** Newest first, of the last 14 days. */
export const listDeliveries = defineContract({
  ...base,
  name: "webhooks.deliveries",
  kind: "query",
  summary: "What a webhook sent, with the receiver's answers",
  rest: { method: "GET", path: "/v3/webhooks/{webhookId}/deliveries/" },
  paged: true,
  input: z.object({ webhookId, ...pagingFields }),
  output: pageOf(deliverySchema),
  errors: ["WEBHOOK_NOT_FOUND"],
});

/** Sends the same body with the same `webhook-id`. */
export const retryDelivery = defineContract({
  ...base,
  name: "webhooks.retry",
  kind: "mutation",
  summary: "Send a delivery again",
  rest: { method: "POST", path: "/v3/webhooks/{webhookId}/deliveries/{deliveryId}/retry/" },
  limits: ["fetchUrl"],
  input: z.object({ webhookId, deliveryId: idSchema }),
  output: deliverySchema,
  errors: ["WEBHOOK_NOT_FOUND"],
});
