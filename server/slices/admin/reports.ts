import { listOpenReports, type QueuedReportRow } from "../../../db/queries/safety/reports.ts";
import { listOpenReports as contract, type QueuedReport } from "../../../src/admin/reports.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const reports = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listOpenReports(ctx.deps.db, at),
    present: (rows) => rows.map(present),
  }),
);

const present = (row: QueuedReportRow): QueuedReport => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  path: row.path,
  reason: row.reason,
  text: row.text,
  owner: { id: row.ownerId, username: row.ownerName },
  reporter: { id: row.reporterId, username: row.reporterName },
  createdAt: row.createdAt,
  sameCount: row.sameCount,
});
