import { sql } from "drizzle-orm";
import type { BoardPrivacy } from "../../../src/boards/board.ts";
import { type Database, textRows } from "../../client.ts";
import type { StoredSize } from "../../schema/media.ts";
import { readyStatement } from "../../statement-text.ts";
import { isUnblocked } from "../users/unblocked.ts";
import { isVisiblePerson } from "../users/visible-person.ts";
import { hasJoined } from "./membership.ts";

/** The sizes of one picture on a board's cover, with the Pin it is of. */
export interface BoardCover {
  id: string;
  small: StoredSize;
  large: StoredSize;
}

export interface BoardMemberBrief {
  id: string;
  username: string;
  full_name: string;
  image_medium_url: string | null;
}

/** A board with its owner and pictures, and what it is to a viewer; times are ISO 8601 in UTC. */
export interface BoardView extends Record<string, unknown> {
  id: string;
  name: string;
  slug: string;
  description: string;
  privacy: BoardPrivacy;
  ownerId: string;
  username: string;
  firstName: string;
  lastName: string;
  pinCount: number;
  sectionCount: number;
  followerCount: number;
  archivedAt: string | null;
  createdAt: string;
  orderModifiedAt: string;
  followed: boolean;
  /** Of who has joined, the first few by when they did: `[{id, username, full_name, image_medium_url}]`. */
  members: BoardMemberBrief[];
  joinedByViewer: boolean;
  /** The Pin that the owner chose, where it still is on the board. */
  chosenCover: BoardCover | null;
  /** Of the chosen one, in percent. */
  coverPosition: number | null;
  /** Newest first, at most five. */
  newestCovers: BoardCover[];
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const cover = sql.raw(
  "json_build_object('id', p.id::text, 'small', i.sizes->'170x', 'large', i.sizes->'474x') as cover, p.id",
);

const viewsText = readyStatement(["ids", "viewer"], ({ ids, viewer }, isVisitor: boolean) => {
  const viewerId = isVisitor ? null : viewer;
  const followed =
    viewerId === null
      ? sql`false`
      : sql`exists (select 1 from board_follows f where f.user_id = ${viewerId} and f.board_id = b.id)`;
  const joined = viewerId === null ? sql`false` : hasJoined(sql`b.id`, viewerId);
  return sql`select b.id::text as id, b.name, b.slug, b.description, b.privacy, b.owner_id::text as "ownerId",
      u.username, u.first_name as "firstName", u.last_name as "lastName", b.pin_count as "pinCount",
      b.section_count as "sectionCount", b.follower_count as "followerCount", ${iso("b.archived_at")} as "archivedAt",
      ${iso("b.created_at")} as "createdAt", ${iso("b.board_order_modified_at")} as "orderModifiedAt",
      ${followed} as followed, ${joined} as "joinedByViewer", (
        select json_agg(first.card::json order by first.id)::text from (
          select m.id, c.card from board_members m join users c on c.id = m.user_id and ${isVisiblePerson("c")}
            and ${isUnblocked(viewerId, "c.id")}
          where m.board_id = b.id and m.joined_at is not null order by m.id limit 10
        ) first
      ) as members, chosen.cover::text as "chosenCover",
      b.cover_position as "coverPosition", newest.covers::text as "newestCovers"
    from boards b join users u on u.id = b.owner_id
    left join lateral (
      select ${cover} from pins p join images i on i.id = p.image_id
      where p.id = b.cover_pin_id and p.board_id = b.id and p.deleted_at is null
    ) chosen on true
    left join lateral (
      select json_agg(top.cover order by top.id desc) as covers from (
        select ${cover} from pins p join images i on i.id = p.image_id
        where p.board_id = b.id and p.deleted_at is null and ${isUnblocked(viewerId, "p.pinner_id")}
        order by p.id desc limit 5
      ) top
    ) newest on true
    where b.id = any(${ids}::text::bigint[])`;
});

/**
 * The boards of `ids` in any order with their covers; unknown ids are missing. One statement, whatever the number: the
 * newest Pins come by LATERAL from the board's own index, five rows a board. Checks no access.
 */
export async function boardViews(
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string | null },
): Promise<BoardView[]> {
  const found = await textRows<
    BoardView & { members: string | null; chosenCover: string | null; newestCovers: string | null }
  >(db, viewsText({ ids: `{${ids.join(",")}}`, viewer: viewerId }, viewerId === null));
  return found.map((row) => ({
    ...row,
    members: row.members === null ? [] : JSON.parse(row.members),
    chosenCover: row.chosenCover === null ? null : JSON.parse(row.chosenCover),
    newestCovers: row.newestCovers === null ? [] : JSON.parse(row.newestCovers),
  }));
}
