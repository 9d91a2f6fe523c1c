import type { ApiClient } from "../../../lib/calls/trpc.ts";
import type { SocialProvider } from "../../../lib/entry/credentials.ts";
import { askBusiness } from "../../../lib/identity/ask-business.ts";
import { askProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure } from "../../../lib/identity/provider-window.ts";
import type { EntryEvent } from "../flow/entry/events.ts";

/** The result of a provider's window. Windows must open in the same turn as the press, or the browser blocks them. */
type Answer = Promise<EntryEvent | null>;

export async function openProvider(api: ApiClient, provider: SocialProvider, asksAgain: boolean): Answer {
  // One-tap appears unprompted, and business log-in starts with an address, so neither has a window here.
  if (provider === "google_one_tap" || provider === "sso") return null;
  try {
    return { type: "socialAnswered", identity: await askProvider(api, provider, { asksAgain }) };
  } catch (error) {
    return { type: "socialFailed", provider, reason: reasonOf(error) };
  }
}

export const authorizeSso = (api: ApiClient, email: string): Answer =>
  askBusiness(api, email).then(
    (identity) => ({ type: "socialAnswered", identity }),
    (error) => ({ type: "ssoFailed", reason: reasonOf(error) }),
  );

const reasonOf = (error: unknown) => (error instanceof IdentityFailure ? error.reason : "refused");
