import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { createFacebook } from "../../server/platform/identity/facebook.ts";
import { type Authentication, ProviderClient } from "../../server/platform/identity/oauth-client.ts";
import { ProviderUnavailable, providerFetch, TokenRefused } from "../../server/platform/identity/provider-fetch.ts";

/** A token endpoint that records its requests. */
let server: ReturnType<typeof Bun.serve>;
let asked: { url: string; authorization: string | null; fields: Record<string, string> }[] = [];
let answer: () => Response;
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      asked.push({ url: request.url, authorization: request.headers.get("authorization"), fields });
      return answer();
    },
  });
});
afterAll(() => server.stop(true));
beforeEach(() => {
  asked = [];
  answer = () => Response.json({ access_token: "given", token_type: "Bearer" });
});

const SECRET = "s e/cret";
const tokenUrl = () => `http://127.0.0.1:${server.port}/token`;
const fetcher = (isAllowed = true) =>
  providerFetch(createSafeFetcher({ allowPrivate: new Set(isAllowed ? [`127.0.0.1:${server.port}`] : []) }));
const exchange = (authentication: Authentication, isAllowed = true) =>
  new ProviderClient({
    clientId: "id:1",
    clientSecret: authentication === "none" ? null : SECRET,
    authentication,
    redirectUri: "https://site.example/back",
    fetch: fetcher(isAllowed),
  }).validateAuthorizationCode(tokenUrl(), "code", "verifier");
const FIELDS = {
  grant_type: "authorization_code",
  code: "code",
  code_verifier: "verifier",
  redirect_uri: "https://site.example/back",
};

test("a client's secret goes into the body or the header, and never into the address", async () => {
  await exchange("client_secret_post");
  await exchange("client_secret_basic");
  await exchange("none");
  const basic = `Basic ${Buffer.from("id%3A1:s+e%2Fcret").toString("base64")}`;
  expect(asked).toEqual([
    { url: tokenUrl(), authorization: null, fields: { ...FIELDS, client_id: "id:1", client_secret: SECRET } },
    { url: tokenUrl(), authorization: basic, fields: FIELDS },
    { url: tokenUrl(), authorization: null, fields: { ...FIELDS, client_id: "id:1" } },
  ]);
});

test("a code goes to a private address only if the operator allows it [SECURITY 28]", async () => {
  await expect(exchange("none", false)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(asked).toEqual([]);
});

test("a refused code is a refusal, and a failing or moved token endpoint sends no secret on", async () => {
  answer = () => Response.json({ error: "invalid_grant" }, { status: 400 });
  await expect(exchange("client_secret_post")).rejects.toBeInstanceOf(TokenRefused);
  answer = () => new Response("down", { status: 503 });
  await expect(exchange("client_secret_post")).rejects.toBeInstanceOf(ProviderUnavailable);
  for (const status of [302, 307]) {
    asked = [];
    answer = () => new Response(null, { status, headers: { location: `${tokenUrl()}/elsewhere` } });
    await expect(exchange("client_secret_post")).rejects.toBeInstanceOf(TokenRefused);
    expect(asked.map(({ url }) => url)).toEqual([tokenUrl()]);
  }
  for (const text of ["", "[", "null", '"text"']) {
    answer = () => new Response(text, { headers: { "content-type": "application/json" } });
    await expect(exchange("client_secret_post"), text).rejects.toBeInstanceOf(TokenRefused);
  }
});

test("Facebook's window uses PKCE, and its code goes to the operator's token address", async () => {
  const facebook = createFacebook(
    {
      clientId: "app",
      clientSecret: SECRET,
      issuer: "https://facebook.example",
      tokenUrl: tokenUrl(),
      authorizationUrl: "https://facebook.example/dialog?v=1",
      graphUrl: "https://graph.example",
    },
    fetcher(),
    () => new Date(),
  );
  const sent = { redirectUri: "https://site.example/back", state: "state", verifier: "verifier" };
  const url = new URL(await facebook.authorizationUrl(sent, { auth_type: "rerequest" }));
  expect(url.origin + url.pathname).toBe("https://facebook.example/dialog");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    v: "1",
    response_type: "code",
    client_id: "app",
    redirect_uri: sent.redirectUri,
    state: "state",
    scope: "public_profile email",
    display: "popup",
    auth_type: "rerequest",
    code_challenge_method: "S256",
    code_challenge: Bun.SHA256.hash("verifier", "base64url"),
  });
  expect(await facebook.exchange({ ...sent, code: "code", iss: null })).toBe("given");
  expect(asked).toMatchObject([{ url: tokenUrl(), fields: { client_id: "app", client_secret: SECRET } }]);
  const foreign = facebook.exchange({ ...sent, code: "code", iss: "https://evil.example" });
  await expect(foreign).rejects.toBeInstanceOf(TokenRefused);
  expect(asked.length).toBe(1);
});
