import { sql } from "drizzle-orm";
import type { ActingRefusal } from "../../../src/model/acting.rules.ts";
import { type Database, rows } from "../../client.ts";
import { advertiserChanges } from "../../schema/advertisers.ts";
import { isoTime } from "../fragments/values.ts";

export type NewChange = typeof advertiserChanges.$inferInsert;

/** Records changes in the transaction that makes them. */
export async function writeChanges(tx: Database, changes: NewChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(advertiserChanges).values(changes);
}

export interface ChangeRow extends Record<string, unknown> {
  id: string;
  thing: NewChange["thing"];
  thingId: string;
  label: string;
  actorId: string | null;
  actorName: string | null;
  at: string;
  /** JSON text. */
  before: string | null;
  after: string | null;
}

interface Listing {
  advertiserId: string;
  after: string | null;
  limit: number;
}
const AT = sql`${isoTime("c.created_at")} as at`;
const following = (after: string | null) => (after ? sql`and c.id < ${after}` : sql``);

/** Changes, newest first. @param thingId limits them to one changed entity */
export const listChanges = (
  db: Database,
  { advertiserId, thingId, after, limit }: Listing & { thingId: string | null },
): Promise<ChangeRow[]> =>
  rows<ChangeRow>(
    db,
    sql`select c.id::text as id, c.thing, c.thing_id::text as "thingId", c.label, u.id::text as "actorId",
        u.username as "actorName", ${AT}, c.before::text as before, c.after::text as after
      from advertiser_changes c left join users u on u.id = c.actor_id
      where c.advertiser_id = ${advertiserId} ${thingId ? sql`and c.thing_id = ${thingId}` : sql``} ${following(after)}
      order by c.id desc limit ${limit}`,
  );

export interface RefusalRow extends Record<string, unknown> {
  id: string;
  field: "orbac_subject_id" | "advertiser_id";
  refusal: ActingRefusal;
  actorId: string;
  actorName: string;
  at: string;
}

/** Refused attempts to act for the account or its owner, newest first. */
export const listRefusals = (
  db: Database,
  { advertiserId, ownerUserId, after, limit }: Listing & { ownerUserId: string },
): Promise<RefusalRow[]> =>
  rows<RefusalRow>(
    db,
    sql`select c.id::text as id, c.field, c.refusal, u.id::text as "actorId", u.username as "actorName", ${AT}
      from audit_log c join users u on u.id = c.actor_id
      where c.subject_id in (${advertiserId}, ${ownerUserId}) ${following(after)} order by c.id desc limit ${limit}`,
  );
