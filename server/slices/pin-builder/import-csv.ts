import { createHash } from "node:crypto";
import { namedPlaces } from "../../../db/queries/pin-builder/plans.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { issueProblem, type Problem, problem } from "../../../src/model/problem.ts";
import { isScheduleTime } from "../../../src/pin-builder/complete.rules.ts";
import { CSV_ROWS_MAX, type CsvRow, csvRows, isCsvHeading } from "../../../src/pin-builder/csv.rules.ts";
import { openFlags } from "../../../src/pin-builder/gates.ts";
import type { CsvOutcome } from "../../../src/pin-builder/import-csv.contract.ts";
import * as contract from "../../../src/pin-builder/import-csv.contract.ts";
import { type Plan, planSchema } from "../../../src/pin-builder/plan.ts";
import { readCsv } from "../../../src/tables/read-csv.ts";
import { readTime } from "../../../src/tables/read-time.ts";
import { HEAD_ROWS, headRowOf, TableRefused } from "../../../src/tables/table.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { type ZoneClock, zoneClock } from "../../../src/time/zone-clock.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { asUpload } from "../../platform/media/upload-quota.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { factsOf, keepDraft } from "./drafts.ts";
import { checkPlan, publishPlan } from "./publish.ts";

export interface ReadRow {
  line: number;
  title: string;
  mediaUrl: string;
  publishAt: Date | null;
  /** Null if the row is invalid. */
  plan: Plan | null;
  problem: Problem | null;
}

/** The rows of a file; null if it is not a table of Pins. */
export function readTable(csv: string): CsvRow[] | null {
  try {
    const isHead = (cells: string[]) => isCsvHeading(cells);
    const limits = { rows: CSV_ROWS_MAX + HEAD_ROWS + 2, record: 20_000 };
    const { rows } = readCsv(csv, isHead, limits);
    const found = csvRows(rows, headRowOf(rows, isHead));
    return found && found.length <= CSV_ROWS_MAX ? found : null;
  } catch (error) {
    if (error instanceof TableRefused) return null;
    throw error;
  }
}

interface Place {
  board: string;
  section: string;
}

/** Slashes in a board's name that are tried; no name has more. */
const SLASHES_MAX = 10;

/**
 * What a row may mean by its board: a board's name, else "Board/Section" as Pinterest's own table writes it. A board's
 * name may have slashes too.
 */
function placesIn({ board, section }: CsvRow): Place[] {
  const parts = section === "" ? board.split("/").slice(0, SLASHES_MAX) : [];
  const split = parts.slice(1).map((_, at) => ({
    board: parts
      .slice(0, at + 1)
      .join("/")
      .trim(),
    section: board.slice(parts.slice(0, at + 1).join("/").length + 1).trim(),
  }));
  return [{ board, section }, ...split.reverse().filter((one) => one.board !== "" && one.section !== "")];
}

/** Previews each row's outcome, in two queries for any number of rows. */
export async function readRows(ctx: UserContext, rows: readonly CsvRow[], clock: ZoneClock): Promise<ReadRow[]> {
  const names = [...new Set(rows.flatMap(placesIn).map(({ board }) => nameKey(board)))];
  const places = await namedPlaces(ctx.deps.db, { ownerId: ctx.viewer.user.id, names });
  const now = ctx.deps.now();
  return rows.map((row) => {
    const { line, title, mediaUrl } = row;
    const refused = (why: Problem): ReadRow => ({ line, title, mediaUrl, publishAt: null, plan: null, problem: why });
    const boardOf = (place: Place) => places.find((one) => one.nameKey === nameKey(place.board));
    const place = placesIn(row).find(boardOf);
    const board = place && boardOf(place);
    if (!board)
      return refused(row.board === "" ? { code: "csvNoBoard" } : problem("csvUnknownBoard", { name: row.board }));
    const section = board.sections.find(({ titleKey }) => titleKey === nameKey(place.section));
    if (place.section !== "" && !section) return refused(problem("csvUnknownSection", { name: place.section }));
    if (!/^https?:\/\//i.test(mediaUrl) || !URL.canParse(mediaUrl)) {
      return refused({ code: "csvMediaUrl" });
    }
    const publishAt = row.publishAt === "" ? null : readTime(row.publishAt, clock, "noon");
    if (row.publishAt !== "" && !publishAt) return refused({ code: "csvDateShape" });
    if (publishAt && !isScheduleTime(publishAt, now)) return refused({ code: "csvDateRange" });
    const read = planSchema.safeParse({
      title,
      description: row.description,
      link: row.link,
      boardId: board.boardId,
      sectionId: section?.id,
      pages: [{ altText: row.altText }],
    });
    if (!read.success) return refused(issueProblem(read.error.issues[0]));
    return { line, title, mediaUrl, publishAt, plan: read.data, problem: null };
  });
}

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

export const importCsv = implement(contract.importCsv, async ({ ctx, input, fail }) => {
  const { multiPin } = openFlags(await factsOf(ctx, "default"));
  if (!multiPin) return fail("BUILDER_OFF", { data: { what: "multiPin" } });
  const table = readTable(input.csv);
  if (!table) return fail("CSV_INVALID");
  const asked = input.dryRun ? table : table.filter(({ line }) => line === input.line);
  const rows = await readRows(ctx, asked, input.zoneShifts ?? zoneClock(input.timeZone));
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
