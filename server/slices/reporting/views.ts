import { countViews, deleteView as drop, listViews, putView } from "../../../db/queries/reporting/views.ts";
import {
  deleteView as deleteContract,
  listViews as listContract,
  saveView as saveContract,
  VIEWS_MAX,
} from "../../../src/reporting/views.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** The viewer's own saved views, in an account that they have access to. */
export const views = implement(listContract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await listViews(ctx.deps.db, { advertiserId: account.id, userId: ctx.viewer.user.id });
  return { items: found.map(({ id, page, name, search, isDefault }) => ({ id, page, name, search, isDefault })) };
});

export const saveView = implement(saveContract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { page, name, search, isDefault } = input;
  const who = { advertiserId: account.id, userId: ctx.viewer.user.id };
  const id = await ctx.deps.db.transaction(async (tx) => {
    const made = await putView(tx, { ...who, id: ctx.deps.newId(), page, name, search, isDefault });
    if ((await countViews(tx, who)) > VIEWS_MAX) return fail("REPORT_VIEWS_FULL");
    return made;
  });
  return { id, page, name, search, isDefault };
});

export const deleteView = implement(deleteContract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const who = { advertiserId: account.id, userId: ctx.viewer.user.id };
  if (!(await drop(ctx.deps.db, { ...who, id: input.viewId }))) return fail("REPORT_VIEW_NOT_FOUND");
  return null;
});
