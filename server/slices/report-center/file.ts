import { gunzipSync } from "node:zlib";
import { stringify } from "csv-stringify/sync";
import { findRun } from "../../../db/queries/report-center/runs.ts";
import { reportFile as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { workbook } from "./workbook.ts";

const TYPES = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export const file = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const run = await findRun(ctx.deps.db, input.runId);
  if (!run || run.advertiserId !== id) return fail("REPORT_RUN_NOT_FOUND");
  if (!run.lines) return fail("REPORT_NOT_READY");
  const lines = linesIn(run.lines);
  const bytes = input.format === "xlsx" ? await workbook(lines) : Buffer.from(csvOf(lines));
  return {
    name: `report-${run.startDate}-${run.endDate}-${run.id}.${input.format}`,
    type: TYPES[input.format],
    base64: Buffer.from(bytes).toString("base64"),
  };
});

export const linesIn = (stored: Uint8Array): string[][] =>
  new TextDecoder()
    .decode(gunzipSync(stored))
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);

/** Formats CSV (RFC 4180); a cell that a spreadsheet would compute gets an apostrophe in front. */
const csvOf = (lines: readonly string[][]): string =>
  stringify(lines as string[][], { escape_formulas: true, bom: true, record_delimiter: "windows" });
