import { type SQL, sql } from "drizzle-orm";
import type { Narrowing } from "../../../src/filters/narrowing.rules.ts";
import { type Database, rows } from "../../client.ts";
import { narrowedTo } from "../filters/narrow.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isInView } from "../fragments/my-view.ts";
import { isPinOpenTo } from "../fragments/people.ts";
import { isSafeFor, limitTo, type PinListParams } from "../fragments/pin-list.ts";
import { type PrintedPin, pinColumns, printColumn } from "../fragments/pin-text.ts";

/** The products to list. `followed` and `others` split all products in two, for a viewer who follows somebody. */
export type Shop =
  | { of: "all" }
  | { of: "followed"; viewerId: string }
  | { of: "others"; viewerId: string }
  | { of: "board"; boardId: string }
  | { of: "person"; personId: string };

type ProductParams = PinListParams & { shop: Shop; narrowing: Narrowing };

/** Products that the viewer may see, newest first: one statement for any filters. */
export const products = (db: Database, params: ProductParams): Promise<PrintedPin[]> =>
  rows<PrintedPin & Record<string, unknown>>(
    db,
    sql`select ${pinColumns(params.viewerId)} ${printColumn} from (${productIds(params)}) page join pins p on p.id = page.id
      order by p.id desc`,
  );

/** Only the ids, for counting. */
export async function newestProductIds(db: Database, params: ProductParams): Promise<string[]> {
  const found = await rows<{ id: string }>(db, sql`select id::text as id from (${productIds(params)}) page`);
  return found.map(({ id }) => id);
}

function productIds({ shop, narrowing, viewerId, before, limit }: ProductParams): SQL {
  const where = sql`p.deleted_at is null and ${shownTo(shop, viewerId)} and ${narrowedTo(narrowing, "p")}
    and ${isSafeFor(viewerId)}`;
  const newest = sql`order by p.id desc ${limitTo(limit)}`;
  if (shop.of === "board" || shop.of === "person") {
    const place = shop.of === "board" ? sql`p.board_id = ${shop.boardId}` : sql`p.pinner_id = ${shop.personId}`;
    // A scalar subquery, which the planner can't turn into a join over all products.
    return sql`select p.id from pins p where ${place} and p.id < ${before} and ${where}
      and coalesce((select r.type = 'product' from rich_pins r where r.pin_id = p.id), false) ${newest}`;
  }
  return sql`select p.id from rich_pins r join pins p on p.id = r.pin_id
    where r.type = 'product' and r.pin_id < ${before} and ${where} order by r.pin_id desc ${limitTo(limit)}`;
}

function shownTo(shop: Shop, viewerId: string | null): SQL {
  // A board's own people see all of it; a profile shows everybody the same products, except to its owner.
  if (shop.of === "board" || (shop.of === "person" && shop.personId === viewerId)) return isPinVisible(viewerId);
  if (shop.of === "person") return sql`p.is_public and ${isPinOpenTo(viewerId)}`;
  const shown = sql`p.is_public and ${isPinOpenTo(viewerId)} and ${isInView(viewerId)}`;
  if (shop.of === "followed") return sql`${shown} and ${isFollowed(shop.viewerId)}`;
  return shop.of === "others" ? sql`${shown} and not ${isFollowed(shop.viewerId)}` : shown;
}

/** Saved by a person or on a board that the viewer follows, or sold by a merchant they follow. Each condition is evaluated once. */
const isFollowed = (viewerId: string): SQL => sql`(
    p.pinner_id in (select f.followee_id from user_follows f where f.follower_id = ${viewerId})
    or p.board_id in (select f.board_id from board_follows f where f.user_id = ${viewerId})
    or p.domain in (select w.domain from user_follows f join websites w on w.user_id = f.followee_id
      where f.follower_id = ${viewerId} and w.verified_at is not null))`;
