import type { ApiClient } from "../../../lib/calls/trpc.ts";
import type { Registration } from "../../../lib/entry/credentials.ts";

type SocialRegistration = Extract<Registration, { via: "social" }>;

/** Registers an account for a provider's identity, by that provider's call. */
export async function registerBy(
  api: ApiClient,
  { identity, email, birthday }: SocialRegistration,
  more: { country: string; switchAccount: boolean; recaptchaV3Token?: string },
): Promise<void> {
  const { provider, proof, firstName, lastName, imageUrl } = identity;
  const input = { type: provider, firstName, lastName, imageUrl, birthday, ...more };
  const token = (name: string) => proof[name] ?? "";
  switch (provider) {
    case "google":
    case "google_one_tap":
      await api.auth.registerGoogle.mutate({ ...input, googleOpenIdToken: token("googleOpenIdToken") });
      return;
    case "line":
      await api.auth.registerLine.mutate({ ...input, lineIdToken: token("lineIdToken"), email });
      return;
    case "facebook":
      await api.auth.registerFacebook.mutate({
        ...input,
        email,
        facebookId: token("facebookId"),
        facebookToken: token("facebookToken"),
      });
      return;
    case "sso":
      throw new Error("a business signs up on a page of its own");
  }
}
