import { type SQL, sql } from "drizzle-orm";
import { labelMask } from "../../../src/model/labels.ts";

/*
 * What a person chose not to see, as SQL shared by the lists that others' choices fill: feeds, search, related Pins, comments,
 * notifications and mails. Boards, profiles and Pins that they open themselves stay complete.
 */

/** The patterns of the words that a person hides now, as an array; null without any, which costs the rows of a list nothing. */
export const wordsHiddenBy = (viewerId: string | SQL): SQL =>
  sql`nullif(array(select w.pattern from hidden_words w where w.user_id = ${viewerId}::text::bigint
    and (w.ends_at is null or w.ends_at > now())), '{}')`;

/** The labels whose pictures a person hides, as bits (`src/model/labels.ts`); null without any. */
export const labelsHiddenBy = (viewerId: string | SQL): SQL =>
  sql`(select nullif(case v.sensitive when 'hide' then ${HIDDEN.sensitive} else 0 end
      | case when v.hides_ai_made then ${HIDDEN.aiMade} else 0 end, 0)
    from view_choices v where v.user_id = ${viewerId}::text::bigint)`;
const HIDDEN = {
  sensitive: sql.raw(String(labelMask("sensitive"))),
  aiMade: sql.raw(String(labelMask("ai_made"))),
};

/**
 * Whether a Pin has none of the words that the viewer hides, in its texts, its hashtags and the name of its board, and none of the labels.
 * Their own Pins pass.
 * @param viewerId null for a visitor, who hides nothing
 * @param pinId the statement's column with the Pin's id
 * @param known the statement's own values of `wordsHiddenBy` and `labelsHiddenBy`
 */
export const isInView = (
  viewerId: string | SQL | null,
  pinId = "p.id",
  known: { words?: SQL; labels?: SQL } = {},
): SQL => {
  if (viewerId === null) return sql`true`;
  const { words = wordsHiddenBy(viewerId), labels = labelsHiddenBy(viewerId) } = known;
  const pin = sql`${sql.raw(pinId)}, ${viewerId}::text::bigint`;
  return sql`(pin_says(${pin}, ${words}) is not true and pin_is_labeled(${pin}, ${labels}) is not true)`;
};

/** Like `isInView`, for a board's name and description. */
export const isBoardInView = (viewerId: string | SQL | null, boardId: string): SQL =>
  viewerId === null
    ? sql`true`
    : sql`board_says(${sql.raw(boardId)}, ${viewerId}::text::bigint, ${wordsHiddenBy(viewerId)}) is not true`;

/**
 * Whether a text has none of the words that the viewer hides.
 * @param text SQL of the text, e.g. `c.text`
 * @param words as in `isInView`
 */
export const isTextInView = (viewerId: string | SQL | null, text: SQL, words?: SQL): SQL =>
  viewerId === null ? sql`true` : sql`text_says(${text}, ${words ?? wordsHiddenBy(viewerId)}) is not true`;
