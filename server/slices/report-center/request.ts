import { requestReport as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { queueRun } from "./run.ts";

export const request = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId, timeZone } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { name, spec } = input;
  const asked = { id: null, advertiserId, name, spec, timeZone, isScheduled: false };
  return ctx.deps.db.transaction((tx) => queueRun(ctx.deps, tx, asked));
});
