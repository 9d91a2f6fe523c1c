import { type SQL, sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { limitTo, newestPinsText, type PinListParams } from "../fragments/pin-list.ts";
import { type PrintedPin, pinColumns, printColumn } from "../fragments/pin-text.ts";
import { matchesNow } from "../fragments/pin-words.ts";
import { list } from "../fragments/values.ts";
import { isWanted, knownOfViewer, notFollowed, viewerText } from "./home-wanted.ts";

/** Why a Pin is in the feed: the viewer follows its person, or its board. */
export type FollowedSource = "user" | "board";

/** A Pin of a person or board that the viewer follows. */
export interface FollowedPin extends PrintedPin {
  source: FollowedSource;
}

/**
 * A viewer with this many follows gets their page from the newest Pins of the whole site: these nearly always contain a
 * page, and reading them is much cheaper than asking each followed person for their newest Pin.
 */
const MANY = 300;
const WALKED = 1_000;

/**
 * The newest public Pins of the people and boards that the viewer follows, without their own. The site's newest Pins
 * (`walked`) usually contain a full page. If not, a probe reads a few of the newest Pins of each followed person or
 * board; the `limit` newest of all probes are the lower bound of the page, and only sources whose probe reaches above
 * the bound are read further. Everything is read by index, and only the page is sorted.
 */
export const followedPins = (
  db: Database,
  { viewerId, before, limit }: PinListParams & { viewerId: string },
): Promise<FollowedPin[]> => textRows<FollowedPin>(db, followedText({ viewerId, before }, true, limit));

/** A picked Pin, and why it was picked. */
export interface FollowedPick extends Record<string, unknown> {
  id: string;
  source: FollowedSource;
}

/** Like `followedPins`, but ids only, for a page that can't show all of them. */
export const followedPicks = (
  db: Database,
  { viewerId, before, limit }: PinListParams & { viewerId: string },
): Promise<FollowedPick[]> => textRows<FollowedPick>(db, followedText({ viewerId, before }, false, limit));

const followedText = readyStatement(
  ["viewerId", "before"],
  ({ viewerId, before }, withCards: boolean, limit: number) => {
    const wanted = isWanted(viewerId, knownOfViewer);
    const readable = sql`p.is_public and p.deleted_at is null and p.id < ${before} and ${wanted}`;
    const ofUser = sql`select p.id from pins p where p.pinner_id = l.ref and ${readable}`;
    const ofBoard = sql`select p.id from pins p where p.board_id = l.ref and ${readable} and p.pinner_id <> ${viewerId}`;
    const most = limitTo(limit);
    const page = sql.raw(String(Math.trunc(limit)));
    const further = sql`p.id < l.below and p.id >= (select id from oldest) order by p.id desc ${most}`;
    // The "or" next to each "in" makes PostgreSQL read the list once into memory, and not do a look-up per Pin.
    return sql`with ${viewerText(viewerId)}, walked as materialized (
      select p.id, coalesce(
        (select 'user' from user_follows f where f.follower_id = ${viewerId} and f.followee_id = p.pinner_id), 'board'
      ) as source from (
        select p.id, p.pinner_id, p.board_id, p.image_id, p.labels, p.origin_pin_id, p.native_creator_id, p.search from pins p where p.is_public and p.deleted_at is null and p.id < ${before}
          and (select count(*) = ${sql.raw(String(MANY))} from (
            select from user_follows f where f.follower_id = ${viewerId} ${limitTo(MANY)}) as many)
        order by p.id desc ${limitTo(WALKED)}
      ) p where ${wanted} and (
        p.pinner_id in (select f.followee_id from user_follows f where f.follower_id = ${viewerId})
        or p.pinner_id <> ${viewerId}
          and p.board_id in (select f.board_id from board_follows f where f.user_id = ${viewerId}))
      order by p.id desc ${most}
    ), is_short as materialized (
      select count(*) < ${page} as yes from walked
    ), followed as materialized (
      select 'user' as source, f.followee_id as ref from user_follows f where f.follower_id = ${viewerId} and (select yes from is_short)
      union all
      select 'board', f.board_id from board_follows f where f.user_id = ${viewerId} and (select yes from is_short)
    ), depth as materialized (
      select least(${page}, ${page} * 3 / greatest(count(*), 1) + 1) as of_each from followed
    ), probed as materialized (
      select l.source, l.ref, p.id from followed l cross join lateral (
        ${ofUser} order by p.id desc limit (select of_each from depth)
      ) p where l.source = 'user'
      union all
      select l.source, l.ref, p.id from followed l cross join lateral (
        ${ofBoard} order by p.id desc limit (select of_each from depth)
      ) p where l.source = 'board'
    ), oldest as materialized (
      select case when count(*) = ${page} then min(id) else 0 end as id from (
        select distinct id from (
          -- A Pin may be among the newest of its board as well as of its person.
          select id from probed order by id desc ${limitTo(2 * limit)}
        ) twice order by id desc ${most}
      ) once
    ), longer as (
      select source, ref, min(id) as below from probed group by source, ref
      having count(*) = (select of_each from depth) and min(id) > (select id from oldest)
    ), page as (
      select id, max(source) as source from (
        select id, source from walked where not (select yes from is_short)
        union all
        select id, source from probed where id >= (select id from oldest)
        union all
        select p.id, l.source from longer l cross join lateral (${ofUser} and ${further}) p where l.source = 'user'
        union all
        select p.id, l.source from longer l cross join lateral (${ofBoard} and ${further}) p where l.source = 'board'
      ) merged group by id order by id desc ${most}
    )
    ${
      withCards
        ? sql`select ${pinColumns(viewerId)} ${printColumn}, p.source
            from (select p.*, page.source from page join pins p on p.id = page.id) p order by p.id desc`
        : sql`select p.id::text as id, p.source from page p order by p.id desc`
    }`;
  },
);

/** The cards of picked Pins, in any order. Pins that were deleted since the pick are missing. */
export const pickedPins = (
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string },
): Promise<PrintedPin[]> =>
  ids.length === 0 ? Promise.resolve([]) : textRows<PrintedPin>(db, pickedText({ viewerId, ids: list(ids) }));

const pickedText = readyStatement(
  ["viewerId", "ids"],
  ({ viewerId, ids }) => sql`select ${pinColumns(viewerId)} ${printColumn}
      from pins p where p.id = any(${ids}::text::bigint[]) and p.is_public and p.deleted_at is null`,
);

/**
 * Leaves out Pins that the topics' part of the feed already shows.
 * @param query the viewer's topics as a text query
 */
const notOfTopics = (query: SQL | string | null): SQL => sql`and not (${matchesNow(query)})`;

/** A Pin of a roll-up of popular Pins; `generation` is the roll-up's id. */
export interface PopularPin extends PrintedPin {
  generation: string;
  rank: number;
}

/**
 * The popular Pins after the one with this `rank`.
 * @param generation the roll-up that the feed started with; null for the newest
 */
export const popularPins = (
  db: Database,
  {
    viewerId,
    generation,
    rank,
    topics,
    limit,
  }: Omit<PinListParams, "before"> & {
    generation: string | null;
    rank: number;
    topics: string;
  },
): Promise<PopularPin[]> =>
  textRows<PopularPin>(
    db,
    popularText({ viewerId, generation, rank, topics }, viewerId === null, generation === null, topics !== "", limit),
  );

const popularText = readyStatement(
  ["viewerId", "generation", "rank", "topics"],
  (
    { viewerId: viewer, generation, rank, topics },
    isVisitor: boolean,
    isNewest: boolean,
    hasTopics: boolean,
    limit: number,
  ) => {
    const viewerId = isVisitor ? null : viewer;
    const chosen = isNewest ? sql`(select max(generation) from popular_pins)` : sql`${generation}`;
    return sql`select ${pinColumns(viewerId)} ${printColumn}, p.generation::text as generation, p.rank from (
        select p.*, x.generation, x.rank from popular_pins x join pins p on p.id = x.pin_id
        where x.generation = ${chosen} and x.rank > ${rank} and p.is_public and p.deleted_at is null
          and ${isWanted(viewerId)} ${notFollowed(viewerId)} ${hasTopics ? notOfTopics(topics) : sql``}
        order by x.rank ${limitTo(limit)}
      ) p order by p.rank`;
  },
);

/** All public Pins, newest first, without those that the followed part or the roll-up `generation` already shows. */
export const freshPins = (
  db: Database,
  { viewerId, generation, topics, before, limit }: PinListParams & { generation: string; topics: string },
): Promise<PrintedPin[]> =>
  textRows<PrintedPin>(
    db,
    freshText({ viewerId, generation, topics, before }, viewerId === null, topics !== "", limit),
  );

const freshText = readyStatement(
  ["viewerId", "generation", "topics", "before"],
  ({ viewerId: viewer, generation, topics, before }, isVisitor: boolean, hasTopics: boolean, limit: number) => {
    const viewerId = isVisitor ? null : viewer;
    const where = sql`p.is_public and coalesce(
        (select false from popular_pins x where x.generation = ${generation} and x.pin_id = p.id limit 1), true
      ) and ${isWanted(viewerId)} ${notFollowed(viewerId)} ${hasTopics ? notOfTopics(topics) : sql``}`;
    return newestPinsText(where, { viewerId, before, limit }, printColumn);
  },
);
