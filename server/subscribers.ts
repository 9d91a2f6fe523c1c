import type { Deps } from "./deps.ts";
import type { EventName, EventPayloads } from "./platform/events/events.ts";
import { sendAccessChanged } from "./platform/mail/send-access-changed.ts";
import { sendAccountChanged } from "./platform/mail/send-account-changed.ts";
import { sendAccountClosed, sendAccountErased } from "./platform/mail/send-account-closed.ts";
import { sendAccountsMerged } from "./platform/mail/send-accounts-merged.ts";
import { sendAdDecided } from "./platform/mail/send-ad-decided.ts";
import { sendAppMade } from "./platform/mail/send-app-made.ts";
import { sendBoardInvite } from "./platform/mail/send-board-invite.ts";
import { sendBusinessInvite } from "./platform/mail/send-business-invite.ts";
import { sendChangeEmail, sendEmailChanged } from "./platform/mail/send-change-email.ts";
import { sendContact } from "./platform/mail/send-contact.ts";
import { sendContentRemoved } from "./platform/mail/send-content-removed.ts";
import { sendAppealDecided, sendDecisionMade, sendDecisionUndone } from "./platform/mail/send-decision.ts";
import { sendExportReady } from "./platform/mail/send-export-ready.ts";
import { sendFactorChanged } from "./platform/mail/send-factor-changed.ts";
import { sendFeedTokenMail } from "./platform/mail/send-feed-token-mail.ts";
import { sendIdentityChanged } from "./platform/mail/send-identity-changed.ts";
import { sendLoginAssistance } from "./platform/mail/send-login-assistance.ts";
import { sendNewDevice } from "./platform/mail/send-new-device.ts";
import { sendPinSent } from "./platform/mail/send-pin-sent.ts";
import { sendNoticeReceived, sendReportAppealDecided, sendReportDecided } from "./platform/mail/send-report-decided.ts";
import { sendPasswordChanged, sendResetPassword } from "./platform/mail/send-reset-password.ts";
import { sendSignUpDeclined } from "./platform/mail/send-sign-up-declined.ts";
import { sendSignUpWaiting } from "./platform/mail/send-sign-up-waiting.ts";
import { sendSponsorAsked } from "./platform/mail/send-sponsor-asked.ts";
import { sendSsoUnproven } from "./platform/mail/send-sso-unproven.ts";
import { sendTokenMade } from "./platform/mail/send-token-made.ts";
import { sendVerifyEmail } from "./platform/mail/send-verify-email.ts";
import { sendWebhookMail } from "./platform/mail/send-webhook-mail.ts";
import { describeImage } from "./platform/media/describe-image.ts";
import { writeExport } from "./slices/account/export.ts";
import { runMerge } from "./slices/admin/run-merge.ts";
import { spreadDecision } from "./slices/admin/spread-decision.ts";
import { reviewSubmitted } from "./slices/advertiser/review.ts";
import { fillAudience } from "./slices/audiences/fill-audience.ts";
import { readListUpload } from "./slices/audiences/list-uploads.ts";
import { findWhoForgot } from "./slices/auth/forgot-password.ts";
import { sendAdMoney } from "./slices/billing/alerts.ts";
import { runBoardAction } from "./slices/boards/actions.ts";
import { runBulk } from "./slices/bulk/run-bulk.ts";
import { readFeed } from "./slices/catalogs/read-feed.ts";
import { syncProductAds } from "./slices/catalogs/sync-ads.ts";
import { writeProductPins } from "./slices/catalogs/write-pins.ts";
import { planExport } from "./slices/exports/write.ts";
import { copyProviderPicture } from "./slices/identity/identities.ts";
import { continueImport } from "./slices/imports/continue-import.ts";
import { findCardPictures } from "./slices/imports/look-again.ts";
import { deleteFiles } from "./slices/media/unused-pictures.ts";
import {
  notifyOfAdDecided,
  notifyOfBoardFollow,
  notifyOfComment,
  notifyOfFollow,
  notifyOfImportEnded,
  notifyOfInvite,
  notifyOfJoining,
  notifyOfLike,
  notifyOfNewPin,
  notifyOfOpening,
  notifyOfPriceDrop,
  notifyOfRequest,
  notifyOfSave,
  notifyOfScheduleFailed,
  notifyOfSponsorAsked,
  notifyOfTaking,
  sendNotificationMail,
} from "./slices/notifications/notify.ts";
import { measureStoredFiles } from "./slices/operating/storage.ts";
import { prefetchImage } from "./slices/pins/images.ts";
import { sendAdReport } from "./slices/report-center/mail.ts";
import { writeReport } from "./slices/report-center/write-report.ts";
import { readLinkedPin } from "./slices/rich/read-pin.ts";
import {
  judgeBoardFollowsFirst,
  judgeCommentsFirst,
  judgeFollowsFirst,
  judgeOthers,
  judgePinsFirst,
} from "./slices/spam/judge.ts";
import { checkFeed } from "./slices/syndication/check-feed.ts";
import { prepareVideo } from "./slices/video/prepare-video.ts";
import { deliver } from "./slices/webhooks/deliver.ts";

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

/** Every event that has a consequence, by name; recording any other event costs nothing. */
export const SUBSCRIBERS: Subscribers = {
  "ad.submitted": reviewSubmitted,
  "mail.ad_decided": sendAdDecided,
  "ad.decided": notifyOfAdDecided,
  "mail.ad_money": sendAdMoney,
  "ad.report": writeReport,
  "ad.audience": fillAudience,
  "audience.upload": readListUpload,
  "catalog.feed": readFeed,
  "catalog.products": writeProductPins,
  "ad.bulk": runBulk,
  "catalog.ads": syncProductAds,
  "mail.ad_report": sendAdReport,
  "mail.verify_email": sendVerifyEmail,
  "auth.forgot_password": findWhoForgot,
  "mail.reset_password": sendResetPassword,
  "mail.login_assistance": sendLoginAssistance,
  "mail.account_changed": sendAccountChanged,
  "mail.content_removed": sendContentRemoved,
  "mail.decision_made": sendDecisionMade,
  "mail.appeal_decided": sendAppealDecided,
  "mail.decision_undone": sendDecisionUndone,
  "decision.spread": spreadDecision,
  "mail.report_decided": sendReportDecided,
  "mail.report_appeal_decided": sendReportAppealDecided,
  "mail.notice_received": sendNoticeReceived,
  "mail.password_changed": sendPasswordChanged,
  "mail.new_device": sendNewDevice,
  "mail.change_email": sendChangeEmail,
  "mail.email_changed": sendEmailChanged,
  "mail.export_ready": sendExportReady,
  "account.export": writeExport,
  "import.continue": continueImport,
  "export.plan": planExport,
  "import.pictures": findCardPictures,
  "mail.contact": sendContact,
  "mail.account_closed": sendAccountClosed,
  "mail.account_erased": sendAccountErased,
  "mail.accounts_merged": sendAccountsMerged,
  "account.merge": runMerge,
  "mail.sign_up_declined": sendSignUpDeclined,
  "mail.sign_up_waiting": sendSignUpWaiting,
  "mail.factor_changed": sendFactorChanged,
  "mail.token_made": sendTokenMade,
  "mail.access_changed": sendAccessChanged,
  "mail.app_made": sendAppMade,
  "mail.webhook": sendWebhookMail,
  "feed.check": checkFeed,
  "mail.feed_token": sendFeedTokenMail,
  "webhook.deliver": deliver,
  "mail.identity_changed": sendIdentityChanged,
  "mail.sso_unproven": sendSsoUnproven,
  "board.action": runBoardAction,
  "mail.board_invite": sendBoardInvite,
  "mail.business_invite": sendBusinessInvite,
  "mail.sponsor_asked": sendSponsorAsked,
  "pin.sponsor_asked": notifyOfSponsorAsked,
  "mail.notifications": sendNotificationMail,
  "board.invited": notifyOfInvite,
  "board.joined": notifyOfJoining,
  "board.join_requested": notifyOfRequest,
  "board.followed": judgeBoardFollowsFirst(notifyOfBoardFollow),
  "user.followed": judgeFollowsFirst(notifyOfFollow),
  "pin.created": judgePinsFirst(notifyOfNewPin),
  "pin.schedule_failed": notifyOfScheduleFailed,
  "import.ended": notifyOfImportEnded,
  "pin.linked": readLinkedPin,
  "pin.price_fell": notifyOfPriceDrop,
  "pin.saved": judgePinsFirst(notifyOfSave),
  "pins.taken": notifyOfTaking,
  "board.opened": notifyOfOpening,
  "comment.written": judgeCommentsFirst(notifyOfComment),
  "spam.judge": judgeOthers,
  "comment.liked": notifyOfLike,
  "mail.pin_sent": sendPinSent,
  "identity.picture": copyProviderPicture,
  "image.prefetch": prefetchImage,
  "image.added": describeImage,
  "video.published": prepareVideo,
  "video.deleted": deleteFiles,
  "picture.deleted": deleteFiles,
  "storage.measure": (deps, _data, signal) => measureStoredFiles(deps, signal),
};
