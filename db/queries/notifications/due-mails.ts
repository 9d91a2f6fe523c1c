import { sql } from "drizzle-orm";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

/** A mail: the waiting notifications of one kind, by the first and the last of their ids. */
export interface DueMail extends Record<string, unknown> {
  userId: string;
  kind: NotificationKind;
  first: string;
  last: string;
}

/**
 * Claims at most `limit` due mails: notifications of a kind are waiting, and no mail of that kind was sent within the last hour or day,
 * as the person chose. A claimed mail is no longer due, so the caller's transaction must also queue it.
 */
export function claimDueMails(tx: Database, { now, limit }: { now: Date; limit: number }): Promise<DueMail[]> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  return rows<DueMail>(
    tx,
    sql`with due as materialized (
        select n.recipient_id, n.kind, min(n.id) as first, max(n.id) as last
        from notifications n join users u on u.id = n.recipient_id and ${isVisiblePerson("u")}
        where n.waits_for_mail and not exists (
          select 1 from notification_mails m where m.user_id = n.recipient_id and m.kind = n.kind and m.at > ${at} - case
            when (select r.mail_pace from notification_readers r where r.user_id = n.recipient_id) = 'day'
            then interval '1 day' else interval '1 hour' end)
        group by n.recipient_id, n.kind order by 1, 2 limit ${limit}
      ), mailed as (
        insert into notification_mails (user_id, kind, at) select recipient_id, kind, ${at} from due
        on conflict (user_id, kind) do update set at = excluded.at
      ), taken as (
        update notifications n set waits_for_mail = false from due
        where n.recipient_id = due.recipient_id and n.kind = due.kind and n.waits_for_mail and n.id <= due.last
      )
      select recipient_id::text as "userId", kind, first::text as first, last::text as last from due`,
  );
}
