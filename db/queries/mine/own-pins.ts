import { type SQL, sql } from "drizzle-orm";
import type { OwnFilters, OwnKind, OwnState } from "../../../src/mine/own-filters.rules.ts";
import { colorBits } from "../../../src/model/colors.rules.ts";
import type { Database } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { newestPins, type PinListParams } from "../fragments/pin-list.ts";
import { escapeLike } from "../fragments/values.ts";
import { hasVideo } from "../search/scopes.ts";

/** The person's own words about the Pin `p`: its private note and tags. Null without any. */
const OWN_WORDS = sql.raw(`(select to_tsvector('simple', search_text(string_agg(own.text, ' '))) from (
    select n.content as text from pin_notes n where n.pin_id = p.id
    union all select t.tag from pin_tags t where t.pin_id = p.id) own)`);
/** The words of its note or PDF; null without one. */
const WRITTEN = sql.raw("(select d.search from documents d where d.image_id = p.image_id)");

/** The words of the archived copy of the page that the Pin `p` links to. */
const COPY_WORDS = sql.raw(`(select k.search from link_copies k where k.pin_id = p.id and k.link = p.link)`);

/** Whether the words are the Pin's, or in part its owner's own about it, or its document's or page's. Most Pins have none of these, which costs four look-ups. */
const hasWords = (q: string): SQL => {
  const asked = sql`search_query(${q}::text)`;
  const more = [OWN_WORDS, WRITTEN, COPY_WORDS].map((words) => sql` || coalesce(${words}, '')`);
  return sql`(p.search @@ ${asked} or (p.search${sql.join(more)}) @@ ${asked})`;
};

const ofRichType = (type: string): SQL =>
  sql`exists (select 1 from rich_pins r where r.pin_id = p.id and r.type = ${type}::text)`;

const hasDocument = (kind: "note" | "pdf" | null): SQL =>
  sql`exists (select from documents d where d.image_id = p.image_id ${kind ? sql`and d.kind = ${kind}::text` : sql``})`;

function ofKind(kind: OwnKind): SQL {
  if (kind === "film") return hasVideo("p");
  if (kind === "note" || kind === "pdf") return hasDocument(kind);
  if (kind === "link") return sql`p.is_link_card`;
  return kind === "picture"
    ? sql`not p.is_link_card and not ${hasVideo("p")} and not ${hasDocument(null)}`
    : ofRichType(kind);
}

const inState = (state: OwnState): SQL =>
  state === "dead"
    ? sql`exists (select 1 from rich_pins r where r.pin_id = p.id and r.is_gone and r.link = p.link)`
    : sql`not exists (select 1 from pin_tags t where t.pin_id = p.id)`;

function conditions({ q, tags = [], color, site, kind, boardId, state }: OwnFilters): SQL[] {
  return [
    ...(q ? [hasWords(q)] : []),
    ...tags.map((tag) => sql`exists (select 1 from pin_tags t where t.pin_id = p.id and t.tag = ${tag}::text)`),
    ...(color
      ? [
          sql`exists (select 1 from image_colors c where c.image_id = p.image_id and (c.bits & ${colorBits([color])}) <> 0)`,
        ]
      : []),
    ...(site ? [sql`(p.domain = ${site}::text or p.domain like ${`%.${escapeLike(site)}`}::text)`] : []),
    ...(kind ? [ofKind(kind)] : []),
    ...(boardId ? [sql`p.board_id = ${boardId}::text::bigint`] : []),
    ...(state ? [inState(state)] : []),
  ];
}

/** A person's Pins that pass all filters, newest first. The list follows the index of the person's Pins. */
export function ownPins(
  db: Database,
  { userId, filters, ...list }: PinListParams & { userId: string; filters: OwnFilters },
) {
  const shown = [sql`p.pinner_id = ${userId}::text::bigint`, isPinVisible(userId), ...conditions(filters)];
  return newestPins(db, sql`(${sql.join(shown, sql` and `)})`, list);
}
