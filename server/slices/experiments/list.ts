import { listExperiments } from "../../../db/queries/experiments/experiments.ts";
import { listExperiments as contract } from "../../../src/experiments/experiments.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeExperiment } from "./present.ts";

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  return pageById(input, fail, {
    list: (at) => listExperiments(db, { advertiserId: id, ...at }),
    present: (rows) => rows.map((row) => serializeExperiment(row, now())),
  });
});
