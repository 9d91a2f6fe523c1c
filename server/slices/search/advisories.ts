import type { z } from "zod";
import {
  type AdvisoryRow,
  advisoryViews,
  countAdvisoryView,
  deleteAdvisory,
  putAdvisory,
} from "../../../db/queries/search/advisories.ts";
import type { keptAdvisorySchema } from "../../../src/search/advisories.contract.ts";
import * as contract from "../../../src/search/advisories.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { allAdvisories, forgetAdvisories, isDefault } from "./advice.ts";

export function serializeAdvisory(row: AdvisoryRow, views: number): z.output<typeof keptAdvisorySchema> {
  const { createdAt: _, updatedAt, ...shown } = row;
  return { ...shown, isDefault: isDefault(row.id), views, updatedAt: updatedAt.toISOString() };
}

const VIEW_DAYS = 30;

export const advisories = implement(contract.advisories, async ({ ctx }) => {
  const { db, now } = ctx.deps;
  const since = daysAgo(now(), VIEW_DAYS).toISOString().slice(0, 10);
  const views = await advisoryViews(db, { since });
  return (await allAdvisories(db)).map((row) => serializeAdvisory(row, views.get(row.id) ?? 0));
});

/** An advisory that was deleted in the meantime isn't an error. */
export const advisoryViewed = implement(contract.advisoryViewed, async ({ ctx, input }) => {
  const day = ctx.deps.now().toISOString().slice(0, 10);
  await countAdvisoryView(ctx.deps.db, { id: input.advisoryId, day });
  return null;
});

export const saveAdvisory = implement(contract.saveAdvisory, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const known = await allAdvisories(db);
  if (input.id && !known.some(({ id }) => id === input.id)) return fail("ADVISORY_NOT_FOUND");
  const row = await putAdvisory(db, { ...input, id: input.id ?? newId(), now: now() });
  forgetAdvisories(ctx.deps);
  return row ? serializeAdvisory(row, 0) : fail("ADVISORY_NOT_FOUND");
});

/** Succeeds even if the notice doesn't exist. */
export const removeAdvisory = implement(contract.removeAdvisory, async ({ ctx, input, fail }) => {
  if (isDefault(input.advisoryId)) fail("ADVISORY_IS_DEFAULT");
  await deleteAdvisory(ctx.deps.db, { id: input.advisoryId });
  forgetAdvisories(ctx.deps);
  return null;
});
