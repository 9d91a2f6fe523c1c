import type { EntryEffect } from "../../../../src/auth/entry/effects.ts";
import type { EntryEvent } from "../../../../src/auth/entry/events.ts";
import { ERRORS } from "../../../../src/contract/errors.ts";
import { homeAcross, logInAcross, registerAcross } from "../../../lib/handshake.ts";
import { askBusiness, checkSso as askSso } from "../../../lib/identity/ask-business.ts";
import { askProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure } from "../../../lib/identity/identity-failure.ts";
import type { ApiClient } from "../../../lib/trpc.ts";
import { entryFailureOf } from "./entry-failure.ts";
import { registerBy } from "./register-by.ts";

type Effect<D extends EntryEffect["do"]> = Extract<EntryEffect, { do: D }>;
/** Each call resolves with what the flow is to be told; a refusal is an answer like any other. */
type Answer = Promise<EntryEvent | null>;

export const checkExists = (api: ApiClient, { email }: Effect<"checkExists">): Answer =>
  api.auth.exists.mutate({ email }).then(
    (exists): EntryEvent => ({ type: "existsAnswered", email, exists }),
    (error): EntryEvent => ({ type: "existsFailed", email, failure: entryFailureOf(error) }),
  );

export const validateEmail = (api: ApiClient, { email }: Effect<"validateEmail">): Answer =>
  api.auth.validateEmail.mutate({ email }).then(
    ({ isValid }): EntryEvent => ({ type: "emailValidated", email, isValid }),
    // Asked too often, or out of reach: the registration looks at the address once more.
    (): EntryEvent => ({ type: "emailValidated", email, isValid: true }),
  );

export async function register(
  api: ApiClient,
  { registration, consents }: Effect<"register">,
  country: string,
): Answer {
  try {
    if (registration.via === "social") {
      await registerBy(api, registration, { country, ...consents });
      return { type: "registered" };
    }
    const { email, password, birthday } = registration;
    const home = homeAcross();
    const fields = { type: "email", email, password, birthday, country, lastName: "", ...consents };
    if (home) await registerAcross(home, "email", fields);
    else await api.auth.register.mutate(fields);
    return { type: "registered" };
  } catch (error) {
    return { type: "registerFailed", failure: entryFailureOf(error) };
  }
}

export async function logIn(api: ApiClient, effect: Effect<"logIn">): Answer {
  const { credentials, mfaToken, mfaResend } = effect;
  const factor = { ...(mfaToken !== undefined && { mfaToken }), ...(mfaResend && { mfaResend }) };
  try {
    if (credentials.kind === "social") {
      await api.auth.login.mutate({ ...credentials.identity.proof, ...factor });
      return { type: "loggedIn" };
    }
    const usernameOrEmail = credentials.kind === "password" ? credentials.usernameOrEmail : "";
    const { password } = credentials;
    const home = homeAcross();
    if (home && usernameOrEmail) await logInAcross(home, { usernameOrEmail, password, ...factor });
    else await api.auth.login.mutate({ usernameOrEmail, password, ...factor });
    return { type: "loggedIn" };
  } catch (error) {
    const failure = entryFailureOf(error);
    // A code that was sent again is answered like the one before: the second factor is asked for.
    if (mfaResend && failure.code === ERRORS.MFA_REQUIRED.code) {
      return { type: "codeSent", ...(failure.factors ? { factors: failure.factors } : {}) };
    }
    return { type: "loginFailed", failure };
  }
}

/** Opens the provider's window, so it is called in the very turn of a person's press. */
export const openProvider = (api: ApiClient, { provider }: Effect<"openProvider">): Answer => {
  if (provider === "google_one_tap" || provider === "sso") return Promise.resolve(null);
  return askProvider(api, provider).then(
    (identity): EntryEvent => ({ type: "socialAnswered", identity }),
    (error): EntryEvent => ({
      type: "socialFailed",
      provider,
      reason: error instanceof IdentityFailure ? error.reason : "refused",
    }),
  );
};

export const checkSso = (api: ApiClient, { email }: Effect<"checkSso">): Answer =>
  askSso(api, email).then((sso): EntryEvent => ({ type: "ssoChecked", email, sso }));

/** Opens the business's window, so it is called in the very turn of a person's press. */
export const authorizeSso = (api: ApiClient, { email }: Effect<"authorizeSso">): Answer =>
  askBusiness(api, email).then(
    (identity): EntryEvent => ({ type: "socialAnswered", identity }),
    (): EntryEvent => ({ type: "ssoFailed" }),
  );

export const requestPasswordReset = (api: ApiClient, { email }: Effect<"requestPasswordReset">): Answer =>
  api.auth.forgotPassword.mutate({ usernameOrEmail: email }).then(
    (): EntryEvent => ({ type: "resetMailSent", email }),
    (error): EntryEvent => ({ type: "resetMailFailed", failure: entryFailureOf(error) }),
  );
