import { readLog as query } from "../../db/queries/admin/log.ts";
import { readLog as contract } from "../../src/admin/accounts.contract.ts";
import { implement } from "../trpc/implement.ts";
import { pageById } from "./page-by-id.ts";
import { presentLogEntry } from "./present-account.ts";

export const log = implement(contract, ({ ctx, input, fail }) =>
  pageById(
    input,
    fail,
    (after, limit) => query(ctx.deps.db, { subjectId: input.userId ?? null, after, limit }),
    presentLogEntry,
  ),
);
