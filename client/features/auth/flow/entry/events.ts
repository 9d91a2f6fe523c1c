import type { Factors } from "../../../../../src/identity/factors.ts";
import type { EntryFailure, SocialIdentity, SocialProvider, SsoInfo } from "../../../../lib/entry/credentials.ts";
import type { IdentityReason } from "../../../../lib/identity/provider-window.ts";
import type { ConsentKey } from "../consents.rules.ts";
import type { ViewerType } from "./options.ts";
import type { LogInWays } from "./state.ts";

/** Events from the person. */
export type EntryAction =
  | { type: "toggled" }
  | { type: "typed"; field: "email" | "password" | "code"; value: string }
  | { type: "birthdayPicked"; birthday: number | null }
  /** The address is complete: the person moved on to the next field. */
  | { type: "emailLeft" }
  | { type: "suggestionTaken" }
  | { type: "submitted" }
  /** "Not you? Log in with a different account" */
  | { type: "otherAccountChosen" }
  | { type: "codeResent" }
  /** A passkey's answer instead of the code. */
  | { type: "passkeySigned"; answer: string }
  /** The person pressed "Not now" in the email step. */
  | { type: "notNow" }
  | { type: "birthdayEdited" }
  | { type: "underageConfirmed" }
  | { type: "consentToggled"; consent: ConsentKey }
  | { type: "allConsentsToggled" }
  /** Back, from the consents or from an address that already exists. */
  | { type: "wentBack" }
  | { type: "socialPressed"; provider: SocialProvider }
  /** "tap to recover your account", and the reset of the recovery modals. */
  | { type: "passwordResetAsked" }
  | { type: "modalClosed" }
  /** The person wants to write to the inviter now. */
  | { type: "responseChosen" }
  /** The person confirms restoring a deactivated account. */
  | { type: "reactivated" };

/** Results of calls. The email says which request they answer, because the person may have typed on. */
export type EntryAnswer =
  | { type: "existsAnswered"; email: string; exists: boolean }
  | { type: "existsFailed"; email: string; failure: EntryFailure }
  | { type: "emailValidated"; email: string; isValid: boolean }
  | { type: "emailSuggested"; email: string; suggestion: string | null }
  | { type: "ssoChecked"; email: string; sso: SsoInfo }
  | { type: "ssoFailed"; reason: IdentityReason }
  | { type: "loggedIn" }
  | { type: "loginFailed"; failure: EntryFailure }
  | { type: "codeSent"; factors?: Partial<Factors> }
  /** The call was not made: a captcha has to be solved first. */
  | { type: "captchaMissed" }
  | { type: "captchaSolved" }
  | { type: "registered" }
  | { type: "registerFailed"; failure: EntryFailure }
  | { type: "socialAnswered"; identity: SocialIdentity }
  | { type: "socialFailed"; provider: SocialProvider; reason: IdentityReason }
  | { type: "resetMailSent"; email: string }
  | { type: "resetMailFailed"; email: string; failure: EntryFailure }
  /** Null if the log-in form can be used without limits. */
  | { type: "waysKnown"; ways: LogInWays | null }
  /** Another tab may have logged in in the meantime. */
  | { type: "viewerKnown"; viewerType: ViewerType };

export type EntryEvent = EntryAction | EntryAnswer;
