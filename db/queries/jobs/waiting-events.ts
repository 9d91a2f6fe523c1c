import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** Longer than a process needs to dispatch a batch. Older claims are void, because their process has died. */
const TAKEN_FOR = sql.raw("interval '1 minute'");

/** An event that waits to be dispatched with others of its name (docs/decisions/005). */
export interface WaitingEvent extends Record<string, unknown> {
  id: string;
  name: string;
  /** As JSON text. */
  payload: string;
}

/** Part of the `with` of the statement that causes the event: it queues the event if the select `when` has a row. */
export const waitingPart = (name: string, payload: object, when: SQL): SQL =>
  sql`insert into waiting_events (name, payload)
    select ${sql.raw(`'${name}'`)}, ${JSON.stringify(payload)}::text where exists (${when})`;

/**
 * Claims the longest-waiting events and deletes those that were dispatched. It doesn't wait for the disk: a crash may undo a claim or a
 * deletion, and the event is then dispatched twice.
 */
export const claimWaiting = (
  db: Database,
  { names, dispatched, limit }: { names: readonly string[]; dispatched: readonly string[]; limit: number },
): Promise<WaitingEvent[]> =>
  rows<WaitingEvent>(
    db,
    sql`with quick as materialized (select set_config('synchronous_commit', 'off', true) as set), gone as (
        delete from waiting_events where id = any(${list(dispatched)}::text::bigint[]) and (select set from quick) is not null
      ), free as materialized (
        select w.id from waiting_events w where w.name = any(${list(names)}::text::text[])
          and w.id <> all (${list(dispatched)}::text::bigint[])
          and (w.taken_at is null or w.taken_at < now() - ${TAKEN_FOR}) and (select set from quick) is not null
        order by w.id limit ${sql.raw(String(limit))} for update skip locked
      )
      update waiting_events w set taken_at = now() from free where w.id = free.id
      returning w.id::text as id, w.name, w.payload`,
  );
