import type { ApiClient } from "../../../lib/calls/trpc.ts";
import { checkSso as askSso } from "../../../lib/identity/ask-business.ts";
import type { EntryEvent } from "../flow/entry/events.ts";
import { entryFailureOf } from "./entry-failure.ts";

/** The server calls about an address. Each resolves with an event for the flow; a refusal is an event too. */
type Answer = Promise<EntryEvent>;

export const checkExists = (api: ApiClient, email: string): Answer =>
  api.auth.exists.mutate({ email }).then(
    (exists) => ({ type: "existsAnswered", email, exists }),
    (error) => ({ type: "existsFailed", email, failure: entryFailureOf(error) }),
  );

export const validateEmail = (api: ApiClient, email: string): Answer =>
  api.auth.validateEmail.mutate({ email }).then(
    ({ isValid }) => ({ type: "emailValidated", email, isValid }),
    // On a rate limit or network failure, skip the check: registration checks the address again.
    () => ({ type: "emailValidated", email, isValid: true }),
  );

export const checkSso = (api: ApiClient, email: string): Answer =>
  askSso(api, email).then((sso) => ({ type: "ssoChecked", email, sso }));

export const requestPasswordReset = (api: ApiClient, email: string): Answer =>
  api.auth.forgotPassword.mutate({ usernameOrEmail: email }).then(
    () => ({ type: "resetMailSent", email }),
    (error) => ({ type: "resetMailFailed", email, failure: entryFailureOf(error) }),
  );
