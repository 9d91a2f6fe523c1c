import {
  addIntegrationLogs as addLogs,
  countIntegrations,
  deleteIntegration,
  type IntegrationRow,
  listIntegrationLogs,
  listIntegrations,
  lockIntegration,
  saveIntegration,
} from "../../../db/queries/advertisers/integrations.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { CommerceIntegration } from "../../../src/advertiser/commerce.contract.ts";
import * as contract from "../../../src/advertiser/commerce.contract.ts";
import * as logsContract from "../../../src/advertiser/integration-logs.contract.ts";
import {
  LOGS_MAX,
  type LogEntry,
  MESSAGE_MAX,
  withoutRequestSecrets,
} from "../../../src/advertiser/integration-logs.contract.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { byOwnKeys } from "../../platform/json-text/json-text.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

const serializeIntegration = ({ links, createdAt, updatedAt, ...row }: IntegrationRow): CommerceIntegration => ({
  ...links,
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const integrations = implement(contract.listIntegrations, ({ ctx, input, fail }) => {
  const named = { userId: ctx.viewer.user.id, id: input.integrationId ?? null, externalId: input.externalId ?? null };
  return pageById(input, fail, {
    list: (at) => listIntegrations(ctx.deps.db, { ...named, ...at }),
    present: (rows) => rows.map(serializeIntegration),
  });
});

export const connectShop = implement(contract.connectShop, async ({ ctx, input, fail }) => {
  const { externalId, ...links } = input;
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  // A shop may only be connected to an account that the person works in.
  if (links.advertiserId) await accountFor(ctx, links.advertiserId, "read", fail);
  return db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const known = await lockIntegration(tx, { userId, externalId });
    if (!known && (await countIntegrations(tx, userId)) >= contract.INTEGRATIONS_MAX) fail("INTEGRATIONS_FULL");
    const at = now();
    return serializeIntegration(
      await saveIntegration(tx, { id: newId(), userId, externalId, links, createdAt: at, updatedAt: at }),
    );
  });
});

export const updateShop = implement(contract.updateShop, async ({ ctx, input, fail }) => {
  const { externalId, ...changes } = input;
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  if (changes.advertiserId) await accountFor(ctx, changes.advertiserId, "read", fail);
  return db.transaction(async (tx) => {
    const row = (await lockIntegration(tx, { userId, externalId })) ?? fail("INTEGRATION_NOT_FOUND");
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const next = { ...row, links: { ...row.links, ...given }, updatedAt: now() };
    return serializeIntegration(await saveIntegration(tx, next));
  });
});

export const disconnectShop = implement(contract.disconnectShop, async ({ ctx, input, fail }) => {
  const gone = await deleteIntegration(ctx.deps.db, { userId: ctx.viewer.user.id, externalId: input.externalId });
  return gone ? null : fail("INTEGRATION_NOT_FOUND");
});

async function keepLogs(ctx: UserContext, entries: readonly LogEntry[]): Promise<Date> {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const receivedAt = now();
  const logs = entries.map((entry) => ({
    id: newId(),
    userId,
    level: entry.level,
    entry: withoutRequestSecrets(entry),
    receivedAt,
  }));
  await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    await addLogs(tx, { userId, logs, max: LOGS_MAX });
  });
  return receivedAt;
}

export const addIntegrationLogs = implement(logsContract.addIntegrationLogs, async ({ ctx, input }) => {
  await keepLogs(ctx, input.logs);
  return { received: input.logs.length };
});

export const addPartnerNotices = implement(logsContract.addPartnerNotices, async ({ ctx, input, fail }) => {
  const messages = input.notices.map((notice) => JSON.stringify(notice));
  const long = messages.findIndex((message) => message.length > MESSAGE_MAX);
  if (long >= 0) fail("INVALID_PARAMETERS", at(`notices.${long}`, problem("tooManyCharacters", { max: MESSAGE_MAX })));
  const when = { level: "INFO", event: "APP", at: ctx.deps.now().getTime() } as const;
  const receivedAt = await keepLogs(
    ctx,
    messages.map((message) => ({ ...when, message })),
  );
  return { receivedAt: receivedAt.toISOString() };
});

export const integrationLogs = implement(logsContract.integrationLogs, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listIntegrationLogs(ctx.deps.db, { userId: ctx.viewer.user.id, level: input.level ?? null, ...at }),
    present: (rows) =>
      rows.map(({ id, entry, receivedAt }) => ({
        ...entry,
        request: entry.request && {
          ...entry.request,
          requestHeaders: asSent(entry.request.requestHeaders),
          responseHeaders: asSent(entry.request.responseHeaders),
        },
        id,
        receivedAt: receivedAt.toISOString(),
      })),
  }),
);

/** Headers under their own names on every transport. */
const asSent = (headers: Record<string, string> | null | undefined) => headers && byOwnKeys(Object.entries(headers));
