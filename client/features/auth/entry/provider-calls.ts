import type { SocialProvider } from "../../../lib/entry/credentials.ts";
import { askBusiness } from "../../../lib/identity/ask-business.ts";
import { askProvider } from "../../../lib/identity/ask-provider.ts";
import { IdentityFailure } from "../../../lib/identity/identity-failure.ts";
import type { ApiClient } from "../../../lib/trpc.ts";
import type { EntryEvent } from "../flow/entry/events.ts";

/** Windows of others. They are opened in the very turn of a person's press, or the browser blocks them. */
type Answer = Promise<EntryEvent | null>;

export async function openProvider(api: ApiClient, provider: SocialProvider, asksAgain: boolean): Answer {
  // One-tap comes by itself, and a business's log-in begins with an address.
  if (provider === "google_one_tap" || provider === "sso") return null;
  try {
    return { type: "socialAnswered", identity: await askProvider(api, provider, { asksAgain }) };
  } catch (error) {
    const reason = error instanceof IdentityFailure ? error.reason : "refused";
    return { type: "socialFailed", provider, reason };
  }
}

/** Whatever goes wrong there is our end's (spec visitor section 8, "SSO failure"). */
export const authorizeSso = (api: ApiClient, email: string): Answer =>
  askBusiness(api, email).then(
    (identity) => ({ type: "socialAnswered", identity }),
    () => ({ type: "ssoFailed" }),
  );
