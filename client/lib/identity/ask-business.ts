import type { SocialIdentity, SsoInfo } from "../entry/credentials.ts";
import type { ApiClient } from "../trpc.ts";
import { failed } from "./ask-provider.ts";
import { IdentityFailure } from "./identity-failure.ts";
import { askInWindow } from "./provider-window.ts";

/** Spec visitor section 7: a check that fails says that the address is of no business. */
const NO_SSO: SsoInfo = {
  ...{ isSso: false, existingUser: false, existingUserIsSso: false },
  ...{ authorizationUri: null, exchangeCodeToTokenUrl: null },
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
 * Lets a person log in at their business and brings back what proves it. Call it in the turn of a person's press: the
 * window opens empty and goes on to an address that is asked for anew, since one is good for ten minutes.
 * @throws IdentityFailure, also where one of the four values is missing ("No tokens returned")
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
    ...{ email: ssoEmail, firstName: ssoUserName, lastName: "", imageUrl: null, birthday: null },
  };
}
