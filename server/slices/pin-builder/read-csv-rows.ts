import { namedPlaces } from "../../../db/queries/pin-builder/plans.ts";
import { nameKey } from "../../../src/boards/name.rules.ts";
import { issueProblem, type Problem, problem } from "../../../src/model/problem.ts";
import { isScheduleTime } from "../../../src/pin-builder/complete.rules.ts";
import { CSV_ROWS_MAX, type CsvRow, csvRows, isCsvHeading } from "../../../src/pin-builder/csv.rules.ts";
import { type Plan, planSchema } from "../../../src/pin-builder/plan.ts";
import { readCsv } from "../../../src/tables/read-csv.ts";
import { readTime } from "../../../src/tables/read-time.ts";
import { HEAD_ROWS, headRowOf, TableRefused } from "../../../src/tables/table.ts";
import type { UserContext } from "../../platform/procedure/context.ts";

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
export async function readRows(ctx: UserContext, rows: readonly CsvRow[], timeZone: string): Promise<ReadRow[]> {
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
    const publishAt = row.publishAt === "" ? null : readTime(row.publishAt, timeZone, "noon");
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
