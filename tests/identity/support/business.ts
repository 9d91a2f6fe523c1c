import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import type { Answer, Client } from "../../support/api.ts";
import { type Person, signUp } from "../../support/people.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type NameServer, startNameServer } from "./name-server.ts";
import { type Account, CLIENT_ID, CLIENT_SECRET } from "./provider.ts";
import { type ProviderSite, startProviderSite } from "./provider-site.ts";
import { walkThrough } from "./walk.ts";

export interface SsoSite extends ProviderSite {
  names: NameServer;
}

export async function startSsoSite(
  person: Account,
  options: Parameters<typeof startProviderSite>[3] = {},
): Promise<SsoSite> {
  const names = await startNameServer();
  const site = await startProviderSite("sso", person, { DNS_SERVERS: names.address }, options);
  return {
    ...site,
    names,
    close: async () => {
      await site.close();
      await names.close();
    },
  };
}

/** Sends the password again, for calls that need a step-up. */
export async function confirm({ client, password }: Person): Promise<void> {
  const answer = await client.rest("POST", "/v3/users/me/step_up/", { password });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

export async function signUpBusiness(app: TestApp): Promise<Person> {
  const person = await signUp(app, { name: "Shop" });
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, person.user.id));
  await confirm(person);
  return person;
}

/** An account with a password that had its address before the business verified the domain. */
export async function signUpEarlier(app: TestApp, email: string, { confirmed = false } = {}): Promise<Person> {
  const person = await signUp(app);
  const emailVerifiedAt = confirmed ? new Date() : null;
  await app.deps.db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, person.user.id));
  return { ...person, email };
}

export interface Domain {
  id: string;
  domain: string;
  record_name: string;
  file_url: string;
  proof: string;
  verified_at: string | null;
}

export const addDomain = (site: Pick<ProviderSite, "provider">, client: Client, domain: string, more: object = {}) =>
  client.rest<Domain>("POST", "/v3/sso/domains/", {
    domain,
    issuer: site.provider.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    ...more,
  });

let count = 0;
export const newDomain = () => `shop${process.pid}x${++count}.example`;

/** A business with a verified domain. */
export async function provenDomain(site: SsoSite, domain = newDomain()): Promise<{ business: Person; domain: Domain }> {
  const business = await signUpBusiness(site.app);
  return { business, domain: await proveDomain(site, business.client, domain) };
}

/** Verifies a domain for a business, by its record. @param client a business's client that has stepped up */
export async function proveDomain(
  site: Pick<SsoSite, "names" | "provider">,
  client: Client,
  domain: string,
): Promise<Domain> {
  const added = await addDomain(site, client, domain);
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  site.names.txt.set(added.data.record_name, [added.data.proof]);
  const verified = await client.rest<Domain>("POST", `/v3/sso/domains/${added.data.id}/verify/`);
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  return verified.data;
}

export interface SsoInfo {
  is_sso: boolean;
  existing_user: boolean;
  existing_user_is_sso: boolean;
  authorization_uri: string | null;
  redirect_uri: string | null;
  exchange_code_to_token_info_url: string | null;
}

export const ssoInfo = (client: Client, email: string): Promise<Answer<SsoInfo>> =>
  client.rest<SsoInfo>("POST", "/v3/sso/info/", { email });

export interface SsoTokens {
  sso_id: string;
  sso_id_token: string;
  sso_email: string;
  sso_user_name: string;
}

/** Through the business's own log-in and back: the credentials of a session. */
export async function ssoTokens(
  site: Pick<ProviderSite, "provider">,
  client: Client,
  person: Account,
  typed = person.email ?? "",
) {
  site.provider.person = person;
  const info = await ssoInfo(client, typed);
  const handed = await walkThrough(client, info.data.authorization_uri ?? "");
  const path = new URL(info.data.exchange_code_to_token_info_url ?? "").pathname;
  return { handed, answer: await client.rest<SsoTokens>("POST", path, handed) };
}

/** Credentials for the session call and for the sign-up. */
export async function ssoCredentials(site: Pick<ProviderSite, "provider">, client: Client, person: Account) {
  const { handed, answer } = await ssoTokens(site, client, person);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { sso_id_token, sso_email } = answer.data;
  return { sso_id_token, sso_user_email: sso_email, sso_auth_code: handed.code };
}
