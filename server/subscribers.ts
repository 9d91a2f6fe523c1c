import type { Deps } from "./deps.ts";
import type { EventName, EventPayloads } from "./platform/events/events.ts";

/**
 * The consequence of an event. It runs at least once: after a crash or an error it runs again, so running it twice must
 * do no harm. If it throws, it is retried later.
 * @param signal aborts if the server stops before the job has ended
 */
export interface Subscriber<N extends EventName> {
  (deps: Deps, payload: EventPayloads[N], signal: AbortSignal): Promise<void>;
  /**
   * Handles several events in one call, if that is cheaper than one after the other. Either all of them succeed or
   * none.
   */
  runBatch?(deps: Deps, payloads: readonly EventPayloads[N][], signal: AbortSignal): Promise<void>;
}

export type Subscribers = { readonly [N in EventName]?: Subscriber<N> };

/** A subscriber whose module is imported by its first event. */
const later =
  <N extends EventName>(load: () => Promise<Subscriber<N>>): Subscriber<N> =>
  async (...call) =>
    (await load())(...call);

/** Like `later`, for a subscriber that handles several events in one call. */
const batched = <N extends EventName>(load: () => Promise<Subscriber<N>>): Subscriber<N> =>
  Object.assign(later(load), {
    runBatch: async (...call: Parameters<NonNullable<Subscriber<N>["runBatch"]>>) => {
      const { runBatch } = await load();
      if (!runBatch) throw new Error("the subscriber takes one event at a time");
      await runBatch(...call);
    },
  });

/**
 * Every event that has a consequence, by name; recording any other event costs nothing.
 * A start imports none of them, because together they are most of the program.
 */
export const SUBSCRIBERS: Subscribers = {
  "ad.submitted": later(async () => (await import("./slices/advertiser/review.ts")).reviewSubmitted),
  "mail.ad_decided": later(async () => (await import("./platform/mail/send-ad-decided.ts")).sendAdDecided),
  "ad.decided": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfAdDecided),
  "mail.ad_money": later(async () => (await import("./slices/billing/alerts.ts")).sendAdMoney),
  "mail.ad_charge": later(async () => (await import("./slices/billing/alerts.ts")).sendAdCharge),
  "mail.ad_transfer": later(async () => (await import("./slices/billing/alerts.ts")).sendAdTransfer),
  "ad.card_removed": later(async () => (await import("./slices/ads/cards.ts")).forgetCard),
  "ad.report": later(async () => (await import("./slices/report-center/write-report.ts")).writeReport),
  "ad.audience": later(async () => (await import("./slices/audiences/fill-audience.ts")).fillAudience),
  "audience.upload": later(async () => (await import("./slices/audiences/list-uploads.ts")).readListUpload),
  "catalog.feed": later(async () => (await import("./slices/catalogs/read-feed.ts")).readFeed),
  "catalog.products": later(async () => (await import("./slices/catalogs/write-pins.ts")).writeProductPins),
  "ad.bulk": later(async () => (await import("./slices/bulk/run-bulk.ts")).runBulk),
  "catalog.ads": later(async () => (await import("./slices/catalogs/sync-ads.ts")).syncProductAds),
  "mail.ad_report": later(async () => (await import("./slices/report-center/mail.ts")).sendAdReport),
  "mail.verify_email": later(async () => (await import("./platform/mail/send-verify-email.ts")).sendVerifyEmail),
  "auth.forgot_password": later(async () => (await import("./slices/auth/forgot-password.ts")).findWhoForgot),
  "mail.reset_password": later(async () => (await import("./platform/mail/send-reset-password.ts")).sendResetPassword),
  "mail.login_assistance": later(
    async () => (await import("./platform/mail/send-login-assistance.ts")).sendLoginAssistance,
  ),
  "mail.account_changed": later(
    async () => (await import("./platform/mail/send-account-changed.ts")).sendAccountChanged,
  ),
  "mail.content_removed": later(
    async () => (await import("./platform/mail/send-content-removed.ts")).sendContentRemoved,
  ),
  "mail.decision_made": later(async () => (await import("./platform/mail/send-decision.ts")).sendDecisionMade),
  "mail.appeal_decided": later(async () => (await import("./platform/mail/send-decision.ts")).sendAppealDecided),
  "mail.decision_undone": later(async () => (await import("./platform/mail/send-decision.ts")).sendDecisionUndone),
  "decision.spread": later(async () => (await import("./slices/admin/spread-decision.ts")).spreadDecision),
  "mail.report_decided": later(async () => (await import("./platform/mail/send-report-decided.ts")).sendReportDecided),
  "mail.report_appeal_decided": later(
    async () => (await import("./platform/mail/send-report-decided.ts")).sendReportAppealDecided,
  ),
  "mail.notice_received": later(
    async () => (await import("./platform/mail/send-report-decided.ts")).sendNoticeReceived,
  ),
  "mail.password_changed": later(
    async () => (await import("./platform/mail/send-reset-password.ts")).sendPasswordChanged,
  ),
  "mail.new_device": later(async () => (await import("./platform/mail/send-new-device.ts")).sendNewDevice),
  "mail.change_email": later(async () => (await import("./platform/mail/send-change-email.ts")).sendChangeEmail),
  "mail.email_changed": later(async () => (await import("./platform/mail/send-change-email.ts")).sendEmailChanged),
  "mail.export_ready": later(async () => (await import("./platform/mail/send-export-ready.ts")).sendExportReady),
  "account.export": later(async () => (await import("./slices/account/export.ts")).writeExport),
  "import.continue": later(async () => (await import("./slices/imports/continue-import.ts")).continueImport),
  "export.plan": later(async () => (await import("./slices/exports/write.ts")).planExport),
  "import.pictures": later(async () => (await import("./slices/imports/look-again.ts")).findCardPictures),
  "mail.contact": later(async () => (await import("./platform/mail/send-contact.ts")).sendContact),
  "mail.account_closed": later(async () => (await import("./platform/mail/send-account-closed.ts")).sendAccountClosed),
  "mail.account_erased": later(async () => (await import("./platform/mail/send-account-closed.ts")).sendAccountErased),
  "mail.accounts_merged": later(
    async () => (await import("./platform/mail/send-accounts-merged.ts")).sendAccountsMerged,
  ),
  "account.merge": later(async () => (await import("./slices/admin/run-merge.ts")).runMerge),
  "mail.sign_up_declined": later(
    async () => (await import("./platform/mail/send-sign-up-declined.ts")).sendSignUpDeclined,
  ),
  "mail.sign_up_waiting": later(
    async () => (await import("./platform/mail/send-sign-up-waiting.ts")).sendSignUpWaiting,
  ),
  "mail.factor_changed": later(async () => (await import("./platform/mail/send-factor-changed.ts")).sendFactorChanged),
  "mail.token_made": later(async () => (await import("./platform/mail/send-token-made.ts")).sendTokenMade),
  "mail.access_changed": later(async () => (await import("./platform/mail/send-access-changed.ts")).sendAccessChanged),
  "mail.app_made": later(async () => (await import("./platform/mail/send-app-made.ts")).sendAppMade),
  "mail.webhook": later(async () => (await import("./platform/mail/send-webhook-mail.ts")).sendWebhookMail),
  "feed.check": later(async () => (await import("./slices/syndication/check-feed.ts")).checkFeed),
  "mail.feed_token": later(async () => (await import("./platform/mail/send-feed-token-mail.ts")).sendFeedTokenMail),
  "webhook.deliver": later(async () => (await import("./slices/webhooks/deliver.ts")).deliver),
  "mail.identity_changed": later(
    async () => (await import("./platform/mail/send-identity-changed.ts")).sendIdentityChanged,
  ),
  "mail.sso_unproven": later(async () => (await import("./platform/mail/send-sso-unproven.ts")).sendSsoUnproven),
  "board.action": later(async () => (await import("./slices/boards/actions.ts")).runBoardAction),
  "mail.board_invite": later(async () => (await import("./platform/mail/send-board-invite.ts")).sendBoardInvite),
  "mail.business_invite": later(
    async () => (await import("./platform/mail/send-business-invite.ts")).sendBusinessInvite,
  ),
  "mail.sponsor_asked": later(async () => (await import("./platform/mail/send-sponsor-asked.ts")).sendSponsorAsked),
  "pin.sponsor_asked": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfSponsorAsked),
  "mail.notifications": later(async () => (await import("./slices/notifications/notify.ts")).sendNotificationMail),
  "board.invited": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfInvite),
  "board.joined": later(async () => (await import("./slices/notifications/digest.ts")).welcomeMember),
  "board.ideas": later(async () => (await import("./slices/notifications/ideas.ts")).notifyOfIdeas),
  "pin.mentioned": later(async () =>
    (await import("./slices/spam/judge.ts")).judgePinsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfPinMention,
    ),
  ),
  "push.send": later(async () => (await import("./slices/notifications/push.ts")).pushNotification),
  "mail.board_digest": later(async () => (await import("./slices/notifications/digest.ts")).sendBoardDigest),
  "board.join_requested": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfRequest),
  "board.followed": batched(async () =>
    (await import("./slices/spam/judge.ts")).judgeBoardFollowsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfBoardFollow,
    ),
  ),
  "user.followed": batched(async () =>
    (await import("./slices/spam/judge.ts")).judgeFollowsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfFollow,
    ),
  ),
  "pin.created": later(async () =>
    (await import("./slices/spam/judge.ts")).judgePinsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfNewPin,
    ),
  ),
  "pin.schedule_failed": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfScheduleFailed),
  "import.ended": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfImportEnded),
  "pin.linked": later(async () => (await import("./slices/rich/read-pin.ts")).readLinkedPin),
  "pin.copy": later(async () => (await import("./slices/mine/copy-page.ts")).copyPage),
  "pin.price_fell": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfPriceDrop),
  "pin.saved": batched(async () =>
    (await import("./slices/spam/judge.ts")).judgePinsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfSave,
    ),
  ),
  "pins.taken": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfTaking),
  "board.opened": later(async () => (await import("./slices/notifications/notify.ts")).notifyOfOpening),
  "comment.written": batched(async () =>
    (await import("./slices/spam/judge.ts")).judgeCommentsFirst(
      (await import("./slices/notifications/notify.ts")).notifyOfComment,
    ),
  ),
  "spam.judge": batched(async () => (await import("./slices/spam/judge.ts")).judgeOthers),
  "comment.liked": batched(async () => (await import("./slices/notifications/notify.ts")).notifyOfLike),
  "mail.pin_sent": later(async () => (await import("./platform/mail/send-pin-sent.ts")).sendPinSent),
  "identity.picture": later(async () => (await import("./slices/identity/identities.ts")).copyProviderPicture),
  "image.prefetch": later(async () => (await import("./slices/pins/images.ts")).prefetchImage),
  "image.added": later(async () => (await import("./platform/media/describe-image.ts")).describeImage),
  "video.published": later(async () => (await import("./slices/video/prepare-video.ts")).prepareVideo),
  "video.deleted": later(async () => (await import("./slices/media/unused-pictures.ts")).deleteFiles),
  "picture.deleted": later(async () => (await import("./slices/media/unused-pictures.ts")).deleteFiles),
  "storage.measure": async (deps, _data, signal) =>
    (await import("./slices/operating/storage.ts")).measureStoredFiles(deps, signal),
};
