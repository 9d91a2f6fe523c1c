import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { OAuth2Server } from "oauth2-mock-server";
import { ERRORS } from "../../src/model/errors.ts";
import { newDomain, proveDomain, ssoInfo, ssoTokens } from "../identity/support/business.ts";
import {
  googleToken,
  isIn,
  logInWithGoogle,
  oneTapNonce,
  signUpWithGoogle,
  somebody,
} from "../identity/support/google.ts";
import { type NameServer, startNameServer } from "../identity/support/name-server.ts";
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from "../identity/support/provider.ts";
import { type Handed, walkThrough } from "../identity/support/walk.ts";
import type { Client } from "../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);

/** A real provider, and one whose tokens a test chooses; the server runs in a separate process and knows their addresses. */
let site: SecuritySite;
let provider: TestProvider;
let mock: OAuth2Server;
let mockIssuer: string;
let names: NameServer;
beforeAll(async () => {
  const [port, mockPort, sitePort] = [freePort(), freePort(), freePort()];
  mockIssuer = `http://127.0.0.1:${mockPort}`;
  names = await startNameServer();
  mock = new OAuth2Server();
  await mock.issuer.keys.generate("RS256");
  await mock.start(mockPort, "127.0.0.1");
  mock.issuer.url = mockIssuer;
  const back = (name: string) => `http://127.0.0.1:${sitePort}/connect/${name}/callback/`;
  provider = await startProvider({ port, person: somebody(), redirectUris: [back("google"), back("sso")] });
  site = await startSecuritySite({
    PORT: String(sitePort),
    DNS_SERVERS: names.address,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: provider.issuer,
    ALLOW_PRIVATE_FETCH: `127.0.0.1:${port},127.0.0.1:${mockPort}`,
  });
});
afterAll(async () => {
  await site?.close();
  await provider?.close();
  await mock?.stop();
  await names?.close();
});

const exchange = (client: Client, handed: object) => client.rest("POST", "/v3/identity/google/exchange/", handed);
const REFUSED = { status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code };
const SSO_REFUSED = { status: 401, code: ERRORS.SSO_FAILED.code };
const seconds = () => Math.floor(Date.now() / 1000);

/** A business with a verified domain. @param issuer its log-in; defaults to the real provider */
async function business(issuer?: string): Promise<string> {
  const domain = newDomain();
  await claim(domain, issuer);
  return domain;
}

async function claim(domain: string, issuer = provider.issuer): Promise<void> {
  const client = site.stranger();
  const fields = { email: newEmail(), password: PASSWORD, business_name: "Shop", country: "US" };
  const made = await client.rest("POST", "/v3/register/partner/", { ...fields, birthday: ADULT_BIRTHDAY });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect((await client.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD })).status).toBe(200);
  await proveDomain({ names, provider: { ...provider, issuer } }, client, domain);
}

test("a window begins with state, nonce and PKCE S256 of this browser, and the one redirect_uri [SECURITY 14]", async () => {
  const client = site.stranger();
  const begin = async () =>
    new URL((await client.fetch("/connect/google/")).headers.get("location") ?? "").searchParams;
  const [first, second] = [await begin(), await begin()];
  expect(Object.fromEntries(first)).toMatchObject({
    client_id: CLIENT_ID,
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${site.url}/connect/google/callback/`,
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first.get(name)?.length).toBeGreaterThanOrEqual(43);
    expect(first.get(name)).not.toBe(second.get(name) ?? "");
  }
});

test("a code works once, even for 50 at a time, only with its state, browser and issuer [SECURITY 14]", async () => {
  const client = site.stranger();
  const handed = await walkThrough(client, "/connect/google/");
  const wrong: Handed[] = [
    { ...handed, state: `${handed.state}x` },
    { ...handed, iss: "https://somebody.else.example" },
    { ...handed, iss: null },
  ];
  expect(await exchange(site.stranger(), handed)).toMatchObject(REFUSED);
  for (const answer of wrong) {
    const own = await walkThrough(client, "/connect/google/");
    expect(await exchange(client, { ...own, ...answer, code: own.code })).toMatchObject(REFUSED);
  }
  const racing = site.stranger();
  const theirs = await walkThrough(racing, "/connect/google/");
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(racing, theirs)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200 || status === 401 || status === 429)).toHaveLength(50);
});

interface Made {
  client: Client;
  email: string;
  claims(more?: JWTPayload): JWTPayload;
}

async function made(): Promise<Made> {
  const client = site.stranger();
  const nonce = await oneTapNonce(client);
  const { email = "", ...rest } = somebody();
  return { client, email, claims: (more = {}) => ({ ...rest, email, nonce, ...more }) };
}

const whole = (claims: JWTPayload) => ({ iss: provider.issuer, aud: CLIENT_ID, ...claims });
const TAMPERED: Record<string, (from: Made) => Promise<string> | string> = {
  "alg none": ({ claims }) => new UnsecuredJWT(whole(claims())).setIssuedAt().setExpirationTime("5m").encode(),
  "HS256 with the provider's public RSA key": async ({ claims }) => {
    const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: [Record<string, string>] };
    const pem = await exportSPKI((await importJWK({ ...keys[0], ext: true }, "RS256")) as CryptoKey);
    const signing = new SignJWT(whole(claims())).setProtectedHeader({ alg: "HS256", kid: keys[0].kid });
    return signing.setIssuedAt().setExpirationTime("5m").sign(new TextEncoder().encode(pem));
  },
  "another key under the provider's key id": async ({ claims }) => {
    const { privateKey } = await generateKeyPair("RS256");
    const signing = new SignJWT(whole(claims())).setProtectedHeader({ alg: "RS256", kid: "provider-key" });
    return signing.setIssuedAt().setExpirationTime("5m").sign(privateKey);
  },
  "another audience": ({ claims }) => provider.sign(claims({ aud: "another-site" })),
  "several audiences and no azp": ({ claims }) => provider.sign(claims({ aud: [CLIENT_ID, "another-site"] })),
  "another issuer": ({ claims }) => provider.sign(claims({ iss: "https://accounts.google.com.evil.example" })),
  expired: ({ claims }) => provider.sign(claims({ iat: seconds() - 600, exp: seconds() - 120 })),
  "issued in the future": ({ claims }) => provider.sign(claims({ iat: seconds() + 600, exp: seconds() + 900 })),
  "no sub": ({ claims }) => provider.sign({ ...claims(), sub: undefined }),
  "another browser's nonce": async ({ claims }) => provider.sign(claims({ nonce: await oneTapNonce(site.stranger()) })),
};

test("a tampered id_token is 401 at log-in and sign-up and makes nothing; a valid one works [SECURITY 15]", async () => {
  for (const [what, make] of Object.entries(TAMPERED)) {
    const from = await made();
    const token = await make(from);
    expect(await logInWithGoogle(from.client, token), what).toMatchObject(REFUSED);
    expect(await signUpWithGoogle(from.client, token), what).toMatchObject(REFUSED);
    expect(await isIn(from.client), what).toBe(false);
    const exists = await site.stranger().rest<boolean>("POST", "/v3/register/exists/", { email: from.email });
    expect(exists.data, what).toBe(false);
  }
  const right = await made();
  expect((await signUpWithGoogle(right.client, await provider.sign(right.claims()))).status).toBe(200);
  expect(await isIn(right.client)).toBe(true);
});

test("a token endpoint's id_token is checked like any other; an email in a body proves nothing [SECURITY 15]", async () => {
  const domain = await business(mockIssuer);
  let wrong: object = {};
  let nonce = "";
  mock.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
    const person = { sub: "colleague", email: `ada@${domain}`, email_verified: true, given_name: "Ada" };
    Object.assign(token.payload, { ...person, aud: CLIENT_ID, nonce, ...wrong });
  });
  const client = site.stranger();
  const walk = async () => {
    const to = (await ssoInfo(client, `ada@${domain}`)).data.authorization_uri ?? "";
    nonce = new URL(to).searchParams.get("nonce") ?? "";
    const back = await fetch(to, { redirect: "manual" });
    return Object.fromEntries(new URL(back.headers.get("location") ?? "").searchParams);
  };
  const exchangeSso = (handed: object) => client.rest<Record<string, string>>("POST", "/v3/sso/exchange/", handed);
  const right = await exchangeSso(await walk());
  expect(right.status, JSON.stringify(right.body)).toBe(200);
  for (const claims of [
    { nonce: "not-this-browsers" },
    { aud: "another-site" },
    { iss: "https://evil.example" },
    { iat: 1_600_000_000, exp: 1_600_000_300 },
    { aud: [CLIENT_ID, "another-site"], azp: "another-site" },
  ]) {
    wrong = claims;
    expect(await exchangeSso(await walk()), JSON.stringify(claims)).toMatchObject(SSO_REFUSED);
  }
  const victim = await site.somebody();
  for (const body of [
    { sso_user_email: victim.email, sso_auth_code: "x", sso_id_token: right.data.sso_id_token },
    { facebook_id: "1", facebook_token: "x", email: victim.email },
    { username_or_email: victim.email, google_open_id_token: "x" },
  ]) {
    const stranger = site.stranger();
    const answer = await stranger.rest("POST", "/v3/login/", body);
    expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(await isIn(stranger)).toBe(false);
  }
});

test("a business's provider speaks only for the domains that the business has verified [SECURITY 16]", async () => {
  const [domain, victim] = [await business(), await site.somebody()];
  const colleague = somebody({ email: `ada@${domain}` });
  for (const email of [victim.email, `ada@sub.${domain}`, `ada@not${domain}`, "somebody@gmail.com"]) {
    const { answer } = await ssoTokens({ provider }, site.stranger(), somebody({ email }), `ada@${domain}`);
    expect(answer, email).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
  }
  const client = site.stranger();
  const { handed, answer } = await ssoTokens({ provider }, client, colleague);
  expect(answer.status).toBe(200);
  const { nonce } = JSON.parse(Buffer.from(answer.data.sso_id_token.split(".")[1] ?? "", "base64url").toString());
  const token = await provider.sign({ sub: "x", email: victim.email, email_verified: true, nonce });
  const refused = await client.rest("POST", "/v3/login/", {
    sso_id_token: token,
    sso_user_email: victim.email,
    sso_auth_code: handed.code,
  });
  expect(refused).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
  // Another business that claims the domain has no more proof than a stranger.
  await expect(claim(domain)).rejects.toThrow(String(ERRORS.SSO_DOMAIN_TAKEN.code));
});

test("an unconfirmed account gains nothing when the address's owner comes with Google [SECURITY 17]", async () => {
  const owner = somebody();
  const [thief, client] = [site.stranger(), site.stranger()];
  expect((await site.register({ email: owner.email }, thief)).status).toBe(200);
  const token = await googleToken({ provider }, client, owner);
  expect((await logInWithGoogle(client, token)).code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
  expect((await signUpWithGoogle(client, token)).code).toBe(ERRORS.EMAIL_TAKEN.code);
  expect(await isIn(client)).toBe(false);
  expect(await thief.trpc.identity.list.query({})).toEqual([]);
});

test("a state and a nonce are valid for ten minutes [SECURITY 14]", async () => {
  const client = site.stranger();
  const [handed, late] = [await walkThrough(client, "/connect/google/"), await made()];
  site.advance(10 * 60_000 + 1_000);
  expect(await exchange(client, handed)).toMatchObject(REFUSED);
  const now = seconds() + 601;
  const token = await provider.sign(late.claims({ iat: now, exp: now + 300 }));
  expect(await signUpWithGoogle(late.client, token)).toMatchObject(REFUSED);
});
