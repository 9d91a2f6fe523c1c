import { afterAll, beforeAll, expect, test } from "bun:test";
import { SignJWT } from "jose";
import { ERRORS } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { isIn, somebody } from "../../identity/support/google.ts";
import { type Account, CLIENT_ID, CLIENT_SECRET } from "../../identity/support/provider.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { walkThrough } from "../../identity/support/walk.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../../support/people.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("line", somebody(), { DEFAULT_COUNTRY: "JP" });
});
afterAll(() => site.close());

/** A LINE account without an address. */
const nameless = (): Account => ({ sub: somebody().sub, given_name: "Hana" });

async function lineToken(client: Client, person: Account): Promise<string> {
  site.provider.person = person;
  const handed = await walkThrough(client, "/connect/line/");
  const got = await client.rest<{ line_id_token: string }>("POST", "/v3/identity/line/exchange/", handed);
  if (got.status !== 200) throw new Error(JSON.stringify(got.body));
  return got.data.line_id_token;
}

const register = (client: Client, token: string, more: object = {}) =>
  client.rest<{ user: OwnUser }>("POST", "/v3/register/line/", {
    type: "line",
    line_id_token: token,
    birthday: ADULT_BIRTHDAY,
    country: "JP",
    ...more,
  });

test("messaging-app sign-up without an email: asks for it, and confirms it by mail [visitor 4]", async () => {
  const client = createClient(site.app);
  const token = await lineToken(client, nameless());
  const asked = await register(client, token);
  expect(asked.status).toBe(400);
  expect(asked.fields).toEqual({ email: "Email is required" });
  const email = newEmail("hana");
  const made = await register(client, token, { email });
  expect(made).toMatchObject({ status: 200, data: { user: { email, email_verified: false } } });
  await client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(site.app, email, "/verify-email") });
});

test("messaging-app sign-up with a known email: 101, and nothing is connected [visitor 4]", async () => {
  const owner = await signUp(site.app);
  const client = createClient(site.app);
  const token = await lineToken(client, nameless());
  expect((await register(client, token, { email: owner.email })).code).toBe(ERRORS.EMAIL_TAKEN.code);
  expect(await isIn(client)).toBe(false);
  expect(await owner.client.trpc.identity.list.query({})).toEqual([]);
});

test("a LINE account logs in to the account that it signed up", async () => {
  const person = nameless();
  const client = createClient(site.app);
  await register(client, await lineToken(client, person), { email: newEmail("hana") });
  const again = createClient(site.app);
  const answer = await again.rest("POST", "/v3/login/", { line_id_token: await lineToken(again, person) });
  expect(answer.status).toBe(200);
  expect(await isIn(again)).toBe(true);
});

test("LINE's web tokens, HS256 by the channel's secret, are accepted; other secrets are not", async () => {
  const client = createClient(site.app);
  const start = await client.fetch("/connect/line/");
  const nonce = new URL(start.headers.get("location") ?? "").searchParams.get("nonce");
  const sign = (secret: string) =>
    new SignJWT({ iss: site.provider.issuer, aud: CLIENT_ID, sub: "line-hs", nonce })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new TextEncoder().encode(secret));
  const wrong = await register(client, await sign("another-secret"), { email: newEmail("hana") });
  expect(wrong).toMatchObject({ status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code });
  expect((await register(client, await sign(CLIENT_SECRET), { email: newEmail("hana") })).status).toBe(200);
});

test("outside Japan LINE is not offered, on any transport [visitor 6]", async () => {
  const abroad = await startProviderSite("line", somebody(), { DEFAULT_COUNTRY: "DE" });
  try {
    const client = createClient(abroad.app);
    expect((await client.fetch("/connect/line/")).status).toBe(403);
    const token = await abroad.provider.sign({ sub: "x", nonce: "y" });
    for (const path of ["/v3/login/", "/v3/register/line/"]) {
      const answer = await client.rest("POST", path, { line_id_token: token });
      expect(answer, path).toMatchObject({ status: 403, code: ERRORS.SOCIAL_SIGNUP_DISABLED.code });
    }
  } finally {
    await abroad.close();
  }
});

test("a LINE sign-up with a foreign address ends once its owner resets the password [SECURITY 17]", async () => {
  const email = newEmail("owner");
  const squatter = nameless();
  const client = createClient(site.app);
  await register(client, await lineToken(client, squatter), { email });
  const owner = createClient(site.app);
  await owner.rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const token = await mailedToken(site.app, email, "/password/reset");
  const reset = await owner.rest("POST", "/v3/users/reset_password/", { token, new_password: PASSWORD });
  expect(reset.status).toBe(200);
  expect(await isIn(client)).toBe(false);
  const back = createClient(site.app);
  const answer = await back.rest("POST", "/v3/login/", { line_id_token: await lineToken(back, squatter) });
  expect(answer.code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
});

test("the only log-in method can't be disconnected without a password", async () => {
  const client = createClient(site.app);
  const person = nameless();
  await register(client, await lineToken(client, person), { email: newEmail("hana") });
  const [only] = await client.trpc.identity.list.query({});
  expect((await client.rest("DELETE", `/v3/users/me/identities/${only?.id}/`)).code).toBe(ERRORS.LAST_WAY_IN.code);
});
