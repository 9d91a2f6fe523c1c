import { listAccounts as query } from "../../../db/queries/admin/accounts.ts";
import { listAccounts as contract } from "../../../src/admin/accounts.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeAccount } from "./serialize-account.ts";

export const accounts = implement(contract, ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  return pageById(input, fail, {
    list: (at) => query(db, { query: input.query, state: input.state ?? null, ...at }),
    present: (rows) => rows.map((row) => serializeAccount(row, config)),
  });
});
