import { sql } from "drizzle-orm";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import { COUNTED_UNSEEN } from "../../../src/notifications/kinds.ts";
import { type Database, rows, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { list } from "../fragments/values.ts";
import type { DueMail } from "./due-mails.ts";
import { type NotificationView, notificationViews, recipientOf, seenId } from "./notification-views.ts";
import { isWantedByMail, isWantedOnSite } from "./settings.ts";
import { actsOf, isSubjectVisible } from "./visible.ts";

interface Listing {
  userId: string;
  /** The last id of the previous page. */
  before: string | null;
  limit: number;
}

/** A person's notifications, newest first. */
export async function listNotifications(db: Database, listing: Listing): Promise<NotificationView[]> {
  const page = pageText(listing, listing.before === null);
  const found = await textRows<NotificationView>(db, page);
  const moved = found.filter(({ id, place }) => id !== place);
  if (moved.length === 0) return found;
  // A notification whose newest act is gone moves back to its earlier position, which would otherwise reveal that act.
  await putBack(db, listing.userId, moved);
  return textRows<NotificationView>(db, page);
}

const pageText = readyStatement(["userId", "before", "limit"], ({ userId, before, limit }, isFirst: boolean) =>
  notificationViews({ userId, among: isFirst ? sql`true` : sql`n.id < ${before}`, wanted: isWantedOnSite, limit }),
);

async function putBack(db: Database, userId: string, moved: readonly NotificationView[]): Promise<void> {
  const column = (of: (view: NotificationView) => string) => list(moved.map(of));
  await db.execute(sql`update notifications n set id = moved.id
    from unnest(${column((view) => view.kind)}::text::text[], ${column((view) => view.subjectId)}::text::bigint[],
      ${column((view) => view.place)}::text::bigint[], ${column((view) => view.id)}::text::bigint[])
      as moved (kind, subject_id, place, id)
    where n.recipient_id = ${userId} and n.kind = moved.kind and n.subject_id = moved.subject_id and n.id = moved.place`);
}

/** Notifications for a mail, newest first: still wanted, and neither seen nor read since. */
export const notificationsToMail = (db: Database, { userId, kind, first, last }: DueMail, limit: number) =>
  rows<NotificationView>(
    db,
    notificationViews({
      userId,
      among: sql`n.kind = ${kind} and n.id >= ${first}`,
      wanted: sql`acts.id between ${first} and ${last} and acts.id > ${seenId} and acts.id > n.read_id and ${isWantedByMail}`,
      limit,
    }),
  );

/** One notification to push, if it is still wanted, and neither seen nor read since. */
export const notificationToPush = (
  db: Database,
  { userId, kind, subjectId }: { userId: string; kind: NotificationKind; subjectId: string },
) =>
  rows<NotificationView>(
    db,
    notificationViews({
      userId,
      among: sql`n.kind = ${kind} and n.subject_id = ${subjectId}::text::bigint`,
      wanted: sql`acts.id > ${seenId} and acts.id > n.read_id and ${isWantedOnSite}`,
      limit: 1,
    }),
  );

/** The number of unseen notifications, counted up to `COUNTED_UNSEEN`. */
export async function countUnseen(db: Database, { userId }: { userId: string }): Promise<number> {
  const { recipient, known } = recipientOf(userId);
  const [row] = await rows<{ count: number }>(
    db,
    sql`with ${known} select count(*)::int as count from (select 1 from notifications n
      where n.recipient_id = ${recipient.id} and n.id > ${seenId} and ${isWantedOnSite} and ${isSubjectVisible(recipient)}
        and exists (select 1 from ${actsOf(recipient)} and a.id > ${seenId})
      order by n.id desc limit ${sql.raw(String(COUNTED_UNSEEN))}) unseen`,
  );
  return row?.count ?? 0;
}
