import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  discovery,
  dynamicClientRegistration,
  None,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  tokenRevocation,
} from "openid-client";
import { AuthorizationCode, ClientCredentials } from "simple-oauth2";
import {
  authorizeUrl,
  CALLBACK,
  type ConnectedApp,
  letIn,
  openConsent,
  seedApp,
  statusWith,
} from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite } from "../support/website.ts";

let app: TestApp;
let person: Person;
let shelf: ConnectedApp;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
  shelf = await seedApp(app, person);
});
afterAll(() => app.close());

const INSECURE = { execute: [allowInsecureRequests] };
const find = ({ clientId }: Pick<ConnectedApp, "clientId">, auth: ClientAuth, algorithm?: "oauth2") =>
  discovery(new URL(app.url), clientId, undefined, auth, algorithm ? { ...INSECURE, algorithm } : INSECURE);

/** Goes through the whole flow as the library's documentation shows it. */
async function flow(client: Configuration, redirect_uri = CALLBACK) {
  const pkceCodeVerifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(client, {
    redirect_uri,
    scope: "user_accounts:read pins:read boards:read boards:write",
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: "st4te",
    resource: app.url,
  });
  const answer = await letIn(person.client, url.href);
  const tokens = await authorizationCodeGrant(client, answer, { pkceCodeVerifier, expectedState: "st4te" });
  expect(await statusWith(app, tokens.access_token)).toBe(200);
  return tokens;
}

test("openid-client connects by discovery with either form of secret, refreshes and revokes", async () => {
  for (const algorithm of ["oauth2", undefined] as const)
    for (const auth of [ClientSecretBasic(shelf.secret ?? ""), ClientSecretPost(shelf.secret ?? "")]) {
      const client = await find(shelf, auth, algorithm);
      const tokens = await flow(client);
      const next = await refreshTokenGrant(client, tokens.refresh_token ?? "", { scope: "boards:read" });
      expect(next.scope).toBe("boards:read");
      expect(await statusWith(app, next.access_token, "/v5/boards")).toBe(200);
      expect(await statusWith(app, next.access_token)).toBe(403);
      await tokenRevocation(client, next.refresh_token ?? "");
      expect(await statusWith(app, next.access_token, "/v5/boards")).toBe(401);
    }
});

test("openid-client connects a public app at any port of a loopback address", async () => {
  const open = await seedApp(app, person, { type: "public", redirectUris: ["http://127.0.0.1/callback"] });
  const client = await find(open, None());
  for (const port of [49_152, 51_000]) await flow(client, `http://127.0.0.1:${port}/callback`);
});

test("openid-client registers an app, which is public, marked as unverified and connects", async () => {
  const asked = { client_name: "Quick", redirect_uris: [CALLBACK], token_endpoint_auth_method: "client_secret_basic" };
  const client = await dynamicClientRegistration(new URL(app.url), asked, None(), INSECURE);
  expect(client.clientMetadata()).toMatchObject({ token_endpoint_auth_method: "none" });
  expect(client.clientMetadata()).not.toHaveProperty("client_secret");
  await flow(client);
  const { page } = await openConsent(person.client, authorizeUrl({ clientId: client.clientMetadata().client_id }));
  expect(await page.text()).toContain("Not verified");
});

test("openid-client gets a token for the app itself", async () => {
  const client = await find(shelf, ClientSecretBasic(shelf.secret ?? ""));
  const { access_token } = await clientCredentialsGrant(client, { scope: "boards:read" });
  expect(await statusWith(app, access_token, "/v5/boards")).toBe(200);
});

test("an app that is described by a document at its address connects without registration", async () => {
  const site = startWebsite(app, "tool.example");
  const clientId = "https://tool.example/client.json";
  const document = {
    client_id: clientId,
    client_name: "Desk tool",
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
  };
  site.pages.set("/client.json", () => Response.json(document));
  await flow(await find({ clientId }, None()));
  await site.close();
});

test("simple-oauth2 connects by plain settings, in both forms, refreshes and revokes", async () => {
  for (const authorizationMethod of ["header", "body"] as const) {
    const client = new AuthorizationCode({
      client: { id: shelf.clientId, secret: shelf.secret ?? "" },
      auth: {
        tokenHost: app.url,
        tokenPath: "/v5/oauth/token",
        revokePath: "/v5/oauth/token/revoke",
        authorizePath: "/oauth/",
      },
      options: { authorizationMethod },
    });
    const url = client.authorizeURL({
      redirect_uri: CALLBACK,
      scope: ["user_accounts:read", "boards:read"],
      state: "st4te",
    });
    const answer = await letIn(person.client, url);
    const made = await client.getToken({ code: answer.searchParams.get("code") ?? "", redirect_uri: CALLBACK });
    expect(await statusWith(app, String(made.token.access_token))).toBe(200);
    const next = await made.refresh();
    expect(await statusWith(app, String(next.token.access_token))).toBe(200);
    await next.revokeAll();
    expect(await statusWith(app, String(next.token.access_token))).toBe(401);
  }
});

test("simple-oauth2 without a secret, which sends the word undefined, connects a public app", async () => {
  const open = await seedApp(app, person, { type: "public" });
  const verifier = randomPKCECodeVerifier();
  for (const authorizationMethod of ["header", "body"] as const) {
    const client = new AuthorizationCode({
      client: { id: open.clientId, secret: undefined as unknown as string },
      auth: { tokenHost: app.url, tokenPath: "/v5/oauth/token" },
      options: { authorizationMethod },
    });
    const code_challenge = await calculatePKCECodeChallenge(verifier);
    const answer = await letIn(person.client, authorizeUrl(open, { code_challenge }));
    const asked = { code: answer.searchParams.get("code") ?? "", redirect_uri: CALLBACK, code_verifier: verifier };
    const made = await client.getToken(asked as Parameters<typeof client.getToken>[0]);
    expect(await statusWith(app, String(made.token.access_token))).toBe(200);
  }
});

test("simple-oauth2 gets a token for the app itself", async () => {
  const client = new ClientCredentials({
    client: { id: shelf.clientId, secret: shelf.secret ?? "" },
    auth: { tokenHost: app.url, tokenPath: "/v5/oauth/token" },
  });
  const { token } = await client.getToken({ scope: "user_accounts:read" });
  expect(await statusWith(app, String(token.access_token))).toBe(200);
});
