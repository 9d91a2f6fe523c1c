import { type SQL, sql } from "drizzle-orm";
import { boardFields } from "../../../src/model/board.ts";
import { SHEET_COLORS } from "../../../src/model/board-look.ts";
import type { RowOf } from "../../../src/model/fields.ts";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { hasJoined, hiddenPins, isPinVisible, managesBoard } from "../fragments/board-access.ts";
import { columnNames, columnsOf } from "../fragments/columns-of.ts";
import { isDrawn } from "../fragments/drawn.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { countOf } from "../fragments/shared-counters.ts";
import { isoTime } from "../fragments/values.ts";

/** The maximum number of a board's cover pictures. */
export const COVERS_MAX = 5;

/** A board with its owner, its pictures and the viewer's relation to it; times are ISO 8601 in UTC. */
export interface BoardView extends Record<string, unknown>, RowOf<typeof boardFields> {
  ownerId: string;
  username: string;
  firstName: string;
  lastName: string;
  /** `UserBrief`s of the members who joined first, as comma-separated JSON texts; null without members. */
  members: string | null;
  /**
   * The 170x size of each cover as the JSON text of `{key, bytes, width, height}`, comma-separated: the chosen covers,
   * then the newest, with those that are no link cards first. A leading `~` marks a cover that is not public.
   */
  smallCovers: string | null;
  /** The 474x size of each cover, in the format of `smallCovers`. */
  largeCovers: string | null;
  /** The ids of the chosen covers among them as comma-separated JSON texts; null without any. */
  chosenCovers: string | null;
}

const FOLLOWERS = sql.raw(countOf("boards.follower_count", "b"));
/** Covers are small and have no blur, so a sensitive picture is none. */
const isCover = sql`not ${isLabeledSensitive()}`;
/** Larger than every Pin's id, so that a list begins with the newest Pin. */
const FIRST = sql.raw("9223372036854775807");
/** Smaller than the place of every chosen cover, and larger than every Pin's id. */
const BELOW_CHOSEN = sql.raw("9223372036854775707");
/** One size of each cover as comma-separated JSON texts; a leading `~` marks a Pin that is not public. */
const sizes = (name: string) =>
  sql.raw(`string_agg(case when c.is_public then '' else '~' end || (c.sizes->>'${name}'), ',')`);

/** The color of a name in `sheet_color`, as `#rrggbb`; null without a name. */
const CHOSEN_COLOR = sql.raw(
  `case b.sheet_color ${Object.entries(SHEET_COLORS)
    .map(([name, color]) => `when '${name}' then '${color}'`)
    .join(" ")} end`,
);

/** The columns that a statement with `boardViewParts` needs of the table, if it passes rows on. */
export const BOARD_COLUMNS = [
  ...columnNames(boardFields, "b"),
  ..."owner_id cover_pin_id more_cover_pin_ids cover_position pin_count follower_count archived_at advertiser_id"
    .split(" ")
    .map((name) => `b.${name}`),
];

/** The fields of a board that have no column of their own. */
function madeColumns(viewerId: string | null) {
  const isViewers = (condition: (viewerId: string) => SQL) => (viewerId === null ? sql`false` : condition(viewerId));
  return {
    collaboratedByMe: isViewers((id) => hasJoined(sql`b.id`, id)),
    managedByMe: isViewers((id) => managesBoard(id)),
    followedByMe: isViewers(
      (id) => sql`exists (select 1 from board_follows f where f.user_id = ${id} and f.board_id = b.id)`,
    ),
    pinCount: sql`(b.pin_count - ${hiddenPins(viewerId, "b")})::int`,
    followerCount: FOLLOWERS,
    coverPosition: sql`shown."coverPosition"`,
    coverColor: sql`coalesce(${CHOSEN_COLOR}, shown."coverColor")`,
    archivedByMeAt:
      viewerId === null
        ? sql`null`
        : sql`case when b.owner_id = ${viewerId}::text::bigint then ${isoTime("b.archived_at")} end`,
  };
}

/**
 * Returns the columns of `BoardView` and the joins they need, for a statement that already has the board's row `b`.
 * LATERAL reads at most `covers` of the newest Pins per board from the board's own index, in order, and the sizes of
 * only those.
 */
export function boardViewParts(viewerId: string | null, covers: number): { columns: SQL; joins: SQL } {
  const columns = sql`${columnsOf(boardFields, "b", madeColumns(viewerId))}, b.owner_id::text as "ownerId",
      u.username, u.first_name as "firstName", u.last_name as "lastName", (
        select string_agg(first.card, ',') from (
          select c.card from board_members m join users c on c.id = m.user_id and ${isVisiblePerson("c")}
            and ${isUnblocked(viewerId, "c.id")}
          where m.board_id = b.id and m.joined_at is not null order by m.id limit 10
        ) first
      ) as members, shown."smallCovers", shown."largeCovers", shown."chosenCovers"`;
  const joins = sql`join users u on u.id = b.owner_id
    cross join lateral (
      select ${sizes("170x")} as "smallCovers", ${sizes("474x")} as "largeCovers",
        max(b.cover_position) filter (where c.place = ${FIRST}) as "coverPosition",
        string_agg('"' || c.id || '"', ',') filter (where c.place > ${BELOW_CHOSEN}) as "chosenCovers",
        (select i.dominant_color from images i where i.id = (array_agg(c.image_id))[1]) as "coverColor"
      from (
        select known.place, known.id, known.is_public, known.image_id, (select i.sizes from images i where i.id = known.image_id) as sizes from (
          select ${FIRST} as place, p.id, p.image_id, p.is_public, false as is_drawn from pins p
          where p.id = b.cover_pin_id and p.board_id = b.id and p.deleted_at is null and ${isPinVisible(viewerId)} and ${isCover}
          union all
          select ${FIRST} - more.n, its.*, false from unnest(b.more_cover_pin_ids) with ordinality more (id, n) cross join lateral (
            select p.id, p.image_id, p.is_public from pins p
            where p.id = more.id and p.board_id + 0 = b.id and p.deleted_at is null and ${isPinVisible(viewerId)} and ${isCover}
              and p.id is distinct from b.cover_pin_id offset 0
          ) its
          union all
          (select p.id, p.id, p.image_id, p.is_public, ${isDrawn} as is_drawn from pins p
            where p.board_id = b.id and p.deleted_at is null and ${isPinVisible(viewerId)} and ${isCover}
              and p.id is distinct from b.cover_pin_id and array_position(b.more_cover_pin_ids, p.id) is null
            order by p.id desc ${limitTo(covers)})
          order by is_drawn, place desc ${limitTo(covers)}
        ) known offset 0
      ) c
    ) shown`;
  return { columns, joins };
}

const viewsText = readyStatement(["ids", "viewer"], ({ ids, viewer }, isVisitor: boolean, covers: number) => {
  const { columns, joins } = boardViewParts(isVisitor ? null : viewer, covers);
  return sql`select ${columns} from boards b ${joins} where b.id = any(${ids}::text::bigint[])`;
});

/** The boards of `ids` in any order, without unknown ones, in one statement. Checks no access. */
export const boardViews = (
  db: Database,
  { ids, viewerId, covers }: { ids: readonly string[]; viewerId: string | null; covers: number },
): Promise<BoardView[]> =>
  textRows<BoardView>(db, viewsText({ ids: `{${ids.join(",")}}`, viewer: viewerId }, viewerId === null, covers));
