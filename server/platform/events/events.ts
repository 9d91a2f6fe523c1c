import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { AccountAction, SuspensionCause } from "../../../src/admin/actions.ts";
import type { ProviderName } from "../../../src/identity/provider.ts";
import type { FactorChange } from "../../../src/model/factors.ts";
import type { ReportKind, ReportReason } from "../../../src/model/report-reasons.ts";
import type { NotificationKind } from "../../../src/notifications/kinds.ts";
import { jobWhen, sendJob, wakeWorkers } from "../jobs/send-job.ts";

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
  /** `tokenId` is the link that takes the change back; its row knows the address that was. */
  "mail.email_changed": { userId: string; tokenId: string };
  "mail.export_ready": { userId: string; exportId: string };
  "account.export": { exportId: string };
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
  /** A Pin has a link that nothing is known of yet. */
  "pin.linked": { pinId: string };
  /** What a Pin's page sells costs less, and its person wants to be told of it. */
  "pin.price_fell": { pinId: string };
  /** `pinId` is what the save made. */
  "pin.saved": { pinId: string };
  /** `answeredId` is the comment that was answered; the reply itself names the one that the conversation began with. */
  "comment.written": { commentId: string; answeredId: string | null };
  "comment.liked": { commentId: string; userId: string };
  /** Somebody signed up by a provider that shows a picture of them. */
  "identity.picture": { userId: string; url: string };
  /** The owner of a board moved or removed what others brought; each of them with one of their Pins, or the board that went. */
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
  /** A video is shown by a Pin and has to be made playable. */
  "video.published": { videoId: string };
  "board.deleted": { boardId: string };
  /** An ad waits for its review: made, changed or appealed. */
  "ad.submitted": { adId: string };
  "mail.ad_decided": { adId: string };
  "ad.decided": { adId: string };
  /** An audience's members have to be computed. */
  "ad.audience": { audienceId: string };
  /** A feed of products has to be read. */
  "catalog.feed": { runId: string };
  /** Products' Pins have to be made, changed or deleted. */
  "catalog.products": { advertiserId: string };
  /** A sheet is to be checked, or its rows applied. */
  "ad.bulk": { uploadId: string };
  /** An ad group's ads have to be those of its product group. */
  "catalog.ads": { adGroupId: string };
  /** A report is to be written. */
  "ad.report": { runId: string };
  "mail.ad_report": { runId: string; userId: string };
  /** `percent` of the month's limit; 0 where the balance is low. */
  "mail.ad_money": { advertiserId: string; userId: string; percent: number };
}
export type EventName = keyof EventPayloads;

export interface Events {
  /**
   * Records an event in the caller's transaction: its job exists exactly when the write does, and runs after the
   * commit. Takes one statement, or none where the event has no subscriber.
   */
  record<N extends EventName>(tx: Database, name: N, payload: EventPayloads[N]): Promise<void>;
  /**
   * A part of the `with` of the statement that writes what the event is about: it is recorded where `when`, a select, has
   * a row. Call `wake` once the statement is done.
   */
  part<N extends EventName>(name: N, payload: EventPayloads[N], when: SQL): SQL;
  /** Has the subscribers of an event run soon; never waits. */
  wake(db: Database, name: EventName): void;
}

/** @param subscribed the events that somebody wants to hear of (`server/subscribers.ts`) */
export function createEvents(subscribed: ReadonlySet<string>): Events {
  return {
    record: async (tx, name, payload) => {
      if (subscribed.has(name)) await sendJob(tx, name, payload);
    },
    part: (name, payload, when) => (subscribed.has(name) ? jobWhen(name, payload, when) : sql`select 1`),
    wake: (db, name) => {
      if (subscribed.has(name)) wakeWorkers(db, name);
    },
  };
}
