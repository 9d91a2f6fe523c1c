import { listReports } from "../../../db/queries/safety/reports.ts";
import { listReports as contract } from "../../../src/safety/report.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeReport } from "./serialize-report.ts";

export const reports = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listReports(ctx.deps.db, { reporterId: ctx.viewer.user.id, ...at }),
    present: (rows) => rows.map(serializeReport),
  }),
);
