import { deleteConsent, findConsent, listLooks, saveConsent } from "../../../db/queries/admin/support.ts";
import * as contract from "../../../src/admin/support.contract.ts";
import { SUPPORT_PARTS } from "../../../src/admin/support.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

const HOUR_MS = 3_600_000;

export const support = implement(contract.getSupport, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const until = await findConsent(db, { userId: ctx.viewer.user.id, now: now() });
  return { until: until?.toISOString() ?? null };
});

export const allowSupport = implement(contract.allowSupport, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + input.hours * HOUR_MS);
  await saveConsent(db, { userId: ctx.viewer.user.id, expiresAt, createdAt });
  return { until: expiresAt.toISOString() };
});

export const endSupport = implement(contract.endSupport, async ({ ctx }) => {
  await deleteConsent(ctx.deps.db, { userId: ctx.viewer.user.id });
  return null;
});

export const supportLooks = implement(contract.listSupportLooks, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listLooks(ctx.deps.db, { userId: ctx.viewer.user.id, ...at }),
    present: (rows) =>
      rows.flatMap(({ id, actorName, part: logged, createdAt }) => {
        const part = SUPPORT_PARTS.find((one) => one === logged);
        return part ? [{ id, actorName, part, createdAt: createdAt.toISOString() }] : [];
      }),
  }),
);
