import { beacon as contract } from "../../../src/site/beacon.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

/** The query may hold a person's words, so the log knows its length only. */
export const beacon = implement(contract, async ({ ctx, input: { query, ...facts } }) => {
  ctx.deps.log.info({ ...facts, queryLength: query.length, requestId: ctx.requestId }, "beacon");
  return null;
});
