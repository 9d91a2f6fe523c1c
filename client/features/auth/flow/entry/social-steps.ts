import { checkBirthday } from "../../../../../src/auth/birthday.rules.ts";
import { checkEmail, checkEmailBrand, checkThrowAway, normalEmail } from "../../../../../src/identity/email.rules.ts";
import { type EntryText, sayError, sayRule } from "../../../../lib/texts/entry-text.ts";
import type { EntryEvent } from "./events.ts";
import { emailStep, isBusy, logInStep, type Next, offerLogIn, signUpStep, stay, to } from "./next.ts";
import type { EntryOptions } from "./options.ts";
import { registerOrAskConsents } from "./register.ts";
import { goOnWithAge } from "./social-sign-up.ts";
import type { EmailAlreadyExistStep, EmailCollectionStep, EntryFlow, SocialAgeStep } from "./state.ts";

/** The birthday step of a sign-up by a provider. */
export function socialAge(flow: EntryFlow, step: SocialAgeStep, event: EntryEvent): Next {
  switch (event.type) {
    case "birthdayPicked":
      if (flow.isUnderage) return stay(flow);
      return to(flow, { ...step, birthday: event.birthday, error: birthdayMissing(event.birthday, flow.options) });
    case "submitted": {
      if (step.status === "sending" || flow.isUnderage) return stay(flow);
      const { birthday, identity, email } = step;
      const wrong = checkBirthday(birthday, flow.options);
      if (birthday === null || (wrong && wrong.error !== "UNDERAGE")) {
        return to(flow, { ...step, error: wrong && sayRule(wrong) }, { do: "focus", field: "birthday" });
      }
      const sending: SocialAgeStep = { ...step, status: "sending", error: null };
      return registerOrAskConsents(flow, sending, { via: "social", identity, email, birthday });
    }
    default:
      return stay(flow);
  }
}

/** Asks for the address if the provider gave none. */
export function emailCollection(flow: EntryFlow, step: EmailCollectionStep, event: EntryEvent): Next {
  const isOwn = "email" in event && event.email === normalEmail(step.email);
  switch (event.type) {
    case "typed": {
      if (event.field !== "email") return stay(flow);
      // A different address than the one being checked has to be submitted again.
      const status =
        step.status === "checking" && normalEmail(event.value) !== normalEmail(step.email) ? "idle" : step.status;
      return to(flow, { ...step, email: event.value, status, error: null, suggestion: null });
    }
    case "suggestionTaken":
      if (step.suggestion === null || isBusy(step)) return stay(flow);
      return to(flow, { ...step, email: step.suggestion, suggestion: null, error: null });
    case "notNow":
      return to(flow, signUpStep());
    case "submitted": {
      if (isBusy(step)) return stay(flow);
      const email = normalEmail(step.email);
      const wrong = checkEmail(email) ?? checkThrowAway(email);
      const text = email === "" ? sayError("emailIsRequired") : wrong && sayRule(wrong);
      if (text) return refuseAddress(flow, step, text);
      // A correction that the person ignored is not offered again.
      const isOffered = step.suggestion !== null;
      const first = { do: isOffered ? "checkExists" : "suggestEmail", email } as const;
      return to(flow, { ...step, status: "checking", error: null }, first);
    }
    case "emailSuggested":
    case "existsAnswered":
    case "existsFailed":
    case "emailValidated":
      return isOwn && step.status === "checking" ? onAddress(flow, step, event) : stay(flow);
    default:
      return stay(flow);
  }
}

type AddressEvent = Extract<
  EntryEvent,
  { type: "emailSuggested" | "existsAnswered" | "existsFailed" | "emailValidated" }
>;

/** The checks of a typed address, in order: a typo, an existing account, and then the server's validation. */
function onAddress(flow: EntryFlow, step: EmailCollectionStep, event: AddressEvent): Next {
  const { email } = event;
  switch (event.type) {
    case "emailSuggested":
      if (event.suggestion === null) return to(flow, step, { do: "checkExists", email });
      return to(flow, { ...step, status: "idle", suggestion: event.suggestion }, { do: "focus", field: "email" });
    case "existsAnswered":
      return event.exists ? offerLogIn(flow, step.identity, email) : to(flow, step, { do: "validateEmail", email });
    case "existsFailed":
      return refuseAddress(flow, step, event.failure.text ?? sayError("collection"));
    case "emailValidated": {
      if (event.isValid) return goOnWithAge(flow, step.identity, email, step);
      const own = checkEmailBrand(email, flow.options.brandName);
      return refuseAddress(flow, step, own ? sayRule(own) : sayError("emailRefused"));
    }
  }
}

const refuseAddress = (flow: EntryFlow, step: EmailCollectionStep, error: EntryText): Next =>
  to(flow, { ...step, status: "idle", error }, { do: "focus", field: "email" });

/** The address of the email step has an account: the person logs in to it or enters another address. */
export function emailAlreadyExists(flow: EntryFlow, step: EmailAlreadyExistStep, event: EntryEvent): Next {
  const { identity, email } = step;
  switch (event.type) {
    case "toggled":
      return to(
        flow,
        { ...logInStep({ email }), hasAccount: true, connects: identity },
        { do: "focus", field: "password" },
      );
    case "wentBack":
      // An address that the provider gave can't be changed, and signing up with it would be refused.
      return to(flow, identity.email === null ? emailStep(identity, email) : signUpStep());
    default:
      return stay(flow);
  }
}

/** The error of an emptied birthday, shown at once because it disables the button. */
export function birthdayMissing(birthday: number | null, options: EntryOptions): EntryText | null {
  const wrong = birthday === null ? checkBirthday(birthday, options) : null;
  return wrong && sayRule(wrong);
}
