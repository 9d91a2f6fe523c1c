import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { confirm } from "../../identity/support/business.ts";
import { type FacebookSite, startFacebookSite } from "../../identity/support/facebook-site.ts";
import { isIn, somebody } from "../../identity/support/google.ts";
import type { Account } from "../../identity/support/provider.ts";
import { walkThrough } from "../../identity/support/walk.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { ADULT_BIRTHDAY, PASSWORD, type Person, signUp } from "../../support/people.ts";

let site: FacebookSite;
beforeAll(async () => {
  site = await startFacebookSite(somebody());
});
afterAll(() => site.close());

interface Token {
  facebook_id: string;
  facebook_token: string;
}

async function facebookToken(client: Client, person: Account): Promise<Token> {
  site.provider.person = person;
  const handed = await walkThrough(client, "/connect/facebook/");
  const got = await client.rest<Token>("POST", "/v3/identity/facebook/exchange/", handed);
  if (got.status !== 200) throw new Error(JSON.stringify(got.body));
  return { facebook_id: got.data.facebook_id, facebook_token: got.data.facebook_token };
}

/** A person with a confirmed address and a connected Facebook account. */
async function connected(): Promise<{ account: Account; person: Person }> {
  const person = await signUp(site.app);
  const token = await mailedToken(site.app, person.email, "/verify-email");
  await person.client.trpc.auth.verifyEmail.mutate({ token });
  await confirm(person);
  const account = somebody();
  const linked = await person.client.rest(
    "POST",
    "/v3/users/me/identities/",
    await facebookToken(person.client, account),
  );
  if (linked.status !== 200) throw new Error(JSON.stringify(linked.body));
  return { account, person };
}

test("social network: never signs up a new person, whatever the body says [visitor 1]", async () => {
  const client = createClient(site.app);
  const token = await facebookToken(client, somebody());
  const answer = await client.rest("POST", "/v3/register/facebook/", {
    ...token,
    type: "facebook",
    birthday: ADULT_BIRTHDAY,
    email: somebody().email,
    first_name: "Ada",
  });
  expect(answer).toMatchObject({ status: 403, code: ERRORS.SOCIAL_SIGNUP_DISABLED.code });
  expect(answer.message).toBe("Facebook login isn't available for new users. Continue with email or Google:");
  expect(await isIn(client)).toBe(false);
});

test("social account not matched: an unconnected Facebook account gets 146 [visitor 8]", async () => {
  const client = createClient(site.app);
  const { email } = await signUp(site.app);
  const token = await facebookToken(client, somebody({ email }));
  const answer = await client.resource("UserSessionResource", "create", token);
  expect(answer).toMatchObject({ status: 404, code: ERRORS.SOCIAL_ACCOUNT_NOT_MATCHED.code });
  expect(answer.message).toBe(
    "We couldn't match your Facebook account to any account. Try resetting your password instead.",
  );
});

test("social network: log-in and sign-up both recover the connected account [visitor 1]", async () => {
  const { account, person } = await connected();
  for (const path of ["/v3/login/", "/v3/register/facebook/"]) {
    const client = createClient(site.app);
    const answer = await client.rest<{ user: { id: string } }>("POST", path, await facebookToken(client, account));
    expect(answer, path).toMatchObject({ status: 200, data: { user: { id: person.user.id } } });
  }
});

test("a mismatched facebook_id, another application's token and a forged one are 401 [SECURITY 15]", async () => {
  const { account } = await connected();
  const client = createClient(site.app);
  const own = await facebookToken(client, somebody());
  const refused = { status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code };
  expect(await client.rest("POST", "/v3/login/", { ...own, facebook_id: account.sub })).toMatchObject(refused);
  expect(await client.rest("POST", "/v3/login/", { facebook_id: account.sub, facebook_token: "x" })).toMatchObject(
    refused,
  );
  expect(await client.rest("POST", "/v3/login/", { facebook_token: own.facebook_token })).toMatchObject(refused);
  const good = await facebookToken(client, account);
  site.appId = "another-application";
  try {
    expect(await client.rest("POST", "/v3/login/", good)).toMatchObject(refused);
    expect(
      await client.rest("POST", "/v3/facebook/profile_data/", { access_token: good.facebook_token }),
    ).toMatchObject(refused);
  } finally {
    site.appId = "tackboard-client";
  }
  expect(await isIn(client)).toBe(false);
});

test("POST /v3/facebook/profile_data/: answers the requested fields of the profile [visitor 7]", async () => {
  const client = createClient(site.app);
  const account = somebody();
  const { facebook_id, facebook_token: access_token } = await facebookToken(client, account);
  site.profile = { birthday: "05/17/1990", gender: "female", picture: { data: { url: "https://p.example/a.jpg" } } };
  const read = (more: object) => client.rest("POST", "/v3/facebook/profile_data/", { access_token, ...more });
  expect((await read({})).data).toEqual({
    id: facebook_id,
    email: account.email,
    first_name: "Ada",
    last_name: "Byron",
    gender: "female",
    birthday: Date.UTC(1990, 4, 17) / 1000,
    picture: "https://p.example/a.jpg",
  });
  expect((await read({ pii_safe_birthday: true, fields: "birthday" })).data).toMatchObject({
    birthday: Date.UTC(1990, 0, 1) / 1000,
    email: null,
    first_name: null,
  });
  site.profile = { birthday: "05/17" };
  expect((await read({})).data).toMatchObject({ birthday: null, gender: null, picture: null });
});

test("GET /v3/facebook/login_data/: needs the token, and answers connections and has_password [visitor 7]", async () => {
  const { account } = await connected();
  const client = createClient(site.app);
  const token = await facebookToken(client, account);
  const ask = (query: Record<string, string>) =>
    client.rest("GET", `/v3/facebook/login_data/?${new URLSearchParams(query)}`);
  expect((await ask({ ...token })).data).toEqual({
    connected_to_gplus: false,
    connected_to_google: false,
    has_password: true,
    is_fb_auth_only: false,
  });
  expect((await ask({ facebook_id: account.sub, facebook_token: "x" })).status).toBe(401);
  const unknown = await facebookToken(client, somebody());
  expect((await ask({ ...unknown })).code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_MATCHED.code);
});

test("social-network popup: the address can be asked for again [visitor 4]", async () => {
  const client = createClient(site.app);
  const plain = new URL((await client.fetch("/connect/facebook/")).headers.get("location") ?? "").searchParams;
  const again = new URL((await client.fetch("/connect/facebook/?rerequest=1")).headers.get("location") ?? "")
    .searchParams;
  expect(plain.get("auth_type")).toBeNull();
  expect(again.get("auth_type")).toBe("rerequest");
  expect(again.get("scope")).toContain("email");
});

test("an account with an unconfirmed address can't connect [SECURITY 17]", async () => {
  const person = await signUp(site.app);
  const { client } = person;
  await confirm(person);
  const answer = await client.rest("POST", "/v3/users/me/identities/", await facebookToken(client, somebody()));
  expect(answer.code).toBe(ERRORS.EMAIL_UNVERIFIED.code);
  expect(await client.trpc.identity.list.query({})).toEqual([]);
});

test("a connected account belongs to one person, and disconnecting frees it", async () => {
  const { account, person } = await connected();
  const other = (await connected()).person.client;
  const taken = await other.rest("POST", "/v3/users/me/identities/", await facebookToken(other, account));
  expect(taken.code).toBe(ERRORS.IDENTITY_TAKEN.code);
  const [mine] = await person.client.trpc.identity.list.query({});
  expect(mine).toMatchObject({ provider: "facebook", email: account.email });
  expect((await other.rest("DELETE", `/v3/users/me/identities/${mine?.id}/`)).code).toBe(
    ERRORS.IDENTITY_NOT_FOUND.code,
  );
  expect((await person.client.rest("DELETE", `/v3/users/me/identities/${mine?.id}/`)).status).toBe(200);
  const subjects = (await mailsTo(site.app, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("Facebook was")).sort()).toEqual([
    "Facebook was connected to your Tackboard account",
    "Facebook was disconnected from your Tackboard account",
  ]);
  const client = createClient(site.app);
  const gone = await client.rest("POST", "/v3/login/", await facebookToken(client, account));
  expect(gone.code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_MATCHED.code);
  expect(
    (await person.client.rest("POST", "/v3/login/", { username_or_email: person.email, password: PASSWORD })).status,
  ).toBe(200);
});

test("connecting and disconnecting need a step-up; proof by the provider survives it [SECURITY 8]", async () => {
  const person = await signUp(site.app);
  const token = await mailedToken(site.app, person.email, "/verify-email");
  await person.client.trpc.auth.verifyEmail.mutate({ token });
  const given = await facebookToken(person.client, somebody());
  const link = () => person.client.rest("POST", "/v3/users/me/identities/", given);
  expect((await link()).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
  await confirm(person);
  expect((await link()).status).toBe(200);
  site.app.advance(16 * 60_000);
  const [mine] = await person.client.trpc.identity.list.query({});
  const unlink = await person.client.rest("DELETE", `/v3/users/me/identities/${mine?.id}/`);
  expect(unlink.code).toBe(ERRORS.STEP_UP_REQUIRED.code);
});
