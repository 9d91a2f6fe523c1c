import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { insertDeliveries, updateWebhook } from "../../../db/queries/webhooks/deliveries.ts";
import {
  countWebhooks,
  type DeliveryRow,
  deleteOwnWebhook,
  findOwnWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  requeueDelivery,
  updateOwnWebhook,
  type WebhookFields,
  type WebhookRow,
} from "../../../db/queries/webhooks/own-webhooks.ts";
import { WEBHOOKS_MAX } from "../../../src/webhooks/webhook.rules.ts";
import * as contract from "../../../src/webhooks/webhooks.contract.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { bodyOf } from "./compose.ts";
import { messageIdOf, SECRET_PREFIX } from "./deliver.ts";

const serializeWebhook = (row: WebhookRow): contract.Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  boardId: row.boardId,
  boardName: row.boardName,
  isActive: row.offAt === null,
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const serializeDelivery = (row: DeliveryRow): contract.Delivery => ({
  id: row.id,
  messageId: messageIdOf(row.id),
  type: row.type,
  state: row.state,
  body: row.body,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAt: row.nextAt?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  tookMs: row.tookMs,
});

const ownWebhook = async (
  { deps, viewer }: UserContext,
  id: string,
  fail: Fail<"WEBHOOK_NOT_FOUND">,
): Promise<WebhookRow> => (await findOwnWebhook(deps.db, { id, userId: viewer.user.id })) ?? fail("WEBHOOK_NOT_FOUND");

/** Refuses a board that the person may not see, as if it were missing. */
async function checkBoard(ctx: UserContext, boardId: string | null | undefined, fail: Fail<"BOARD_NOT_FOUND">) {
  if (boardId && !(await viewableBoard(ctx, { boardId }))) fail("BOARD_NOT_FOUND");
}

export const list = implement(contract.listWebhooks, async ({ ctx }) =>
  (await listWebhooks(ctx.deps.db, { userId: ctx.viewer.user.id })).map(serializeWebhook),
);

export const create = implement(contract.createWebhook, async ({ ctx, input, fail }) => {
  const { db, events, newId, now, sealer } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { url, boardId = null } = input;
  await checkBoard(ctx, boardId, fail);
  const id = newId();
  const secret = SECRET_PREFIX + randomBytes(32).toString("base64");
  await db.transaction(async (tx) => {
    // Lock the person's row, so that concurrent requests are counted one after the other.
    await lockUser(tx, { id: userId });
    if ((await countWebhooks(tx, { userId })) >= WEBHOOKS_MAX) fail("WEBHOOKS_FULL");
    await insertWebhook(tx, {
      id,
      userId,
      url,
      events: [...new Set(input.events)],
      boardId,
      secret: sealer.seal(secret, ABOUT.webhook(id)),
      createdAt: now(),
    });
    await events.record(tx, "mail.webhook", { userId, webhookId: id, what: "made" });
  });
  const made = (await findOwnWebhook(db, { id, userId })) ?? fail("WEBHOOKS_FULL");
  return Object.assign(serializeWebhook(made), { secret });
});

/** A webhook without any failures. */
const FRESH = { failingSince: null, failures: 0, pausedUntil: null } as const;

export const update = implement(contract.updateWebhook, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { webhookId: id, url, boardId, isActive } = input;
  const before = await ownWebhook(ctx, id, fail);
  await checkBoard(ctx, boardId, fail);
  const fields: WebhookFields = {
    url,
    boardId,
    events: input.events && [...new Set(input.events)],
    ...((isActive === true || (url && url !== before.url)) && FRESH),
    ...(isActive === true && { offAt: null, offReason: null }),
    ...(isActive === false && before.offAt === null && { offAt: now(), offReason: "paused" as const }),
  };
  if (Object.values(fields).some((value) => value !== undefined))
    if (!(await updateOwnWebhook(db, { id, userId: ctx.viewer.user.id, fields }))) fail("WEBHOOK_NOT_FOUND");
  return serializeWebhook(await ownWebhook(ctx, id, fail));
});

export const remove = implement(contract.removeWebhook, async ({ ctx, input, fail }) => {
  const gone = await deleteOwnWebhook(ctx.deps.db, { id: input.webhookId, userId: ctx.viewer.user.id });
  return gone ? null : fail("WEBHOOK_NOT_FOUND");
});

/** Queues a delivery that a person wants now, however often the receiver failed. */
async function sendNow({ deps, viewer }: UserContext, tx: Database, delivery: { id: string; webhookId: string }) {
  await updateWebhook(tx, { id: delivery.webhookId, fields: { pausedUntil: null } });
  const job = { deliveryId: delivery.id, isAsked: true };
  await deps.events.record(tx, "webhook.deliver", job, { of: viewer.user.id, priority: 1_000 });
}

export const test = implement(contract.testWebhook, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { id: webhookId } = await ownWebhook(ctx, input.webhookId, fail);
  const at = now();
  const body = bodyOf(ctx.deps, { type: "test.sent", at: at.toISOString(), data: {} });
  const id = newId();
  await db.transaction(async (tx) => {
    await insertDeliveries(tx, [{ id, webhookId, type: "test.sent", body, createdAt: at, nextAt: at, queuedAt: at }]);
    await sendNow(ctx, tx, { id, webhookId });
  });
  const row = { id, webhookId, type: "test.sent", state: "waiting", body, attempts: 0, createdAt: at } as const;
  const empty = { queuedAt: at, attemptedAt: null, status: null, answer: null, tookMs: null };
  return serializeDelivery({ ...row, ...empty, nextAt: at });
});

export const deliveries = implement(contract.listDeliveries, async ({ ctx, input, fail }) => {
  const { id: webhookId } = await ownWebhook(ctx, input.webhookId, fail);
  return pageById(input, fail, {
    list: (at) => listDeliveries(ctx.deps.db, { webhookId, ...at }),
    present: (rows) => rows.map(serializeDelivery),
  });
});

export const retry = implement(contract.retryDelivery, async ({ ctx, input, fail }) => {
  const { id: webhookId } = await ownWebhook(ctx, input.webhookId, fail);
  return ctx.deps.db.transaction(async (tx) => {
    const row = await requeueDelivery(tx, { id: input.deliveryId, webhookId, now: ctx.deps.now() });
    if (!row) return fail("WEBHOOK_NOT_FOUND");
    await sendNow(ctx, tx, row);
    return serializeDelivery(row);
  });
});
