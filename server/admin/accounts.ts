import { listAccounts as query } from "../../db/queries/admin/accounts.ts";
import { listAccounts as contract } from "../../src/admin/accounts.contract.ts";
import { implement } from "../trpc/implement.ts";
import { pageById } from "./page-by-id.ts";
import { presentAccount } from "./present-account.ts";

export const accounts = implement(contract, ({ ctx, input, fail }) => {
  const { config, db } = ctx.deps;
  return pageById(
    input,
    fail,
    (after, limit) => query(db, { query: input.query, state: input.state ?? null, after, limit }),
    (row) => presentAccount(row, config),
  );
});
