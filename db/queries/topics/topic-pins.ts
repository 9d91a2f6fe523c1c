import { type SQL, sql } from "drizzle-orm";
import { type TopicSlug, topicQuery } from "../../../src/model/topics.ts";
import { differentCovers, picturesBeside } from "../../../src/topics/covers.rules.ts";
import { type TopicEdit, withMerged } from "../../../src/topics/edited.rules.ts";
import { type Database, rows, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { isWanted, notFollowed } from "../feeds/home-wanted.ts";
import { isDrawn } from "../fragments/drawn.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { newestPinsText, type PinListParams } from "../fragments/pin-list.ts";
import { type PrintedPin, printColumn } from "../fragments/pin-text.ts";
import { matchesNow } from "../fragments/pin-words.ts";

/** @param query a text query */
export const hasWords = (query: SQL | string): SQL => sql`${matchesNow(query)} and p.is_public`;

/** The newest public Pins of some topics. @param query of `topicQuery`, not empty */
export const topicPins = (
  db: Database,
  { viewerId, query, before, limit }: PinListParams & { query: string },
): Promise<PrintedPin[]> => textRows<PrintedPin>(db, topicText({ viewerId, query, before }, viewerId === null, limit));

const topicText = readyStatement(
  ["viewerId", "query", "before"],
  ({ viewerId: viewer, query, before }, isVisitor: boolean, limit: number) => {
    const viewerId = isVisitor ? null : viewer;
    return newestPinsText(sql`${hasWords(query)} and ${isWanted(viewerId)}`, { viewerId, before, limit }, printColumn);
  },
);

/** Like `topicPins`, for the home feed: without Pins that the viewer saved, owns or sees there through follows. */
export const topicPicks = (
  db: Database,
  { viewerId, query, before, limit }: PinListParams & { viewerId: string; query: string },
): Promise<PrintedPin[]> => textRows<PrintedPin>(db, picksText({ viewerId, query, before }, limit));

const picksText = readyStatement(["viewerId", "query", "before"], ({ viewerId, query, before }, limit: number) =>
  newestPinsText(
    sql`${hasWords(query)} and ${isWanted(viewerId)} and p.pinner_id <> ${viewerId} ${notFollowed(viewerId)}
      and not exists (select from pins held where held.pinner_id = ${viewerId} and held.image_id = p.image_id
        and held.deleted_at is null)`,
    { viewerId, before, limit },
    printColumn,
  ),
);

export type TopicCover = {
  slug: TopicSlug;
  /** The picture's storage key. */
  key: string;
  dominantColor: string;
  /** An administrator chose the picture. */
  isChosen: boolean;
};

/** A topic's cover, with further pictures of the topic. */
export type TopicPictures = TopicCover & { beside: TopicCover[] };

/** The number of newest pictures to choose from, so that topics rarely end up with the same picture. */
const CANDIDATES = 8;

/**
 * For each topic, in order: its chosen picture, or one of its newest public ones that no other topic uses. Topics without a picture are
 * left out.
 * @param edits has the topics merged into them
 * @param beside the most pictures to add to each cover
 */
export async function topicCovers(
  db: Database,
  topics: readonly Pick<TopicEdit, "slug" | "coverPinId">[],
  edits: readonly TopicEdit[],
  beside = 0,
): Promise<TopicPictures[]> {
  const asked = JSON.stringify(
    topics.map(({ slug, coverPinId }) => ({ slug, query: topicQuery(withMerged([slug], edits)), cover: coverPinId })),
  );
  const candidates = await rows<TopicCover>(
    db,
    sql`select t.slug, i.sizes->'474x'->>'key' as key, i.dominant_color as "dominantColor", one.is_chosen as "isChosen"
      from rows from (json_to_recordset(${asked}::text::json) as (slug text, query text, cover bigint)) with ordinality
        as t (slug, query, cover, place)
      cross join lateral (
        (select p.image_id, p.id, true as is_chosen from pins p
          where p.id = t.cover and p.is_public and p.deleted_at is null and ${isWanted(null)} and not ${isLabeledSensitive()})
        union all
        (select p.image_id, p.id, false from pins p where ${hasWords(sql`t.query`)} and p.deleted_at is null and not ${isDrawn}
            and ${isWanted(null)} and not ${isLabeledSensitive()}
          order by p.id desc ${sql.raw(`limit ${CANDIDATES}`)})
      ) one join images i on i.id = one.image_id order by t.place, one.is_chosen desc, one.id desc`,
  );
  const covers = differentCovers(candidates);
  const others = picturesBeside(candidates, covers, beside);
  return covers.map((cover) => ({ ...cover, beside: others.get(cover.slug) ?? [] }));
}
