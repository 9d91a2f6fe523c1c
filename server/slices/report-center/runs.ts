import { listRuns } from "../../../db/queries/report-center/runs.ts";
import { listRuns as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeRun } from "./present.ts";

export const runs = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listRuns(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(serializeRun),
  });
});
