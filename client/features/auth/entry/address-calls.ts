import { checkSso as askSso } from "../../../lib/identity/ask-business.ts";
import type { ApiClient } from "../../../lib/trpc.ts";
import type { EntryEvent } from "../flow/entry/events.ts";
import { entryFailureOf } from "./entry-failure.ts";

/** What the server knows of an address. Each call resolves with what the flow is to be told; a refusal is an answer too. */
type Answer = Promise<EntryEvent>;

export const checkExists = (api: ApiClient, email: string): Answer =>
  api.auth.exists.mutate({ email }).then(
    (exists) => ({ type: "existsAnswered", email, exists }),
    (error) => ({ type: "existsFailed", email, failure: entryFailureOf(error) }),
  );

export const validateEmail = (api: ApiClient, email: string): Answer =>
  api.auth.validateEmail.mutate({ email }).then(
    ({ isValid }) => ({ type: "emailValidated", email, isValid }),
    // Asked too often, or out of reach: the registration looks at the address once more.
    () => ({ type: "emailValidated", email, isValid: true }),
  );

export const checkSso = (api: ApiClient, email: string): Answer =>
  askSso(api, email).then((sso) => ({ type: "ssoChecked", email, sso }));

export const requestPasswordReset = (api: ApiClient, email: string): Answer =>
  api.auth.forgotPassword.mutate({ usernameOrEmail: email }).then(
    () => ({ type: "resetMailSent", email }),
    (error) => ({ type: "resetMailFailed", email, failure: entryFailureOf(error) }),
  );
