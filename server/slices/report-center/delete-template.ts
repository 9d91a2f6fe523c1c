import { deleteTemplate as erase, findTemplate } from "../../../db/queries/report-center/templates.ts";
import { deleteTemplate as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { mayChange } from "./present.ts";

export const deleteTemplate = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const asked = { advertiserId: account.id, userId: ctx.viewer.user.id, templateId: input.templateId };
  const found = (await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND");
  if (!mayChange(account.role, found, asked.userId)) fail("NOT_PERMITTED");
  await erase(db, found.id);
  return null;
});
