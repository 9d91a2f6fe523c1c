import { listTemplates } from "../../../db/queries/report-center/templates.ts";
import { listTemplates as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeTemplate } from "./present.ts";

export const templates = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const asked = { advertiserId: id, userId: ctx.viewer.user.id };
  return pageById(input, fail, {
    list: (at) => listTemplates(ctx.deps.db, { ...asked, ...at }),
    present: (rows) => rows.map(serializeTemplate),
  });
});
