import { writeExport } from "../account/write-export.ts";
import { findWhoForgot } from "../auth/find-who-forgot.ts";
import { runBoardAction } from "../boards/run-board-action.ts";
import type { Deps } from "../deps.ts";
import type { EventName, EventPayloads } from "../events/events.ts";
import { takePicture } from "../identity/take-picture.ts";
import { sendAccountChanged } from "../mail/send-account-changed.ts";
import { sendAccountClosed } from "../mail/send-account-closed.ts";
import { sendAccountErased } from "../mail/send-account-erased.ts";
import { sendBoardInvite } from "../mail/send-board-invite.ts";
import { sendChangeEmail } from "../mail/send-change-email.ts";
import { sendContentRemoved } from "../mail/send-content-removed.ts";
import { sendEmailChanged } from "../mail/send-email-changed.ts";
import { sendExportReady } from "../mail/send-export-ready.ts";
import { sendFactorChanged } from "../mail/send-factor-changed.ts";
import { sendIdentityChanged } from "../mail/send-identity-changed.ts";
import { sendLoginAssistance } from "../mail/send-login-assistance.ts";
import { sendNewDevice } from "../mail/send-new-device.ts";
import { sendPasswordChanged } from "../mail/send-password-changed.ts";
import { sendPinSent } from "../mail/send-pin-sent.ts";
import { sendReportDecided } from "../mail/send-report-decided.ts";
import { sendResetPassword } from "../mail/send-reset-password.ts";
import { sendSponsorAsked } from "../mail/send-sponsor-asked.ts";
import { sendSsoUnproven } from "../mail/send-sso-unproven.ts";
import { sendVerifyEmail } from "../mail/send-verify-email.ts";
import { describeImage } from "../media/describe-image.ts";
import { sendNotificationMail } from "../notifications/send-mail.ts";
import {
  tellOfBoardFollow,
  tellOfComment,
  tellOfFollow,
  tellOfInvite,
  tellOfJoining,
  tellOfLike,
  tellOfRequest,
  tellOfSave,
  tellOfSponsorAsked,
} from "../notifications/subscribers.ts";
import { tellOfNewPin } from "../notifications/tell-of-new-pin.ts";
import { prefetchImage } from "../pins/prefetch-image.ts";

/**
 * What an event causes. It runs at least once: after a crash or an error it runs again, so doing it twice must do no
 * harm. A throw means "try again later".
 * @param signal aborts when the server stops before the job has ended
 */
export type Subscriber<N extends EventName> = (
  deps: Deps,
  payload: EventPayloads[N],
  signal: AbortSignal,
) => Promise<void>;

export type Subscribers = { readonly [N in EventName]?: Subscriber<N> };

/** Every event that causes something, by its name; an event that is not here costs nothing to record. */
export const SUBSCRIBERS: Subscribers = {
  "mail.verify_email": sendVerifyEmail,
  "auth.forgot_password": findWhoForgot,
  "mail.reset_password": sendResetPassword,
  "mail.login_assistance": sendLoginAssistance,
  "mail.account_changed": sendAccountChanged,
  "mail.content_removed": sendContentRemoved,
  "mail.report_decided": sendReportDecided,
  "mail.password_changed": sendPasswordChanged,
  "mail.new_device": sendNewDevice,
  "mail.change_email": sendChangeEmail,
  "mail.email_changed": sendEmailChanged,
  "mail.export_ready": sendExportReady,
  "account.export": writeExport,
  "mail.account_closed": sendAccountClosed,
  "mail.account_erased": sendAccountErased,
  "mail.factor_changed": sendFactorChanged,
  "mail.identity_changed": sendIdentityChanged,
  "mail.sso_unproven": sendSsoUnproven,
  "board.action": runBoardAction,
  "mail.board_invite": sendBoardInvite,
  "mail.sponsor_asked": sendSponsorAsked,
  "pin.sponsor_asked": tellOfSponsorAsked,
  "mail.notifications": sendNotificationMail,
  "board.invited": tellOfInvite,
  "board.joined": tellOfJoining,
  "board.join_requested": tellOfRequest,
  "board.followed": tellOfBoardFollow,
  "user.followed": tellOfFollow,
  "pin.created": tellOfNewPin,
  "pin.saved": tellOfSave,
  "comment.written": tellOfComment,
  "comment.liked": tellOfLike,
  "mail.pin_sent": sendPinSent,
  "identity.picture": takePicture,
  "image.prefetch": prefetchImage,
  "image.added": describeImage,
};
