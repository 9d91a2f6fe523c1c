import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type PinText, pinColumns } from "../pins/pin-text.ts";

/** Above every id: where a list starts, so that its first page is the same statement as the others. */
export const NEWEST = "9223372036854775807";

/** What every list of Pins is asked with. */
export interface PinListParams {
  viewerId: string | null;
  /** Only ids below it; `NEWEST` at the start. */
  before: string;
  /** A whole number. */
  limit: number;
}

/**
 * LIMIT as a literal: as a parameter PostgreSQL takes it for a tenth of the table, and plans to read all of that. There are as many statements as page sizes, at most 251.
 */
export const limitTo = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

/**
 * The newest Pins that `where` lets through, ids and cards in one statement: the ids come from an index in order, and
 * cards are looked up for the rows of the page only. Checks no access.
 * @param where names the Pin `p`
 */
export const newestPins = (db: Database, where: SQL, list: PinListParams): Promise<PinText[]> =>
  rows<PinText>(db, newestPinsText(where, list));

/** The statement alone, for who keeps its text. @param more further columns, of the Pin `p` */
export const newestPinsText = (
  where: SQL,
  { viewerId, before, limit }: PinListParams,
  more: SQL = sql``,
): SQL => sql`select ${pinColumns(viewerId)} ${more} from (
        select p.* from pins p where ${where} and p.deleted_at is null and p.id < ${before}
        order by p.id desc ${limitTo(limit)}
      ) p order by p.id desc`;
