import type { ApiClient } from "../calls/trpc.ts";
import type { SocialIdentity, SsoInfo } from "../entry/credentials.ts";
import { failed } from "./ask-provider.ts";
import { askInWindow, IdentityFailure } from "./provider-window.ts";

/** A failed check means that the address belongs to no business (spec visitor 7). */
const NO_SSO: SsoInfo = {
  isSso: false,
  existingUser: false,
  existingUserIsSso: false,
  authorizationUri: null,
  exchangeCodeToTokenUrl: null,
};

export const checkSso = (api: ApiClient, email: string): Promise<SsoInfo> =>
  api.sso.info.mutate({ email }).then(
    ({ exchangeCodeToTokenInfoUrl, redirectUri: _, ...info }) => ({
      ...info,
      exchangeCodeToTokenUrl: exchangeCodeToTokenInfoUrl,
    }),
    () => NO_SSO,
  );

/**
 * Runs a business's SSO log-in and returns its proof. Call it in the same turn as the press: the window opens empty
 * and navigates to a freshly requested address, because each is valid for only ten minutes.
 * @throws IdentityFailure, also if one of the four values is missing ("No tokens returned")
 */
export async function askBusiness(api: ApiClient, email: string): Promise<SocialIdentity> {
  const begin = api.sso.info.mutate({ email }).then(({ authorizationUri }) => {
    if (authorizationUri === null) throw new IdentityFailure("refused");
    return authorizationUri;
  }, failed);
  const answer = await askInWindow("sso", begin);
  const { ssoId, ssoIdToken, ssoEmail, ssoUserName } = await api.sso.exchange.mutate(answer).catch(failed);
  if (!ssoId || !ssoIdToken || !ssoEmail || !ssoUserName) throw new IdentityFailure("refused");
  return {
    provider: "sso",
    proof: { ssoIdToken, ssoUserEmail: ssoEmail, ssoAuthCode: answer.code },
    email: ssoEmail,
    firstName: ssoUserName,
    lastName: "",
    imageUrl: null,
    birthday: null,
  };
}
