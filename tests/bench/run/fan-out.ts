import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { notifyOfNewPin } from "../../../server/slices/notifications/notify.ts";
import { userCard } from "../../../src/users/user-card.ts";
import { median } from "../median.ts";
import type { CapturingApp } from "./capture.ts";

const FOLLOWERS = 5_000;
const TIMES = 3;
/** Goal: the maximum time to notify 5,000 followers of a new Pin. */
export const FAN_OUT_MAX_MS = 2_000;

/** Median milliseconds to notify all followers of a person. */
export interface FanOutFigures {
  notifications: number;
  took: number;
  /** The time of one statement that writes equal rows without checks. */
  baseline: number;
  goal: number;
  met: boolean;
}

/** "5,000 notifications fanned out": made-up followers of a person with a public Pin, deleted afterwards. */
export async function fanOutPart({ deps }: CapturingApp): Promise<FanOutFigures> {
  const { db } = deps;
  const [pin] = await rows<{ id: string; pinnerId: string }>(
    db,
    sql`select id::text as id, pinner_id::text as "pinnerId" from pins where is_public and deleted_at is null
      order by id desc limit 1`,
  );
  if (!pin) throw new Error("there is no Pin to tell of");
  await forget(db, pin.pinnerId);
  await addFollowers(db, pin.pinnerId);
  const [took, baseline]: [number[], number[]] = [[], []];
  let notifications = 0;
  try {
    for (let time = 0; time < TIMES; time++) {
      took.push(await timed(() => notifyOfNewPin(deps, { pinId: pin.id }, new AbortController().signal)));
      notifications = await countOf(db, pin.pinnerId);
      await forget(db, pin.pinnerId);
      baseline.push(await timed(() => writeBare(db, pin)));
      await forget(db, pin.pinnerId);
    }
  } finally {
    await removeFollowers(db);
  }
  const whole = median(took);
  return { notifications, took: whole, baseline: median(baseline), goal: FAN_OUT_MAX_MS, met: whole <= FAN_OUT_MAX_MS };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The ids are below those of all other rows, so that the cleanup finds them. */
async function addFollowers(db: Database, followeeId: string): Promise<void> {
  const card = userCard({ id: "1", username: "fan_out", firstName: "Fan", lastName: "Out", avatarKey: null });
  await db.execute(sql`insert into users (id, username, email, card)
    select n, 'fan_out_' || n, 'fan_out_' || n || '@bench.example', ${card} from generate_series(1, ${FOLLOWERS}::int) n`);
  await db.execute(sql`insert into user_follows (id, follower_id, followee_id)
    select n, n, ${followeeId}::text::bigint from generate_series(1, ${FOLLOWERS}::int) n`);
}

/**
 * Deletes the followers and their rows by id, without foreign key checks: those would scan all Pins for each person, as
 * no index of `pinner_id` alone covers Pins in the trash.
 */
async function removeFollowers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from notifications where recipient_id <= ${FOLLOWERS}`);
    await tx.execute(sql`delete from user_follows where follower_id <= ${FOLLOWERS}`);
    await tx.execute(sql`delete from users where id <= ${FOLLOWERS}`);
  });
}

const countOf = (db: Database, creatorId: string) =>
  rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from notifications where kind = 'new_pins' and subject_id = ${creatorId}`,
  ).then(([row]) => row?.n ?? 0);

async function forget(db: Database, creatorId: string): Promise<void> {
  await db.execute(sql`delete from notifications where kind = 'new_pins' and subject_id = ${creatorId}`);
  await db.execute(sql`delete from new_pins_told where user_id = ${creatorId}`);
}

const writeBare = (db: Database, { id, pinnerId }: { id: string; pinnerId: string }) =>
  db.execute(sql`with acted as (
      insert into notification_acts (recipient_id, kind, subject_id, actor_id, thing_id, id, at)
      select follower_id, 'new_pins', followee_id, followee_id, ${id}::text::bigint, ${id}::text::bigint, now()
      from user_follows where followee_id = ${pinnerId} returning recipient_id, kind, subject_id, id
    )
    insert into notifications (recipient_id, kind, subject_id, id, at)
    select recipient_id, kind, subject_id, id, now() from acted`);

/** The figures as printed text. */
export const fanOutReport = ({ notifications, took, baseline, goal, met }: FanOutFigures): string =>
  `${notifications.toLocaleString("en")} notifications fanned out in ${took.toFixed(0)} ms,` +
  ` ${(baseline / took).toFixed(2)} of bare rows (goal at most ${goal} ms)${met ? " ✓" : " ✗"}`;
