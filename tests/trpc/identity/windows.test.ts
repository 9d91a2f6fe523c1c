import { afterAll, beforeAll, expect, test } from "bun:test";
import { OAuth2Server } from "oauth2-mock-server";
import { ERRORS } from "../../../src/model/errors.ts";
import { googleToken, isIn, signUpWithGoogle, somebody } from "../../identity/support/google.ts";
import { CLIENT_ID } from "../../identity/support/provider.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { type Handed, walkThrough } from "../../identity/support/walk.ts";
import { type Client, createClient } from "../../support/api.ts";
import { freePort } from "../../support/spawn-server.ts";
import { startTestApp } from "../../support/test-app.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("google", somebody());
});
afterAll(() => site.close());

const fresh = () => createClient(site.app);
const exchange = (client: Client, handed: object) => client.rest("POST", "/v3/identity/google/exchange/", handed);
const REFUSED = { status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code };

test("the window starts with state, nonce, PKCE S256 and one redirect_uri, without a secret [SECURITY 14]", async () => {
  const client = fresh();
  const first = await client.fetch("/connect/google/");
  const to = new URL(first.headers.get("location") ?? "");
  expect(to.origin).toBe(site.provider.issuer);
  const asked = Object.fromEntries(to.searchParams);
  expect(asked).toMatchObject({
    client_id: CLIENT_ID,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${site.app.url}/connect/google/callback/`,
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]?.length).toBeGreaterThanOrEqual(43);
  const again = new URL((await client.fetch("/connect/google/")).headers.get("location") ?? "").searchParams;
  for (const name of ["state", "nonce", "code_challenge"]) expect(again.get(name)).not.toBe(asked[name] ?? "");
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith("identity=")) ?? "";
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
});

test("a code works once, with its state, browser and issuer, within ten minutes [SECURITY 14]", async () => {
  const client = fresh();
  const handed = await walkThrough(client, "/connect/google/");
  const other = await walkThrough(client, "/connect/google/");
  const wrong: Handed[] = [
    { ...handed, state: `${other.state}x` },
    { ...handed, iss: "https://somebody.else.example" },
  ];
  expect(await exchange(fresh(), handed)).toMatchObject(REFUSED);
  for (const answer of wrong) expect(await exchange(client, answer)).toMatchObject(REFUSED);
  // The wrong issuer's answer used up the second state.
  expect(await exchange(client, handed)).toMatchObject(REFUSED);
  expect((await exchange(client, other)).status).toBe(200);
  expect(await exchange(client, other)).toMatchObject(REFUSED);

  const late = await walkThrough(client, "/connect/google/");
  site.app.advance(10 * 60_000 + 1_000);
  expect(await exchange(client, late)).toMatchObject(REFUSED);
  expect(await isIn(client)).toBe(false);
});

test("an answer without the iss that this provider promises is refused [SECURITY 14]", async () => {
  const client = fresh();
  const { code, state } = await walkThrough(client, "/connect/google/");
  expect(await exchange(client, { code, state })).toMatchObject(REFUSED);
});

test("of fifty parallel answers with one state and code, one is exchanged [SECURITY 14]", async () => {
  const client = fresh();
  const handed = await walkThrough(client, "/connect/google/");
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(client, handed)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
});

test("one provider's code can't be used at another [SECURITY 14]", async () => {
  const client = fresh();
  const handed = await walkThrough(client, "/connect/google/");
  for (const path of ["/v3/identity/facebook/exchange/", "/v3/identity/line/exchange/", "/v3/sso/exchange/"]) {
    const answer = await client.rest("POST", path, handed);
    expect([401, 403], path).toContain(answer.status);
  }
  expect((await exchange(client, handed)).status).toBe(200);
});

test("a code, a token or a window's start from another site changes nothing [SECURITY 11]", async () => {
  const client = fresh();
  const token = await googleToken(site, client, somebody());
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/v3/login/", "/v3/register/google/", "/v3/identity/google/exchange/", "/v3/sso/info/"]) {
    const answer = await client.rest("POST", path, { google_open_id_token: token }, foreign);
    expect(answer, path).toMatchObject({ status: 403, code: ERRORS.CROSS_SITE_REQUEST.code });
  }
  for (const path of ["/connect/google/", "/connect/google/callback/"]) {
    expect((await client.fetch(path, { method: "POST" })).status, path).toBe(405);
  }
  expect((await signUpWithGoogle(client, token)).status).toBe(200);
});

test("SSO and windows: the final page posts to this site only, without data in the address [visitor 5]", async () => {
  const path = "/connect/google/callback/?code=%3Cscript%3Ealert(1)%3C/script%3E&state=x";
  const page = await fresh().fetch(path);
  const html = await page.text();
  expect(html).toContain("postMessage(message, location.origin)");
  expect(html).not.toContain("alert(1)");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  expect(page.headers.get("cache-control")).toContain("no-store");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  expect((await fresh().fetch("/connect/nobody/callback/")).status).toBe(404);
});

/** Wrong claims of the mock provider's token, each of which the exchange must refuse. */
const WRONG_CLAIMS: Record<string, object> = {
  "another nonce": { nonce: "not-this-browsers" },
  "another audience": { aud: "another-site" },
  "another issuer": { iss: "https://evil.example" },
  "expired an hour ago": { iat: 1_600_000_000, exp: 1_600_000_300 },
  "another client's azp": { aud: [CLIENT_ID, "another-site"], azp: "another-site" },
};

test("a provider's token endpoint is checked like any other source of tokens [SECURITY 15]", async () => {
  const port = freePort();
  const mock = new OAuth2Server();
  await mock.issuer.keys.generate("RS256");
  await mock.start(port, "127.0.0.1");
  const issuer = `http://127.0.0.1:${port}`;
  mock.issuer.url = issuer;
  const app = await startTestApp({
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: issuer,
    ALLOW_PRIVATE_FETCH: `127.0.0.1:${port}`,
  });
  try {
    const client = createClient(app);
    let claims: object = {};
    let nonce = "";
    mock.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, { aud: CLIENT_ID, nonce, ...claims });
    });
    const walk = async () => {
      const start = await client.fetch("/connect/google/");
      const to = start.headers.get("location") ?? "";
      nonce = new URL(to).searchParams.get("nonce") ?? "";
      const back = await fetch(to, { redirect: "manual" });
      return Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
    };
    expect((await exchange(client, await walk())).status).toBe(200);
    for (const [what, wrong] of Object.entries(WRONG_CLAIMS)) {
      claims = wrong;
      expect(await exchange(client, await walk()), what).toMatchObject(REFUSED);
    }
  } finally {
    await app.close();
    await mock.stop();
  }
});
