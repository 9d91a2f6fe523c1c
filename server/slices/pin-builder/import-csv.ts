import { createHash } from "node:crypto";
import type { ErrorName } from "../../../src/model/errors.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { openFlags } from "../../../src/pin-builder/gates.ts";
import { type CsvOutcome, importCsv as contract } from "../../../src/pin-builder/import-csv.contract.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { asUpload } from "../../platform/media/as-upload.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { checkPlan } from "./check-plan.ts";
import { factsOf } from "./facts-of.ts";
import { keepDraft } from "./keep-draft.ts";
import { publishPlan } from "./publish-plan.ts";
import { type ReadRow, readRows, readTable } from "./read-csv-rows.ts";

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

export const importCsv = implement(contract, async ({ ctx, input, fail }) => {
  const { multiPin } = openFlags(await factsOf(ctx, "default"));
  if (!multiPin) return fail("BUILDER_OFF", { data: { what: "multiPin" } });
  const table = readTable(input.csv);
  if (!table) return fail("CSV_INVALID");
  const asked = input.dryRun ? table : table.filter(({ line }) => line === input.line);
  const rows = await readRows(ctx, asked, input.timeZone);
  if (input.dryRun) return { rows: rows.map((row) => outcomeOf(row)) };
  const [row] = rows;
  return { rows: row ? [await makeRow(ctx, row, input.csv)] : [] };
});

const outcomeOf = (row: ReadRow, made: Partial<CsvOutcome> = {}): CsvOutcome => ({
  line: row.line,
  title: row.title,
  pinId: null,
  draftId: null,
  ...problemFields(row.problem),
  publishAt: row.publishAt?.toISOString() ?? null,
  ...made,
});

const problemFields = (reason: Problem | null) => ({ problem: reason && wordsOf(reason), reason });

/** Fetches the picture and publishes or schedules the Pin. Errors are reported for the row. */
async function makeRow(ctx: UserContext, row: ReadRow, csv: string): Promise<CsvOutcome> {
  if (!row.plan) return outcomeOf(row);
  try {
    await ctx.deps.limits.consume("fetchUrl", { ip: ctx.ip, userId: ctx.viewer.user.id });
    const { mediaUploadId } = await asUpload(ctx, await fetchImage(ctx.deps, row.mediaUrl));
    const plan = { ...row.plan, pages: row.plan.pages.map((page) => ({ ...page, mediaUploadId })) };
    await checkPlan(ctx, { plan, scenario: "default", isScheduled: row.publishAt !== null }, refuse);
    if (row.publishAt) {
      const draftId = await keepDraft(ctx, { draftId: null, version: null, plan, publishAt: row.publishAt }, refuse);
      return outcomeOf(row, { draftId });
    }
    // A repeated row of one file makes only one Pin.
    const requestKey = `csv-${createHash("sha256").update(`${row.line}\n${csv}`).digest("hex")}`;
    const { id } = await publishPlan(ctx, { plan, draftId: null, requestKey }, refuse);
    return outcomeOf(row, { pinId: id });
  } catch (error) {
    if (error instanceof ImageRejected) return outcomeOf(row, problemFields({ code: error.code }));
    if (error instanceof FetchRefused) return outcomeOf(row, problemFields({ code: "URL_NOT_FETCHABLE" }));
    if (error instanceof ProductError && error.http < 500) return outcomeOf(row, problemFields(error.reason));
    throw error;
  }
}
