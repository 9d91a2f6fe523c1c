import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { countStatements } from "../../../db/engine/statement-count.ts";
import { waitingPart } from "../../../db/queries/jobs/waiting-events.ts";
import type { AccountAction, SuspensionCause } from "../../../src/admin/actions.ts";
import type { FactorChange } from "../../../src/identity/factors.ts";
import type { ProviderName } from "../../../src/identity/provider.ts";
import type { ReportKind, ReportReason } from "../../../src/model/report-reasons.ts";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import type { SpamAct } from "../../../src/spam/acts.ts";
import { insertStatement, notifyStatement } from "../jobs/pg-boss/statements.ts";
import { DEEPEST, type Turn } from "../jobs/turns.ts";

/** A change of access by a program, and whom to report it to. */
export interface AccessChange {
  userId: string;
  /** Null for a personal token. */
  appId: string | null;
  actorName: string;
  action: string;
  detail: Record<string, string>;
}

/** The product's events and their payloads. Payloads contain only ids; a subscriber reads the rest when it runs. */
export interface EventPayloads {
  "mail.verify_email": { userId: string };
  /** A username or address as typed, which may belong to no account. */
  "auth.forgot_password": { usernameOrEmail: string };
  "mail.reset_password": { userId: string };
  "mail.login_assistance": { userId: string };
  /** `decisionId` names the statement of reasons; processes of an earlier release leave it out. */
  "mail.account_changed": {
    userId: string;
    action: AccountAction;
    cause: SuspensionCause | null;
    decisionId?: string | null;
  };
  "mail.report_decided": { reportId: string };
  /** `reason` is one of the report's few codes, never text that a person wrote. */
  "mail.content_removed": {
    userId: string;
    kind: Exclude<ReportKind, "user">;
    reason: ReportReason;
    label: string;
    decisionId?: string | null;
  };
  "mail.decision_made": { decisionId: string };
  /** `board`: the name of the board on which Pins came back, if theirs is gone. An earlier release records none. */
  "mail.appeal_decided": { appealId: string; board?: string | null };
  /** A decision about everything of an account has to reach the rest of it. */
  "decision.spread": { decisionId: string };
  "mail.decision_undone": { decisionId: string; board?: string | null };
  "mail.report_appeal_decided": { appealId: string };
  "mail.notice_received": { reportId: string };
  "mail.password_changed": { userId: string };
  "mail.change_email": { userId: string };
  /** `tokenId` identifies the link that reverts the change; its row contains the previous address. */
  "mail.email_changed": { userId: string; tokenId: string };
  "mail.export_ready": { userId: string; exportId: string };
  /** Recorded by processes of an earlier release. */
  "account.export": { exportId: string };
  /** An import has work to do: its archive is to be read, or its Pins made or removed. */
  "import.continue": { importId: string };
  /** An export has to be written. */
  "export.plan": { exportId: string };
  /** Pictures of an import's link cards are to be looked for. */
  "import.pictures": { importId: string };
  /** Sent to one administrator. */
  "mail.contact": { messageId: string; to: string };
  "mail.account_closed": { userId: string };
  "mail.new_device": { userId: string; sessionId: string };
  "mail.identity_changed": { userId: string; provider: ProviderName | "apple"; isConnected: boolean };
  /**
   * The proof that a business owns its domain is missing; `isLapsed` if it has been missing for so long that the domain
   * no longer counts as verified.
   */
  "mail.sso_unproven": { userId: string; domainId: string; isLapsed: boolean };
  /** The last mail to an erased account: only the address is left, and the job carries it. */
  "mail.account_erased": { email: string };
  /** The merged account's address is gone, so the jobs carry both. `isKept` if the account of this address stays. */
  "mail.accounts_merged": {
    email: string;
    locale: string;
    isKept: boolean;
    fromUsername: string;
    intoUsername: string;
  };
  /** An administrator joined an account into another, and everything in it has to move. */
  "account.merge": { mergeId: string };
  /** The account is gone, and the job carries the address. `isExpired` if nobody decided about it in time. */
  "mail.sign_up_declined": { email: string; locale: string; isExpired?: boolean };
  /** Sent to one administrator. `count` is the number of people who wait for approval. */
  "mail.sign_up_waiting": { to: string; count: number };
  "mail.factor_changed": { userId: string; change: FactorChange };
  "mail.token_made": { userId: string; tokenId: string };
  /** A program changed who may act for a business or an ad account. */
  "mail.access_changed": AccessChange;
  "mail.app_made": { userId: string; appId: string; isNew: boolean };
  /** A followed feed has to be read. */
  "feed.check": { feedId: string };
  "mail.feed_token": { userId: string };
  /** A webhook was made, or the site turned it off. */
  "mail.webhook": { userId: string; webhookId: string; what: "made" | "gone" | "failing" };
  /** A delivery has to be sent. `isAsked` if a person wants it now, even if the webhook is off. */
  "webhook.deliver": { deliveryId: string; isAsked: boolean };
  "board.action": { actionId: string };
  "mail.board_invite": { boardId: string; email: string };
  "mail.business_invite": { businessId: string; email: string };
  "mail.pin_sent": { pinId: string; senderId: string; email: string };
  "mail.sponsor_asked": { pinId: string; sponsorId: string };
  "pin.sponsor_asked": { pinId: string; sponsorId: string };
  "board.invited": { boardId: string; userId: string; invitedById: string };
  "board.joined": { boardId: string; userId: string };
  "board.join_requested": { boardId: string; userId: string };
  /** `followId` tells a repeated follow from a repeated job; events of the previous release don't have it. */
  "user.followed": { followerId: string; followeeId: string; followId?: string };
  "board.followed": { boardId: string; userId: string; followId?: string };
  /** Notifications of one kind that are due to be mailed, from id `first` to id `last`. */
  "mail.notifications": { userId: string; kind: NotificationKind; first: string; last: string };
  /** A new Pin that isn't a save of another Pin. */
  "pin.created": { pinId: string };
  /** A scheduled Pin could not be published. */
  "pin.schedule_failed": { draftId: string };
  /** An import is done, or stopped without its person. */
  "import.ended": { importId: string };
  /** A Pin has a link whose page hasn't been read yet. */
  "pin.linked": { pinId: string };
  /** The Pin's owner wants a copy of the page behind its link. */
  "pin.copy": { pinId: string };
  /** The product on a Pin's page became cheaper, and the Pin's owner asked to be notified. */
  "pin.price_fell": { pinId: string };
  /** `pinId` is the new Pin. */
  "pin.saved": { pinId: string };
  /** `answeredId` is the comment that was answered; the reply itself names the first comment of the thread. */
  "comment.written": { commentId: string; answeredId: string | null };
  /** Something that the spam rules look at, for the first time or because it was edited. */
  "spam.judge": { kind: Exclude<SpamAct, "follow">; subjectId: string };
  "comment.liked": { commentId: string; userId: string };
  /** Somebody signed up through a provider that supplied a picture of them. */
  "identity.picture": { userId: string; url: string };
  /**
   * A board's owner moved or removed other people's Pins; the list has each of these people with one of the Pins, or
   * with the board.
   */
  "pins.taken": {
    kind: "pins_moved" | "pins_removed";
    actorId: string;
    told: readonly { pinnerId: string; pinId: string }[];
  };
  /** Collaborators may have added Pins with ids after `after`, up to `upTo`. */
  "mail.board_digest": { userId: string; after: string; upTo: string };
  /** A new Pin's description mentions people. */
  "pin.mentioned": { pinId: string };
  /** A person wants new ideas for their boards. */
  "board.ideas": { userId: string };
  /** A device gets a notification through its push service. */
  "push.send": { deviceId: string; kind: NotificationKind; subjectId: string };
  /** A board that others saved to became public; their Pins on it stay secret. */
  "board.opened": { boardId: string; actorId: string };
  "image.prefetch": { url: string };
  /** A picture was stored for the first time. */
  "image.added": { imageId: string };
  /** A Pin was published with a video, which must be transcoded. */
  "video.published": { videoId: string };
  /** A video's row was deleted; its files must be deleted too. */
  "video.deleted": { keys: readonly string[] };
  /** A picture's files can be deleted. */
  "picture.deleted": { keys: readonly string[] };
  "board.deleted": { boardId: string };
  /** An administrator wants the stored files counted. */
  "storage.measure": Record<string, never>;
  /** An ad is due for review: it was made, changed or appealed. */
  "ad.submitted": { adId: string };
  "mail.ad_decided": { adId: string };
  "ad.decided": { adId: string };
  /** An audience's members have to be computed. */
  "ad.audience": { audienceId: string };
  /** A customer list has arrived and has to be read. */
  "audience.upload": { uploadId: string };
  /** A product feed is due to be read. */
  "catalog.feed": { runId: string };
  /** Pins of products have to be made, changed or deleted. */
  "catalog.products": { advertiserId: string };
  /** A sheet has to be checked, or its rows applied. */
  "ad.bulk": { uploadId: string };
  /** An ad group's ads must be synced with its product group. */
  "catalog.ads": { adGroupId: string };
  /** A report has to be written. */
  "ad.report": { runId: string };
  "mail.ad_report": { runId: string; userId: string };
  /** `percent` of the monthly limit was spent; 0 means that the balance is low. */
  "mail.ad_money": { advertiserId: string; userId: string; percent: number };
  /** A charge to the account's card was refused, was refused for too long, or was paid after that. */
  "mail.ad_charge": { chargeId: string; userId: string; what: "failed" | "paused" | "resumed" };
  /** An account's card was replaced or removed, so the payment provider forgets it. */
  "ad.card_removed": { methodId: string };
  /** A bank transfer was booked or canceled. */
  "mail.ad_transfer": { transferId: string; userId: string };
}
export type EventName = keyof EventPayloads;

/**
 * A job as a JSON list for pg-boss's insert. The more jobs of the same account are waiting, the lower is its priority.
 */
const jobInTurn = (queue: string, data: object, { of, priority = 0 }: Turn): SQL =>
  sql`json_build_array(json_build_object('data', ${JSON.stringify(data)}::text::json, 'groupId', ${of}::text,
    'priority', ${priority}::int - least(${DEEPEST}::int, (select count(*)::int from pgboss.job w
      where w.name = ${queue}::text and w.group_id = ${of}::text and w.state < 'active'))))::text`;

/** One job as a JSON list, which pg-boss's insert expects as text. */
const oneJob = (queue: string, data: object, turn: Turn | undefined): SQL =>
  turn ? jobInTurn(queue, data, turn) : sql`${JSON.stringify([{ data }])}::text`;

/**
 * Queues a job with one statement, in the caller's transaction if `db` is one. The job's row is the outbox
 * (ARCHITECTURE.md 3), so a write and its consequence need no relay between them.
 * @param queue a name from `queue-names.ts`; the queue's row must exist (`installJobs`)
 */
async function sendJob(db: Database, queue: string, data: object, turn?: Turn): Promise<void> {
  const [before, after] = insertStatement(queue, true);
  const sent = await rows(db, sql`${before}(${oneJob(queue, data, turn)})${after}`);
  if (sent.length !== 1) throw new Error(`the queue ${queue} took no job`);
}

/**
 * Part of another statement's `with` that sends the job if the select `when` returns a row. It doesn't NOTIFY workers,
 * because PostgreSQL commits transactions that notify one at a time. Call `notifyWorkers` afterwards.
 */
function jobWhen(queue: string, data: object, when: SQL, turn?: Turn): SQL {
  const [before, after] = insertStatement(queue, false);
  return sql`${before}(case when exists (${when}) then ${oneJob(queue, data, turn)} else '[]' end)${after}`;
}

/** Delay before notifying workers; long enough to cover many commits with one notification. */
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

/**
 * Notifies a queue's workers soon, once for many jobs. If a notification gets lost, the workers find the jobs by
 * polling.
 */
function notifyWorkers(db: Database, queue: string): void {
  const known = queuesToNotify.get(db);
  if (known) return void known.add(queue);
  const queues = new Set([queue]);
  queuesToNotify.set(db, queues);
  const notify = async () => {
    queuesToNotify.delete(db);
    for (const name of queues) await rows(db, notifyStatement(name));
  };
  later(NOTIFY_DELAY_MS, () => notify().catch(() => {}));
}

/**
 * Schedules a flush of batched events in this process. If this process has no dispatcher, another process finds them by
 * polling.
 */
function dispatchSoon(db: Database): void {
  if (dispatchDue.has(db)) return;
  dispatchDue.add(db);
  later(FLUSH_DELAY_MS, () => {
    dispatchDue.delete(db);
    dispatchers.get(db)?.();
  });
}

/** Runs `work` after a delay, without counting its statements toward the request that scheduled it. */
const later = (ms: number, work: () => void) => countStatements({ statements: 0 }, () => setTimeout(work, ms).unref());

export interface Events {
  /**
   * Records an event in the caller's transaction: its job exists only if the transaction commits, and runs after that.
   * Takes one statement, or none if the event has no subscriber.
   * @param turn the job's account, for queues in which accounts take turns (`../jobs/lanes.ts`)
   */
  record<N extends EventName>(tx: Database, name: N, payload: EventPayloads[N], turn?: Turn): Promise<void>;
  /**
   * Part of the `with` of the statement that causes the event. It records the event if the select `when` returns a row:
   * as a job, or, if the event is batched, among the events that wait for a flush. Call `notify` after the statement.
   */
  part<N extends EventName>(name: N, payload: EventPayloads[N], when: SQL, turn?: Turn): SQL;
  /** Makes an event's subscribers run soon; never waits. */
  notify(db: Database, name: EventName): void;
}

/**
 * @param subscribed events that have a subscriber (`server/subscribers.ts`)
 * @param batched subscribed events whose subscriber handles several in one call
 * @param caused adds the span that causes an event to its data
 */
export function createEvents(
  subscribed: ReadonlySet<string>,
  batched: ReadonlySet<string> = new Set(),
  caused: (data: object) => object = (data) => data,
): Events {
  return {
    record: async (tx, name, payload, turn) => {
      if (subscribed.has(name)) await sendJob(tx, name, caused(payload), turn);
    },
    part: (name, payload, when, turn) => {
      if (!subscribed.has(name)) return sql`select 1`;
      const data = caused(payload);
      return batched.has(name) ? waitingPart(name, data, when) : jobWhen(name, data, when, turn);
    },
    notify: (db, name) => {
      if (batched.has(name)) dispatchSoon(db);
      else if (subscribed.has(name)) notifyWorkers(db, name);
    },
  };
}
