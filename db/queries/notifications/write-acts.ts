import { sql } from "drizzle-orm";
import { MAILED_AT_ONCE } from "../../../src/notifications/channels.ts";
import { type NotificationKind, WITHOUT_ACTOR } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { isPersonVisible } from "../fragments/people.ts";
import { list } from "../fragments/values.ts";
import { isWantedByMail } from "./settings.ts";
import { isActVisible, isSubjectVisible } from "./visible.ts";

const kinds = (list: readonly NotificationKind[]) => sql.raw(list.map((kind) => `'${kind}'`).join(", "));

/** For a statement over many acts: each act's own recipient. */
const recipient = { id: sql.raw("a.recipient_id") };

/** An act that a recipient is notified of. */
export interface Act extends Record<string, unknown> {
  recipientId: string;
  kind: NotificationKind;
  subjectId: string;
  actorId: string;
  /** "0" for an act that can be undone, such as a follow. */
  thingId: string;
}

/** A notification with something new. */
export interface Notified extends Record<string, unknown> {
  recipientId: string;
  kind: NotificationKind;
  subjectId: string;
  /** Some browser may get it through a push service. */
  hasDevice: boolean;
}

/** The acts of one event, one per recipient. */
export interface NotifiedEvent {
  /** The id of everything written for the event. */
  id: string;
  acts: readonly Act[];
}

/**
 * Writes the acts of some events and their notifications in one statement. Existing acts change nothing, so it may run twice. Nobody is
 * notified about their own acts, or about acts they may not see.
 * @returns the notifications with something new
 */
export async function writeActs(
  db: Database,
  { events, at }: { events: readonly NotifiedEvent[]; at: Date },
): Promise<Notified[]> {
  const acts = events.flatMap(({ id, acts }) => acts.map((act) => ({ ...act, id })));
  if (acts.length === 0) return [];
  const column = (of: (act: Act & { id: string }) => string) => list(acts.map(of));
  return rows<Notified>(
    db,
    sql`with given as (
        select * from unnest(${column((act) => act.recipientId)}::text::bigint[], ${column((act) => act.kind)}::text::text[],
          ${column((act) => act.subjectId)}::text::bigint[], ${column((act) => act.actorId)}::text::bigint[],
          ${column((act) => act.thingId)}::text::bigint[], ${column((act) => act.id)}::text::bigint[])
          as act (recipient_id, kind, subject_id, actor_id, thing_id, id)
      ), acted as (
        insert into notification_acts (recipient_id, kind, subject_id, actor_id, thing_id, id, at)
        select a.recipient_id, a.kind, a.subject_id, a.actor_id, a.thing_id, a.id, ${at.toISOString()}::text::timestamptz
        from given a cross join lateral (select a.recipient_id, a.kind, a.subject_id) n
        where (a.recipient_id <> a.actor_id or a.kind in (${kinds(WITHOUT_ACTOR)})) and ${isPersonVisible("a.recipient_id")} and ${isActVisible(recipient)} and ${isSubjectVisible(recipient)}
        order by a.recipient_id, a.kind, a.subject_id
        on conflict do nothing returning recipient_id, kind, subject_id, id
      )
      insert into notifications (recipient_id, kind, subject_id, id, at, waits_for_mail)
      select n.recipient_id, n.kind, n.subject_id, n.id, ${at.toISOString()}::text::timestamptz,
        ${isWantedByMail} and n.kind not in (${kinds(MAILED_AT_ONCE)})
      from (select recipient_id, kind, subject_id, max(id) as id from acted group by 1, 2, 3) n
      order by n.recipient_id, n.kind, n.subject_id
      on conflict (recipient_id, kind, subject_id) do update
        set id = greatest(notifications.id, excluded.id), at = greatest(notifications.at, excluded.at),
          waits_for_mail = excluded.waits_for_mail
      returning recipient_id::text as "recipientId", kind, subject_id::text as "subjectId",
        exists (select from push_devices d where d.user_id = notifications.recipient_id) as "hasDevice"`,
  );
}
