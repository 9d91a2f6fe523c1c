import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { newestPins, type PinListParams } from "./pin-list.ts";

interface PersonListParams extends PinListParams {
  pinnerId: string;
}

const publicUnlessOwn = ({ viewerId, pinnerId }: PersonListParams) =>
  viewerId === pinnerId ? sql`` : sql`and p.is_public`;

/** What a person saved; the Pins of their secret boards only to themselves. */
export function savedPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  return newestPins(db, sql`p.pinner_id = ${pinnerId} ${publicUnlessOwn({ pinnerId, ...list })}`, list);
}

/** The same without those that they saved from another Pin. */
export function createdPins(db: Database, { pinnerId, ...list }: PersonListParams) {
  const own = publicUnlessOwn({ pinnerId, ...list });
  return newestPins(db, sql`p.pinner_id = ${pinnerId} and p.origin_pin_id is null ${own}`, list);
}
