import { type SQL, sql } from "drizzle-orm";
import { NO_NARROWING } from "../../../src/filters/narrowing.rules.ts";
import { narrowedTo } from "../filters/narrow.ts";
import { isBoardVisible } from "../fragments/board-access.ts";
import { isPinOpenTo, isVisiblePerson } from "../fragments/people.ts";
import { list } from "../fragments/values.ts";

/** The Pins of a board that the caller knows to be visible, without those that the viewer may not see. */
export const onBoard = (boardId: string, viewerId: string | null): SQL =>
  sql`pins.board_id = ${boardId}::text::bigint and ${isPinOpenTo(viewerId, "pins")}`;

/**
 * A person's saves. By id: those that they may still see themselves, without secret boards they left. By name: those of a person that
 * other people may see.
 */
export const ofPerson = (person: string | { id: string }): SQL =>
  typeof person === "string"
    ? sql`pins.pinner_id = (select u.id from users u
        where lower(u.username) = lower(${person}) and ${isVisiblePerson("u")})`
    : sql`pins.pinner_id = ${person.id}::text::bigint and (pins.is_public or exists
        (select 1 from boards b where b.id = pins.board_id and ${isBoardVisible(person.id)}))`;

export const withIds = (ids: readonly string[]): SQL => sql`pins.id = any(${list(ids)}::text::bigint[])`;

const VIDEO_SITES = ["youtube.com", "youtu.be", "vimeo.com", "dailymotion.com", "twitch.tv", "tiktok.com"];

/** Pins with their own video, or with a link to one. @param pin the statement's alias for the Pin */
export const hasVideo = (pin: "p" | "pins"): SQL =>
  sql.raw(
    `(exists (select 1 from pin_media m where m.pin_id = ${pin}.id and m.video_id is not null) or ${VIDEO_SITES.map(
      (site) => `${pin}.domain = '${site}' or ${pin}.domain like '%.${site}'`,
    ).join(" or ")})`,
  );

/** The condition of a search scope on everybody's Pins. */
export function inScope(scope: string): SQL {
  if (scope === "videos") return hasVideo("pins");
  return scope === "buyable_pins" ? narrowedTo({ ...NO_NARROWING, scope }, "pins") : sql.raw("true");
}
