import { type SQL, sql } from "drizzle-orm";
// Only the statement: loading the whole library is slow, and a start doesn't need it.
import { COMMON_JOB_TABLE, insertJobs, notifyQueue } from "pg-boss/dist/plans.js";
import { type Database, rows } from "../../../db/client.ts";
import { countStatements } from "../../../db/engine/statement-count.ts";
import { waitingPart } from "../../../db/queries/jobs/waiting-events.ts";
import type { AccountAction, SuspensionCause } from "../../../src/admin/actions.ts";
import type { ProviderName } from "../../../src/identity/provider.ts";
import type { FactorChange } from "../../../src/model/factors.ts";
import type { ReportKind, ReportReason } from "../../../src/model/report-reasons.ts";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import { QUEUE_SCHEMA } from "../jobs/queue-options.ts";
import { DEEPEST, type Turn } from "../jobs/turns.ts";

/** The product's events with their payloads. Ids only: a subscriber reads the rest when it runs. */
export interface EventPayloads {
  "mail.verify_email": { userId: string };
  /** As typed; no account may have it. */
  "auth.forgot_password": { usernameOrEmail: string };
  "mail.reset_password": { userId: string };
  "mail.login_assistance": { userId: string };
  "mail.account_changed": { userId: string; action: AccountAction; cause: SuspensionCause | null };
  "mail.report_decided": { reportId: string };
  /** `reason` is one of the report's few codes, never text that a person wrote. */
  "mail.content_removed": { userId: string; kind: Exclude<ReportKind, "user">; reason: ReportReason; label: string };
  "mail.password_changed": { userId: string };
  "mail.change_email": { userId: string };
  /** `tokenId` is the link that reverts the change; its row has the previous address. */
  "mail.email_changed": { userId: string; tokenId: string };
  "mail.export_ready": { userId: string; exportId: string };
  "account.export": { exportId: string };
  /** To one administrator. */
  "mail.contact": { messageId: string; to: string };
  "mail.account_closed": { userId: string };
  "mail.new_device": { userId: string; sessionId: string };
  "mail.identity_changed": { userId: string; provider: ProviderName | "apple"; isConnected: boolean };
  /**
   * The proof of a business's domain is missing; `isLapsed`: for so long that the domain no longer counts as theirs.
   */
  "mail.sso_unproven": { userId: string; domainId: string; isLapsed: boolean };
  /** The last mail to an erased account: only the address is left, and the job carries it. */
  "mail.account_erased": { email: string };
  "mail.factor_changed": { userId: string; change: FactorChange };
  "mail.token_made": { userId: string; tokenId: string };
  "board.action": { actionId: string };
  "mail.board_invite": { boardId: string; email: string };
  "mail.business_invite": { businessId: string; email: string };
  "mail.pin_sent": { pinId: string; senderId: string; email: string };
  "mail.sponsor_asked": { pinId: string; sponsorId: string };
  "pin.sponsor_asked": { pinId: string; sponsorId: string };
  "board.invited": { boardId: string; userId: string; invitedById: string };
  "board.joined": { boardId: string; userId: string };
  "board.join_requested": { boardId: string; userId: string };
  "user.followed": { followerId: string; followeeId: string };
  "board.followed": { boardId: string; userId: string };
  /** The notifications of one kind that wait for a mail, by the first and the last of their ids. */
  "mail.notifications": { userId: string; kind: NotificationKind; first: string; last: string };
  /** A new Pin that is no save of another one. */
  "pin.created": { pinId: string };
  /** A scheduled Pin could not be published. */
  "pin.schedule_failed": { draftId: string };
  /** A Pin has a link that nothing is known of yet. */
  "pin.linked": { pinId: string };
  /** The product on a Pin's page became cheaper, and its person asked for a notification. */
  "pin.price_fell": { pinId: string };
  /** `pinId` is the new Pin. */
  "pin.saved": { pinId: string };
  /** `answeredId` is the comment that was answered; the reply itself names the first comment of the thread. */
  "comment.written": { commentId: string; answeredId: string | null };
  "comment.liked": { commentId: string; userId: string };
  /** Somebody signed up by a provider that shows a picture of them. */
  "identity.picture": { userId: string; url: string };
  /**
   * The owner of a board moved or removed other people's Pins; lists each of these people with one Pin, or with the
   * board.
   */
  "pins.taken": {
    kind: "pins_moved" | "pins_removed";
    actorId: string;
    told: readonly { pinnerId: string; pinId: string }[];
  };
  /** A board that others saved to is public now; their Pins on it are not. */
  "board.opened": { boardId: string; actorId: string };
  "image.prefetch": { url: string };
  /** A picture was stored for the first time. */
  "image.added": { imageId: string };
  /** A Pin shows a video, which must be made playable. */
  "video.published": { videoId: string };
  /** A video's row was deleted; its files must be deleted too. */
  "video.deleted": { keys: readonly string[] };
  /** A picture's files can be deleted. */
  "picture.deleted": { keys: readonly string[] };
  "board.deleted": { boardId: string };
  /** An ad waits for its review: made, changed or appealed. */
  "ad.submitted": { adId: string };
  "mail.ad_decided": { adId: string };
  "ad.decided": { adId: string };
  /** An audience's members have to be computed. */
  "ad.audience": { audienceId: string };
  /** A product feed is due to be read. */
  "catalog.feed": { runId: string };
  /** Products' Pins have to be made, changed or deleted. */
  "catalog.products": { advertiserId: string };
  /** A sheet is to be checked, or its rows applied. */
  "ad.bulk": { uploadId: string };
  /** An ad group's ads must be synced with its product group. */
  "catalog.ads": { adGroupId: string };
  /** A report is to be written. */
  "ad.report": { runId: string };
  "mail.ad_report": { runId: string; userId: string };
  /** `percent` of the month's limit; 0 if the balance is low. */
  "mail.ad_money": { advertiserId: string; userId: string; percent: number };
}
export type EventName = keyof EventPayloads;

const statements = new Map<string, [before: SQL, after: SQL]>();

/** pg-boss's own insert for a queue, cut at its one parameter. @param notify whether it wakes the workers on commit */
function statementFor(queue: string, notify: boolean): [before: SQL, after: SQL] {
  const key = `${queue} ${notify}`;
  const known = statements.get(key);
  if (known) return known;
  const text = insertJobs(QUEUE_SCHEMA, { table: COMMON_JOB_TABLE, name: queue, returnId: true, notify });
  const [before = "", after, ...more] = text.split("$1");
  if (after === undefined || more.length > 0) throw new Error("pg-boss's insert no longer has one parameter");
  const cut: [SQL, SQL] = [sql.raw(before), sql.raw(after)];
  statements.set(key, cut);
  return cut;
}

/** A job for pg-boss's insert as a JSON list: the more of the account's wait already, the later is its turn. */
const jobInTurn = (queue: string, data: object, { of, priority = 0 }: Turn): SQL =>
  sql`json_build_array(json_build_object('data', ${JSON.stringify(data)}::text::json, 'groupId', ${of}::text,
    'priority', ${priority}::int - least(${DEEPEST}::int, (select count(*)::int from pgboss.job w
      where w.name = ${queue}::text and w.group_id = ${of}::text and w.state < 'active'))))::text`;

/** One job as pg-boss's insert expects it: a text with a JSON list. */
const oneJob = (queue: string, data: object, turn: Turn | undefined): SQL =>
  turn ? jobInTurn(queue, data, turn) : sql`${JSON.stringify([{ data }])}::text`;

/**
 * Puts a job into a queue with one statement, in the caller's transaction if `db` is one: the job's row is the outbox
 * (ARCHITECTURE.md 3), so no relay sits between the write and its consequence.
 * @param queue one of `queue-names.ts`; its row must exist (`installJobs`)
 */
async function sendJob(db: Database, queue: string, data: object, turn?: Turn): Promise<void> {
  const [before, after] = statementFor(queue, true);
  const sent = await rows(db, sql`${before}(${oneJob(queue, data, turn)})${after}`);
  if (sent.length !== 1) throw new Error(`the queue ${queue} took no job`);
}

/**
 * A part of another statement's `with` that sends the job if the select `when` has a row. It notifies no workers: a
 * statement that notifies commits alone, after all others that do. Call `notifyWorkers` afterwards.
 */
function jobWhen(queue: string, data: object, when: SQL, turn?: Turn): SQL {
  const [before, after] = statementFor(queue, false);
  return sql`${before}(case when exists (${when}) then ${oneJob(queue, data, turn)} else '[]' end)${after}`;
}

/** Delay before notifying workers; long enough to notify once for many commits. */
const NOTIFY_DELAY_MS = 10;
/** Delay before flushing waiting events; longer means bigger batches. */
const FLUSH_DELAY_MS = 25;
const queuesToNotify = new WeakMap<Database, Set<string>>();
const dispatchDue = new WeakSet<Database>();
const dispatchers = new WeakMap<Database, () => void>();

/** Calls `flush` soon after this process has recorded a batched event. @returns the function that unsubscribes */
export function onFlush(db: Database, flush: () => void): () => void {
  dispatchers.set(db, flush);
  return () => {
    if (dispatchers.get(db) === flush) dispatchers.delete(db);
  };
}

/** Notifies a queue's workers soon, once for many jobs. If the notification is lost, they poll every few seconds. */
function notifyWorkers(db: Database, queue: string): void {
  const known = queuesToNotify.get(db);
  if (known) return void known.add(queue);
  const queues = new Set([queue]);
  queuesToNotify.set(db, queues);
  const notify = async () => {
    queuesToNotify.delete(db);
    for (const name of queues) await rows(db, sql.raw(notifyQueue(QUEUE_SCHEMA, name)));
  };
  later(NOTIFY_DELAY_MS, () => notify().catch(() => {}));
}

/** Schedules a flush of batched events in this process; if it has no dispatcher, another process polls for them. */
function dispatchSoon(db: Database): void {
  if (dispatchDue.has(db)) return;
  dispatchDue.add(db);
  later(FLUSH_DELAY_MS, () => {
    dispatchDue.delete(db);
    dispatchers.get(db)?.();
  });
}

/** Counts no statement for the request that happens to be the first. */
const later = (ms: number, work: () => void) => countStatements({ statements: 0 }, () => setTimeout(work, ms).unref());

export interface Events {
  /**
   * Records an event in the caller's transaction: its job exists exactly when the write does, and runs after the
   * commit. Takes one statement, or none if the event has no subscriber.
   * @param turn whose job it is, in queues where accounts take turns (`../jobs/lanes.ts`)
   */
  record<N extends EventName>(tx: Database, name: N, payload: EventPayloads[N], turn?: Turn): Promise<void>;
  /**
   * A part of the `with` of the statement that causes the event. If the select `when` has a row, it records the event:
   * as a job, or, for batched events, among those that wait for a flush. Call `notify` once the statement is done.
   */
  part<N extends EventName>(name: N, payload: EventPayloads[N], when: SQL, turn?: Turn): SQL;
  /** Makes the subscribers of an event run soon; never waits. */
  notify(db: Database, name: EventName): void;
}

/**
 * @param subscribed the events that somebody wants to hear of (`server/subscribers.ts`)
 * @param batched those of them whose subscriber handles several at once
 */
export function createEvents(subscribed: ReadonlySet<string>, batched: ReadonlySet<string> = new Set()): Events {
  return {
    record: async (tx, name, payload, turn) => {
      if (subscribed.has(name)) await sendJob(tx, name, payload, turn);
    },
    part: (name, payload, when, turn) => {
      if (!subscribed.has(name)) return sql`select 1`;
      return batched.has(name) ? waitingPart(name, payload, when) : jobWhen(name, payload, when, turn);
    },
    notify: (db, name) => {
      if (batched.has(name)) dispatchSoon(db);
      else if (subscribed.has(name)) notifyWorkers(db, name);
    },
  };
}
