import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type PinText, pinColumns } from "./pin-text.ts";

/** A cursor above every id, so that the first page uses the same statement as the others. */
export const NEWEST = "9223372036854775807";

/** Parameters of every list of Pins. */
export interface PinListParams {
  viewerId: string | null;
  /** Only ids below this one; `NEWEST` for the first page. */
  before: string;
  /** An integer. */
  limit: number;
}

/**
 * LIMIT as a literal: if it is a parameter, PostgreSQL expects a tenth of the table and plans to read all of it. This
 * makes one statement per page size, at most 251.
 */
export const limitTo = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

/**
 * The newest Pins that match `where`, ids and cards in one statement: ids come from an index in order, and cards are looked up only for
 * the rows of the page. Checks no access.
 * @param where names the Pin `p`
 */
export const newestPins = (db: Database, where: SQL, list: PinListParams): Promise<PinText[]> =>
  rows<PinText>(db, newestPinsText(where, list));

/**
 * The statement of `newestPins`, for callers that store its text.
 * @param more further columns of the Pin `p`
 */
export const newestPinsText = (
  where: SQL,
  { viewerId, before, limit }: PinListParams,
  more: SQL = sql``,
): SQL => sql`select ${pinColumns(viewerId)} ${more} from (
        select p.* from pins p where ${where} and p.deleted_at is null and p.id < ${before}
        order by p.id desc ${limitTo(limit)}
      ) p order by p.id desc`;

/**
 * Whether a feed may show the Pin `p` to a viewer: visitors get no picture that the image model labels unsafe. It is a scalar subquery,
 * so that each Pin is one look-up in an index of unsafe pictures only.
 */
export const isSafeFor = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`coalesce((select false from image_vectors unfit where unfit.image_id = p.image_id and unfit.is_unsafe), true)`
    : sql`true`;
