import { listConversions } from "../../../db/queries/conversions/read-events.ts";
import { listEvents as contract } from "../../../src/conversions/lists.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeConversion } from "./serialize-rows.ts";

export const events = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { eventName = null, source = null } = input;
  return pageById(input, fail, {
    list: (at) => listConversions(ctx.deps.db, { advertiserId: id, eventName, source, ...at }),
    present: (rows) => rows.map(serializeConversion),
  });
});
