import { listCatalogs } from "../../../db/queries/catalogs/catalogs.ts";
import { findFeed } from "../../../db/queries/catalogs/feeds.ts";
import { catalogReport, countDistribution, latestRun } from "../../../db/queries/catalogs/issues.ts";
import { countFaults, findRun, listFaults } from "../../../db/queries/catalogs/runs.ts";
import * as contract from "../../../src/catalogs/reports.contract.ts";
import {
  CATALOG_REPORT_ROWS_MAX,
  CATALOG_REPORTS,
  type CatalogReportKind,
} from "../../../src/catalogs/reports.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";

const PURPOSE = "catalog-report";
const NO_RUN = "0";
const PARTED = "~";
const HOUR_MS = 3_600_000;

interface Asked {
  advertiserId: string;
  kind: CatalogReportKind;
  feedId?: string | null | undefined;
  runId?: string | null | undefined;
}
type Failing = Fail<"ADVERTISER_NOT_FOUND" | "FEED_NOT_FOUND" | "FEED_RUN_NOT_FOUND">;

/** The account, and the reading of a feed that is asked for; other reports have none. */
async function askedOf(ctx: UserContext, { advertiserId, kind, feedId, runId }: Asked, fail: Failing) {
  const { id } = await accountFor(ctx, advertiserId, "read", fail);
  if (kind !== "FEED") return { advertiserId: id, runId: null };
  const { db } = ctx.deps;
  if (!feedId || !(await findFeed(db, { advertiserId: id, feedId }))) return fail("FEED_NOT_FOUND");
  const run = runId ? await findRun(db, runId) : await latestRun(db, feedId);
  if (run?.feedId !== feedId) return fail("FEED_RUN_NOT_FOUND");
  return { advertiserId: id, runId: run.id };
}

export const askReport = implement(contract.askCatalogReport, async ({ ctx, input, fail }) => {
  const { advertiserId, runId } = await askedOf(ctx, input, fail);
  const of = [input.kind, runId ?? NO_RUN];
  return { link: [...of, signLink(ctx.deps, [PURPOSE, ...of].join(" "), advertiserId, HOUR_MS)].join(PARTED) };
});

const FAULT_HEAD = ["item_number", "item_id", "severity", "issue", "attribute", "value"];
const isKind = (kind: string | undefined): kind is CatalogReportKind => CATALOG_REPORTS.some((one) => one === kind);

async function linesOf(
  { deps: { db } }: Pick<Context, "deps">,
  { kind, advertiserId, runId }: { kind: CatalogReportKind; advertiserId: string; runId: string },
): Promise<string[][]> {
  // An extra row shows whether the report is cut off.
  const limit = CATALOG_REPORT_ROWS_MAX + 1;
  if (kind === "FEED") {
    const found = await listFaults(db, { runId, kind: null, after: null, limit });
    return [
      FAULT_HEAD,
      ...found.map(({ row, itemId, kind: severity, code, field, value }) => [
        ...[String(row), itemId, severity, code, field, value],
      ]),
    ];
  }
  return catalogReport(db, { advertiserId, hasIssue: kind === "DISTRIBUTION", limit });
}

export const reportLines = implement(contract.catalogReportLines, async ({ ctx, input, fail }) => {
  const [kind, runId = "", signed = ""] = input.link.split(PARTED);
  const advertiserId = readLink(ctx.deps, [PURPOSE, kind, runId].join(" "), signed)?.id;
  if (!isKind(kind) || !advertiserId) return fail("REPORT_RUN_NOT_FOUND");
  const lines = await linesOf(ctx, { kind, advertiserId, runId });
  const isCut = lines.length > CATALOG_REPORT_ROWS_MAX + 1;
  return {
    name: `catalog-${kind.toLowerCase()}${isCut ? `-first-${CATALOG_REPORT_ROWS_MAX}` : ""}`,
    lines: lines.slice(0, CATALOG_REPORT_ROWS_MAX + 1),
  };
});

export const issues = implement(contract.catalogIssues, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const { advertiserId, runId } = await askedOf(ctx, input, fail);
  const [catalog] = await listCatalogs(db, { advertiserId });
  const feed = runId ? await countFaults(db, { runIds: [runId] }) : [];
  return {
    catalogId: catalog?.id ?? null,
    feed: feed.map(({ runId: _, ...fault }) => fault),
    distribution: input.kind === "DISTRIBUTION" ? await countDistribution(db, advertiserId) : [],
  };
});
