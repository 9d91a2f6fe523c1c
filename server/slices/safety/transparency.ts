import {
  appealMedians,
  countAppeals,
  countDecisions,
  countReportAppeals,
  countReports,
  firstYear,
  medianReportHours,
} from "../../../db/queries/safety/transparency.ts";
import type { Transparency } from "../../../src/safety/transparency.contract.ts";
import * as contract from "../../../src/safety/transparency.contract.ts";
import { TRANSPARENCY_FILES, transparencyCsv } from "../../../src/safety/transparency.rules.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { firstIdAt } from "../../platform/system/ids.ts";

async function reportOf({ db, now }: Pick<Deps, "db" | "now">, asked: number | null): Promise<Transparency> {
  const present = now().getUTCFullYear();
  const year = asked ?? present;
  const [from, to] = [year, year + 1].map((one) => firstIdAt(new Date(Date.UTC(one, 0, 1)))) as [string, string];
  const period = { from, to };
  const median = await medianReportHours(db, period);
  const first = (await firstYear(db)) ?? present;
  return {
    year,
    years: Array.from({ length: Math.max(present - first, 0) + 1 }, (_, back) => present - back),
    reports: await countReports(db, period),
    medianHours: median.all,
    trustedMedianHours: median.trusted,
    decisions: await countDecisions(db, period),
    appeals: await countAppeals(db, period),
    reporterAppeals: await countReportAppeals(db, { ...period, isTrusted: false }),
    trustedAppeals: await countReportAppeals(db, { ...period, isTrusted: true }),
    appealMedians: await appealMedians(db, period),
  };
}

export const transparency = implement(contract.transparency, ({ ctx, input }) =>
  reportOf(ctx.deps, input.year ?? null),
);

const FILE = /^(20\d\d)-(.+)\.csv$/;

/** `/transparency/2026-4_notices.csv`; null for any other name. */
export async function serveTransparency({ deps }: Pick<Context, "deps">, name: string): Promise<Response | null> {
  const [, year, part] = FILE.exec(name) ?? [];
  const file = TRANSPARENCY_FILES.find((one) => one === part);
  if (!year || !file) return null;
  const report = await reportOf(deps, Number(year));
  const today = deps.now().toISOString().slice(0, 10);
  return new Response(transparencyCsv(file, report, { name: deps.config.brandName, today }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}.csv"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
