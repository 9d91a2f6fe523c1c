import { beacon as contract } from "../../../src/site/beacon.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** Logs only the query's length, because the query may be personal. */
export const beacon = implement(contract, async ({ ctx, input: { query, ...facts } }) => {
  ctx.deps.log.info({ ...facts, queryLength: query.length, requestId: ctx.requestId }, "beacon");
  return null;
});
