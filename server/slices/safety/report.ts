import { insertReport } from "../../../db/queries/safety/reports.ts";
import { report as contract } from "../../../src/safety/report.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { reported } from "./reported.ts";
import { serializeReport } from "./serialize-report.ts";

export const report = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const reporterId = ctx.viewer.user.id;
  const thing = await reported(ctx, input, fail);
  if (thing.ownerId === reporterId) fail("NOT_PERMITTED", { reason: { code: "reportOwn" } });
  const row = await insertReport(db, { id: newId(), reporterId, ...thing, ...input, createdAt: now() });
  return row ? serializeReport(row) : fail("REPORT_OPEN");
});
