import { readLog as query } from "../../../db/queries/admin/log.ts";
import { readLog as contract } from "../../../src/admin/accounts.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeLogEntry } from "./serialize-account.ts";

export const log = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => query(ctx.deps.db, { subjectId: input.userId ?? null, ...at }),
    present: (rows) => rows.map(serializeLogEntry),
  }),
);
