import type { OwnUser } from "../../../src/model/user.ts";
import { type Answer, type Client, createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail } from "../../support/people.ts";
import type { Account } from "./provider.ts";
import type { ProviderSite } from "./provider-site.ts";
import { walkThrough } from "./walk.ts";

let count = 0;
/** A person new to the provider. */
export const somebody = (more: Partial<Account> = {}): Account => ({
  sub: `sub-${process.pid}-${++count}`,
  email: newEmail("ada"),
  email_verified: true,
  given_name: "Ada",
  family_name: "Byron",
  ...more,
});

/** An address of a mailbox that Google hosts. */
export const gmail = () => newEmail("ada").replace("@example.com", "@gmail.com");

type UserAnswer = Answer<{ user: OwnUser } | null>;

/** The id_token of the window's whole flow: to the provider and back, with the code exchanged. */
export async function googleToken(
  site: Pick<ProviderSite, "provider">,
  client: Client,
  person: Account,
): Promise<string> {
  site.provider.person = person;
  const handed = await walkThrough(client, "/connect/google/");
  const got = await client.rest<{ google_open_id_token: string }>("POST", "/v3/identity/google/exchange/", handed);
  if (got.status !== 200) throw new Error(JSON.stringify(got.body));
  return got.data.google_open_id_token;
}

/** A nonce for this browser, as one-tap requests it. */
export async function oneTapNonce(client: Client): Promise<string> {
  const got = await client.rest<{ nonce: string }>("POST", "/v3/identity/google/one_tap/", {});
  return got.data.nonce;
}

export const logInWithGoogle = (client: Client, token: string, more: object = {}): Promise<UserAnswer> =>
  client.resource("UserSessionResource", "create", { google_open_id_token: token, ...more }) as Promise<UserAnswer>;

export const signUpWithGoogle = (client: Client, token: string, more: object = {}): Promise<UserAnswer> =>
  client.rest("POST", "/v3/register/google/", {
    type: "google",
    google_open_id_token: token,
    birthday: ADULT_BIRTHDAY,
    country: "US",
    ...more,
  }) as Promise<UserAnswer>;

/** Whether the client is logged in. */
export async function isIn(client: Client): Promise<boolean> {
  return (await client.trpc.auth.viewer.query({})).user !== null;
}

/** Signs up with Google, in a new browser. */
export async function googlePerson(site: ProviderSite, more: Partial<Account> = {}) {
  const person = somebody(more);
  const client = createClient(site.app);
  const made = await signUpWithGoogle(client, await googleToken(site, client, person));
  if (made.status !== 200 || !made.data) throw new Error(JSON.stringify(made.body));
  return { person, client, user: made.data.user };
}
