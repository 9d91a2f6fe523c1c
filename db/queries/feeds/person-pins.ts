import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";
import { isPinUnblocked } from "../users/unblocked.ts";
import { newestPins, type PinListParams } from "./pin-list.ts";

interface PersonListParams extends PinListParams {
  pinnerId: string;
}

/** Others see what is public, also where they are on a secret board with the person: a profile is one page for all. */
const shownTo = ({ viewerId, pinnerId }: PersonListParams) =>
  viewerId === pinnerId ? sql`and ${isPinVisible(viewerId)}` : sql`and p.is_public and ${isPinUnblocked(viewerId)}`;

/** What a person saved; the Pins of their secret boards only to themselves. */
export function savedPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  return newestPins(db, sql`p.pinner_id = ${pinnerId} ${shownTo({ pinnerId, ...list })}`, list);
}

/** The same without those that they saved from another Pin. */
export function createdPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  const own = shownTo({ pinnerId, ...list });
  return newestPins(db, sql`p.pinner_id = ${pinnerId} and p.origin_pin_id is null ${own}`, list);
}
