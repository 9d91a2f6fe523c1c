import type { ApiClient } from "../calls/trpc.ts";
import type { SocialIdentity } from "../entry/credentials.ts";
import { failureOf } from "../errors/api-error.ts";
import { KNOWN_ERRORS } from "../errors/known-errors.ts";
import { askInWindow, IdentityFailure } from "./provider-window.ts";

/** Providers with their own window; businesses use `askBusiness`. */
export type WindowProvider = "google" | "facebook" | "line";

/**
 * Runs a provider's log-in and returns its proof. Call it in the same turn as the press.
 * @param asksAgain requests the address that the person withheld before (Facebook)
 * @throws IdentityFailure
 */
export async function askProvider(
  api: ApiClient,
  provider: WindowProvider,
  { asksAgain = false }: { asksAgain?: boolean } = {},
): Promise<SocialIdentity> {
  const answer = await askInWindow(provider, `/connect/${provider}/${asksAgain ? "?rerequest=1" : ""}`);
  const got = await api.identity.exchange.mutate({ provider, ...answer }).catch(failed);
  const { profile, ...tokens } = got;
  return { provider, proof: given(tokens), ...profile, birthday: await birthdayOf(api, got.facebookToken) };
}

/** Facebook returns a birthday only with the profile; without one, the birthday step asks the person. */
async function birthdayOf(api: ApiClient, accessToken: string | null): Promise<number | null> {
  if (accessToken === null) return null;
  const profile = await api.identity.facebookProfile.mutate({ accessToken, fields: ["birthday"] }).catch(() => null);
  return profile?.birthday ?? null;
}

/** The defined fields, for the calls that take them. */
export const given = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null));

/** A provider unreachable from the server counts as an outage; any other error as a refusal. */
export function failed(error: unknown): never {
  const { code, reason } = failureOf(error);
  if (reason?.code === "ssoClaimMissing") throw new IdentityFailure("noEmail");
  if (code === KNOWN_ERRORS.SSO_DOMAIN_NOT_ALLOWED) throw new IdentityFailure("otherDomain");
  throw new IdentityFailure(code === KNOWN_ERRORS.PROVIDER_UNAVAILABLE || code === 0 ? "unavailable" : "refused");
}
