import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { PUSHED } from "../../../src/notifications/push.ts";
import { type Database, rows } from "../../client.ts";
import { sessions } from "../../schema/auth.ts";
import { boards } from "../../schema/boards.ts";
import { pushDevices } from "../../schema/notifications.ts";
import { users } from "../../schema/users.ts";
import { isLiveSession } from "../auth/sessions.ts";
import { visibleUser } from "../fragments/people.ts";
import { list } from "../fragments/values.ts";
import { isWantedOnSite } from "./settings.ts";
import type { Notified } from "./write-acts.ts";

const { id, userId, sessionId, endpoint, p256dh, auth, createdAt, failingSince } = pushDevices;
const shown = { id, sessionId, createdAt, userAgent: sessions.userAgent };

/** A person's devices, newest first. */
export const listDevices = (db: Database, { userId: ofId, now }: { userId: string; now: Date }) =>
  db
    .select(shown)
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(userId, ofId), isLiveSession(now)))
    .orderBy(desc(id));

interface NewDevice {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
}

/** Adds a device, or gives a known one to this session. @param max the oldest devices beyond this number are deleted */
export async function addDevice(tx: Database, device: NewDevice, max: number): Promise<void> {
  const { endpoint: _endpoint, ...again } = device;
  await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: endpoint, set: { ...again, failingSince: null } });
  await tx.execute(sql`delete from push_devices where id in (select id from push_devices where user_id = ${device.userId}::text::bigint
    order by id desc offset ${sql.raw(String(max))})`);
}

export async function removeDevice(db: Database, { id: deviceId, userId: ofId }: { id: string; userId: string }) {
  await db.delete(pushDevices).where(and(eq(id, deviceId), eq(userId, ofId)));
}

/** Deletes a device that the push service no longer knows. */
export async function forgetDevice(db: Database, { id: deviceId }: { id: string }): Promise<void> {
  await db.delete(pushDevices).where(eq(id, deviceId));
}

/** A device of a live session, with its person's language; null if the person logged out or left. */
export async function findDevice(db: Database, { id: deviceId, now }: { id: string; now: Date }) {
  const [row] = await db
    .select({ id, userId, endpoint, p256dh, auth, failingSince, locale: users.locale })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(id, deviceId), isLiveSession(now), visibleUser))
    .limit(1);
  return row ?? null;
}

/** Stores the outcome of a message: `failingSince` is the first failure since the last success. */
export async function noteFailure(db: Database, { id: deviceId, since }: { id: string; since: Date | null }) {
  const first = since === null ? undefined : isNull(failingSince);
  await db
    .update(pushDevices)
    .set({ failingSince: since })
    .where(and(eq(id, deviceId), first));
}

/** Deletes devices that have failed since before a time. */
export async function forgetFailing(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(pushDevices).where(lt(failingSince, before));
}

/** The devices that get some new notifications, if their people want the kind on the site. */
export const devicesFor = (
  db: Database,
  notified: readonly Notified[],
): Promise<{ deviceId: string; kind: Notified["kind"]; subjectId: string }[]> => {
  const column = (of: (one: Notified) => string) => list(notified.map(of));
  return rows<{ deviceId: string; kind: Notified["kind"]; subjectId: string }>(
    db,
    sql`select d.id::text as "deviceId", n.kind, n.subject_id::text as "subjectId"
      from unnest(${column(({ recipientId }) => recipientId)}::text::bigint[], ${column(({ kind }) => kind)}::text::text[],
        ${column(({ subjectId }) => subjectId)}::text::bigint[]) n (recipient_id, kind, subject_id)
      join push_devices d on d.user_id = n.recipient_id
      where n.kind in (${sql.raw(PUSHED.map((kind) => `'${kind}'`).join(", "))}) and ${isWantedOnSite}`,
  );
};

/** Whether everybody may see a board, by its own setting. */
export async function isBoardPublic(db: Database, { boardId }: { boardId: string }): Promise<boolean> {
  const [row] = await db.select({ privacy: boards.privacy }).from(boards).where(eq(boards.id, boardId));
  return row?.privacy === "public";
}
