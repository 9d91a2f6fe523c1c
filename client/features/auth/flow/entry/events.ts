import type { Factors } from "../../../../../src/model/factors.ts";
import type { EntryFailure, SocialIdentity, SocialProvider, SsoInfo } from "../../../../lib/entry/credentials.ts";
import type { ConsentKey } from "../consents.rules.ts";
import type { ViewerType } from "./options.ts";
import type { LogInWays } from "./state.ts";

/** What a person does. */
export type EntryAction =
  | { type: "toggled" }
  | { type: "typed"; field: "email" | "password" | "code"; value: string }
  | { type: "birthdayPicked"; birthday: number | null }
  /** The address is as it shall be: the person has gone on to the next field. */
  | { type: "emailLeft" }
  | { type: "suggestionTaken" }
  | { type: "submitted" }
  /** "Not you? Log in with a different account" */
  | { type: "otherAccountChosen" }
  | { type: "codeResent" }
  /** A passkey's answer, in the code's place. */
  | { type: "passkeySigned"; answer: string }
  /** "Not now" of the email step. */
  | { type: "notNow" }
  | { type: "birthdayEdited" }
  | { type: "underageConfirmed" }
  | { type: "consentToggled"; consent: ConsentKey }
  | { type: "allConsentsToggled" }
  /** Back, of the consents and of an address that exists already. */
  | { type: "wentBack" }
  | { type: "socialPressed"; provider: SocialProvider }
  /** "tap to recover your account", and the reset of the recovery modals. */
  | { type: "passwordResetAsked" }
  | { type: "modalClosed" }
  /** "Yes" to the question whether an account that was put away shall come back. */
  | { type: "reactivated" };

/** What a call answers; the email says which question it belongs to, since the person may have typed on. */
export type EntryAnswer =
  | { type: "existsAnswered"; email: string; exists: boolean }
  | { type: "existsFailed"; email: string; failure: EntryFailure }
  | { type: "emailValidated"; email: string; isValid: boolean }
  | { type: "ssoChecked"; email: string; sso: SsoInfo }
  | { type: "ssoFailed" }
  | { type: "loggedIn" }
  | { type: "loginFailed"; failure: EntryFailure }
  | { type: "codeSent"; factors?: Partial<Factors> }
  /** The call was not made: the person has a captcha to solve first. */
  | { type: "captchaMissed" }
  | { type: "captchaSolved" }
  | { type: "registered" }
  | { type: "registerFailed"; failure: EntryFailure }
  | { type: "socialAnswered"; identity: SocialIdentity }
  | { type: "socialFailed"; provider: SocialProvider; reason: "closed" | "popupBlocked" | "unavailable" | "refused" }
  | { type: "resetMailSent"; email: string }
  | { type: "resetMailFailed"; email: string; failure: EntryFailure }
  /** Null where all that the log-in has leads in. */
  | { type: "waysKnown"; ways: LogInWays | null }
  /** Another tab may have logged in meanwhile. */
  | { type: "viewerKnown"; viewerType: ViewerType };

export type EntryEvent = EntryAction | EntryAnswer;
