import { findTemplate, subscribe, unsubscribe } from "../../../db/queries/report-center/templates.ts";
import { setSubscription as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeTemplate } from "./present.ts";

export const setSubscription = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const asked = { advertiserId: id, userId: ctx.viewer.user.id, templateId: input.templateId };
  if (!(await findTemplate(db, asked))) fail("REPORT_TEMPLATE_NOT_FOUND");
  await (input.isSubscribed ? subscribe : unsubscribe)(db, { templateId: asked.templateId, userId: asked.userId });
  const found = (await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND");
  return serializeTemplate(found);
});
