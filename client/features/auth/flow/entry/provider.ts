import { providerField, providerName, type SocialProvider } from "../../../../lib/entry/credentials.ts";
import { TOAST_VALIDATION_MS } from "../../../../lib/entry/limits.ts";
import type { IdentityReason } from "../../../../lib/identity/provider-window.ts";
import { say } from "../../../../lib/texts/entry-text.ts";
import type { EntryEvent } from "./events.ts";
import { onLogInFailed } from "./log-in-failure.ts";
import { enter, isBusy, type Next, over, stay } from "./next.ts";
import type { EntryFlow } from "./state.ts";
import { windowFailure } from "./window-failure.ts";

/** Handles provider events on sign-up and log-in; null for other events. */
export function onProviderEvent(flow: EntryFlow, event: EntryEvent): Next | null {
  const { step } = flow;
  if (step.at !== "signup" && step.at !== "login") return null;
  switch (event.type) {
    case "socialPressed": {
      const { provider } = event;
      // A keyboard reaches the buttons below the overlay.
      if (flow.cover !== "none" || isBusy(step)) return stay(flow);
      // Facebook asks again for a denied permission only on request.
      const wasRefused = provider === "facebook" && step.at === "login" && step.errors.facebook !== undefined;
      const effect = { do: "openProvider", provider, ...(wasRefused && { asksAgain: true as const }) } as const;
      return [{ ...flow, cover: "loading" }, [effect]];
    }
    case "socialAnswered": {
      const { identity } = event;
      const asking: EntryFlow = {
        ...flow,
        identity,
        cover: identity.provider === "google_one_tap" ? "welcome" : "loading",
      };
      return [asking, [{ do: "logIn", credentials: { kind: "social", identity } }]];
    }
    case "socialFailed":
      return onSocialFailed(flow, event.provider, event.reason);
    case "loggedIn":
      return flow.identity ? enter({ ...flow, identity: null }, "login") : null;
    case "loginFailed": {
      const { identity } = flow;
      if (!identity) return null;
      const { sent } = flow;
      const credentials =
        sent && "kind" in sent && sent.kind === "social" ? sent : ({ kind: "social", identity } as const);
      return onLogInFailed({ ...flow, identity: null }, step, credentials, event.failure);
    }
    default:
      return null;
  }
}

/** The window was closed or blocked, the provider can't be reached, or its answer was refused. */
function onSocialFailed(flow: EntryFlow, provider: SocialProvider, reason: IdentityReason): Next {
  const { step } = flow;
  const bare: EntryFlow = { ...flow, cover: "none", identity: null };
  const name = providerName(provider);
  // Those windows have texts for two providers only.
  if (reason === "unavailable" && name === "Facebook") return over(bare, { kind: "unavailable", provider: "facebook" });
  if (reason === "unavailable" && name === "Google") return over(bare, { kind: "unavailable", provider: "google" });
  const text =
    reason === "unavailable" ? say("modals.unavailableText", { provider: name }) : windowFailure(flow, reason);
  if (step.at === "login") {
    return stay({ ...bare, step: { ...step, status: "idle", errors: { [providerField(provider)]: text } } });
  }
  return [bare, [{ do: "toast", text, kind: "error", ms: TOAST_VALIDATION_MS }]];
}
