import type { ApiClient } from "../calls/trpc.ts";
import type { SocialIdentity } from "../entry/credentials.ts";
import { failed } from "./ask-provider.ts";
import { loadGoogleScript } from "./google-script.ts";

/**
 * Shows Google's one-tap prompt and passes on the identity.
 * @returns a function that removes the prompt
 * @throws IdentityFailure if the script or the site can't be reached
 */
export async function showOneTap(
  api: ApiClient,
  context: "signup" | "signin",
  onAnswer: (identity: SocialIdentity) => void,
): Promise<() => void> {
  const { clientId, scriptUrl, nonce } = await api.identity.oneTap.mutate({}).catch(failed);
  const google = await loadGoogleScript(scriptUrl);
  google.initialize({
    client_id: clientId,
    nonce,
    context,
    itp_support: true,
    use_fedcm_for_prompt: true,
    callback: ({ credential }) => onAnswer(identityOf(credential)),
  });
  google.prompt();
  return () => google.cancel();
}

/** The token's claims, for display only; the server verifies them. */
function identityOf(credential: string): SocialIdentity {
  const claims = claimsOf(credential);
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  return {
    provider: "google_one_tap",
    proof: { googleOpenIdToken: credential },
    email: text("email") || null,
    firstName: text("given_name"),
    lastName: text("family_name"),
    imageUrl: text("picture") || null,
    birthday: null,
  };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
