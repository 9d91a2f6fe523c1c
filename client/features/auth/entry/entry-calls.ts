import { WAITING_PATH } from "../../../../src/identity/waiting-path.ts";
import type { CaptchaControl } from "../../../components/domain/captcha/use-captcha.ts";
import { markSignUp } from "../../../lib/advertising/sign-up-mark.ts";
import type { ApiClient } from "../../../lib/calls/trpc.ts";
import type { Credentials } from "../../../lib/entry/credentials.ts";
import { KNOWN_ERRORS } from "../../../lib/errors/known-errors.ts";
import { homeAcross } from "../../../lib/navigation/page-config.ts";
import { APP_TYPE } from "../../../lib/viewer/site-type.ts";
import type { EntryEffect } from "../flow/entry/effects.ts";
import type { EntryEvent } from "../flow/entry/events.ts";
import { entryFailureOf } from "./entry-failure.ts";

const NARROW = "(max-width: 767px)";

/** Most sites have one origin, whose pages never need this. */
const across = () => import("../../../lib/sign-in/handshake.ts");

type Effect<D extends EntryEffect["do"]> = Extract<EntryEffect, { do: D }>;

/** The context that the calls need. */
export interface EntryCallContext {
  api: ApiClient;
  captcha: CaptchaControl;
  country: string;
  isAccountSwitch: boolean;
}

/** Registers the account. Every failure renews the bot-check token. */
export async function register(
  context: EntryCallContext,
  { registration, consents }: Effect<"register">,
): Promise<EntryEvent> {
  const { api, captcha, country, isAccountSwitch: switchAccount } = context;
  const tokens = await captcha.tokens();
  if (tokens === null) return { type: "captchaMissed" };
  try {
    if (registration.via === "social") {
      const token = tokens.recaptchaV3Token;
      // Loaded before it is needed: the person first logs in at the provider and types a birthday.
      const { registerBy } = await import("./register-by.ts");
      await registerBy(api, registration, {
        country,
        switchAccount,
        ...consents,
        ...(token ? { recaptchaV3Token: token } : {}),
      });
    } else {
      const { email, password, birthday } = registration;
      const names = { firstName: "", lastName: "" };
      const fields = { type: "email", email, password, birthday, country, ...names, ...consents, ...tokens };
      const home = homeAcross();
      if (!home) await api.auth.register.mutate(fields);
      else if (!(await (await across()).registerAcross(home, "email", fields))) return { type: "registered" };
    }
    markSignUp();
    return { type: "registered" };
  } catch (error) {
    return { type: "registerFailed", failure: failed(captcha, error) };
  }
}

export async function logIn(context: EntryCallContext, effect: Effect<"logIn">): Promise<EntryEvent> {
  const { api, captcha } = context;
  const { credentials, mfaToken, mfaResend } = effect;
  const tokens = await captcha.tokens();
  if (tokens === null) return { type: "captchaMissed" };
  try {
    const appTypeFromClient = matchMedia(NARROW).matches ? APP_TYPE.phone : APP_TYPE.desktop;
    const referrer = document.referrer.slice(0, 2_048);
    const more = { switchAccount: context.isAccountSwitch, referrer, appTypeFromClient };
    const factor = { ...(mfaToken !== undefined && { mfaToken }), ...(mfaResend && { mfaResend }) };
    const home = homeAcross();
    if (home && credentials.kind === "password") {
      const { recaptchaV2Token, recaptchaV3Token: token } = tokens;
      await (await across()).logInAcross(home, { ...passwordOf(credentials), ...factor, recaptchaV2Token, token });
    } else {
      const connects = credentials.kind === "password" ? connectionOf(credentials) : {};
      await api.auth.login.mutate({ ...fieldsOf(credentials), ...connects, ...more, ...tokens, ...factor });
    }
    return { type: "loggedIn" };
  } catch (error) {
    const failure = failed(captcha, error);
    // A resent code gets the same response as before: the second factor is required.
    if (mfaResend && failure.code === KNOWN_ERRORS.MFA_REQUIRED) {
      return { type: "codeSent", factors: failure.factors ?? {} };
    }
    return { type: "loginFailed", failure };
  }
}

/** An account that waits for approval is explained on its own page. */
function failed(captcha: CaptchaControl, error: unknown) {
  captcha.failed(error);
  const failure = entryFailureOf(error);
  if (failure.code === KNOWN_ERRORS.ACCOUNT_WAITING) window.location.assign(WAITING_PATH);
  return failure;
}

function fieldsOf(credentials: Credentials) {
  switch (credentials.kind) {
    case "social":
      return { ...credentials.identity.proof, reactivate: credentials.reactivates ?? null };
    case "recognised":
      return { password: credentials.password, reactivate: credentials.reactivates ?? null };
    case "password":
      return passwordOf(credentials);
  }
}

/** A token belongs to the browser's origin, so a log-in across origins connects nothing. */
const connectionOf = ({ connects }: Extract<Credentials, { kind: "password" }>) => ({
  connectGoogleToken: connects?.proof.googleOpenIdToken ?? null,
  connectLineToken: connects?.proof.lineIdToken ?? null,
});

const passwordOf = ({ usernameOrEmail, password, reactivates }: Extract<Credentials, { kind: "password" }>) => ({
  usernameOrEmail,
  password,
  reactivate: reactivates ?? null,
});
