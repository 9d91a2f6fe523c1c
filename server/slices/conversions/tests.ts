import { listTests } from "../../../db/queries/conversions/read-events.ts";
import { listTests as contract } from "../../../src/conversions/lists.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const tests = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listTests(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(({ advertiserId, at, ...row }) => ({ ...row, at: at.toISOString() })),
  });
});
