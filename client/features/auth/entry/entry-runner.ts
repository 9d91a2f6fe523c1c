import type { ApiClient } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { abandonProviderWindow } from "../../../lib/identity/provider-window.ts";
import { suggestEmailLater } from "../../../lib/sign-in/suggest-email.ts";
import { forgetUnderage, rememberUnderage } from "../../../lib/sign-in/underage-flag.ts";
import type { EntryText } from "../../../lib/texts/entry-text.ts";
import type { EntryEffect } from "../flow/entry/effects.ts";
import type { EntryEvent } from "../flow/entry/events.ts";
import { checkExists, checkSso, requestPasswordReset, validateEmail } from "./address-calls.ts";
import { type EntryCallContext, logIn, register } from "./entry-calls.ts";
import { authorizeSso, openProvider } from "./provider-calls.ts";

/** Callbacks that the runner needs from its screen. */
export interface EntryStage extends EntryCallContext {
  send: (event: EntryEvent) => void;
  read: (text: EntryText) => string;
  /** Focuses a field once it is mounted. */
  focus: (field: string) => void;
  /** The person is logged in and stays on the page. */
  onStay: () => void;
}

/** Runs the flow's effects; its timers stop with the screen. */
export function createRunner(stage: () => EntryStage): { run: (effect: EntryEffect) => void; stop: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Cancels the earlier timer of the same name. */
  const later = (name: string, ms: number, action: () => void) => {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(action, ms));
  };
  const answer = (call: Promise<EntryEvent | null>) => {
    void call.then((event) => event && stage().send(event));
  };

  function run(effect: EntryEffect): void {
    const { api, read, focus, onStay } = stage();
    switch (effect.do) {
      case "checkExists":
        answer(checkExists(api, effect.email));
        break;
      case "suggestEmail": {
        const { email } = effect;
        answer(suggestEmailLater(email).then((suggestion) => ({ type: "emailSuggested", email, suggestion })));
        break;
      }
      case "validateEmail":
        answer(validateEmail(api, effect.email));
        break;
      case "register":
        answer(register(stage(), effect));
        break;
      case "logIn":
        answer(logIn(stage(), effect));
        break;
      case "openProvider":
        answer(openProvider(api, effect.provider, effect.asksAgain ?? false));
        break;
      case "requestPasswordReset":
        answer(requestPasswordReset(api, effect.email));
        break;
      case "storeCredentials":
        void storeCredentials(effect.email, effect.password);
        break;
      case "setUnderageFlag":
        rememberUnderage();
        break;
      case "clearUnderageFlag":
        forgetUnderage();
        break;
      case "toast":
        showToast(read(effect.text), { kind: effect.kind, timeout: effect.ms });
        break;
      case "focus":
        focus(effect.field);
        break;
      case "leave":
        later("leave", effect.afterMs, () => window.location.assign(effect.to));
        break;
      case "writeTo":
        void conversationWith(api, effect.userId).then((to) => window.location.assign(to ?? effect.otherwise));
        break;
      case "stay":
        onStay();
        break;
      case "log":
        console.warn(`log-in was refused with code ${effect.code}, which has no text`);
        break;
      case "checkSso":
        later("sso", effect.afterMs, () => answer(checkSso(api, effect.email)));
        break;
      case "authorizeSso":
        answer(authorizeSso(api, effect.email));
        break;
    }
  }
  const stop = () => {
    abandonProviderWindow();
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { run, stop };
}

/** The address of the conversation with a person, who is notified with the first message; null if they accept no messages. */
const conversationWith = (api: ApiClient, userId: string): Promise<string | null> =>
  api.conversations.create.mutate({ userIds: [userId] }).then(
    ({ id }) => `/conversation/${id}/`,
    () => null,
  );

interface PasswordCredentialConstructor {
  new (fields: { id: string; password: string }): Credential;
}

/** Offers the typed credentials to the browser's password manager, if the browser has this interface. */
async function storeCredentials(email: string, password: string): Promise<void> {
  const { PasswordCredential } = window as { PasswordCredential?: PasswordCredentialConstructor };
  if (!PasswordCredential || !navigator.credentials) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: email, password }));
  } catch {
    // The person or the browser declined.
  }
}
