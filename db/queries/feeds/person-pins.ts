import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isPinOpenTo } from "../fragments/people.ts";
import { newestPins, type PinListParams } from "../fragments/pin-list.ts";

interface PersonListParams extends PinListParams {
  pinnerId: string;
}

/** Other people see only public Pins, even on secret boards they share with the person: a profile looks the same to all. */
const shownTo = ({ viewerId, pinnerId }: PersonListParams) =>
  viewerId === pinnerId ? sql`and ${isPinVisible(viewerId)}` : sql`and p.is_public and ${isPinOpenTo(viewerId)}`;

/** The Pins that a person saved. Only the person gets those on their secret boards. */
export function savedPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  return newestPins(db, sql`p.pinner_id = ${pinnerId} ${shownTo({ pinnerId, ...list })}`, list);
}

/** The Pins that a person brought to the site, without those saved from another Pin. */
export function createdPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  const own = shownTo({ pinnerId, ...list });
  return newestPins(db, sql`p.pinner_id = ${pinnerId} and p.origin_pin_id is null ${own}`, list);
}
