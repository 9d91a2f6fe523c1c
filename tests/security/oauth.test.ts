import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { apps, appTokens } from "../../db/schema/apps.ts";
import { users } from "../../db/schema/users.ts";
import {
  askToken,
  authorizeUrl,
  CALLBACK,
  type ConnectedApp,
  connect,
  decide,
  letIn,
  openConsent,
  redeem,
  refresh,
  seedApp,
  statusWith,
} from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let person: Person;
let shelf: ConnectedApp;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app, { name: "Ada" });
  shelf = await seedApp(app, person);
});
afterAll(() => app.close());

test("an app that a person lets in acts for the person within its scopes [SECURITY 58]", async () => {
  const answer = await letIn(person.client, authorizeUrl(shelf));
  expect(answer.href).toStartWith(`${CALLBACK}?`);
  expect(answer.searchParams.get("state")).toBe("st4te");
  expect(answer.searchParams.get("iss")).toBe(app.url);
  const { status, body, headers } = await redeem(app, shelf, answer);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject({
    token_type: "bearer",
    expires_in: 30 * 86_400,
    response_type: "authorization_code",
    refresh_token_expires_in: 60 * 86_400,
    scope: "user_accounts:read boards:read boards:write",
  });
  expect(await statusWith(app, body.access_token)).toBe(200);
  const make = {
    method: "POST",
    body: JSON.stringify({ name: "From an app" }),
    headers: { "content-type": "application/json" },
  };
  expect(await statusWith(app, body.access_token, "/v5/boards", make)).toBe(201);
  expect(await statusWith(app, body.access_token, "/v3/users/me/")).toBe(200);
  expect(await statusWith(app, body.access_token, "/v5/ad_accounts")).toBe(403);
  expect(await statusWith(app, body.access_token, "/v3/users/me/tokens/")).toBe(403);
});

test("the database has hashes of codes, tokens and secrets only [SECURITY 58]", async () => {
  const { access_token, refresh_token } = await connect(app, person, shelf);
  const rows =
    JSON.stringify(await app.deps.db.select().from(appTokens)) + JSON.stringify(await app.deps.db.select().from(apps));
  for (const secret of [access_token, refresh_token, shelf.secret ?? ""]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(rows).not.toContain(secret);
  }
});

test("a person who denies sends the app an error and no code [SECURITY 58]", async () => {
  const { path } = await openConsent(person.client, authorizeUrl(shelf));
  const answer = await decide(person.client, path, "deny");
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({
    error: "access_denied",
    state: "st4te",
    iss: app.url,
  });
  expect(answer.searchParams.has("code")).toBe(false);
});

test("open redirect: an address that isn't exactly the app's own gets an error page [SECURITY 58]", async () => {
  for (const address of [
    "https://evil.example/callback",
    `${CALLBACK}/`,
    `${CALLBACK}?x=1`,
    "http://127.0.0.1:9/callback/../other",
    "http://127.0.0.1:9/CALLBACK",
    "http://127.0.0.1:10/callback",
    "http://localhost:9/callback",
    "javascript:alert(1)",
    "//evil.example",
  ]) {
    const answer = await person.client.fetch(authorizeUrl(shelf, { redirect_uri: address }), {
      headers: { accept: "text/html" },
    });
    expect(answer.status, address).toBe(400);
    expect(answer.headers.get("location"), address).toBeNull();
    expect(await answer.text()).toContain("can't be connected");
  }
});

test("a link without an app is explained, and an answered request can't be answered again", async () => {
  const headers = { accept: "text/html" };
  const nameless = await person.client.fetch("/oauth/?response_type=code", { headers });
  expect({ status: nameless.status, isFault: (await nameless.text()).includes("can't be connected") }).toEqual({
    status: 400,
    isFault: true,
  });
  const { path } = await openConsent(person.client, authorizeUrl(shelf));
  await decide(person.client, path, "allow");
  for (const again of [path, path.replace("/consent", "")]) {
    const page = await person.client.fetch(again, { headers });
    expect({ status: page.status, isGone: (await page.text()).includes("has expired") }).toEqual({
      status: 400,
      isGone: true,
    });
  }
});

test("clickjacking: the page for consent is never framed, cached or scripted [SECURITY 58]", async () => {
  const { page } = await openConsent(person.client, authorizeUrl(shelf));
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("content-security-policy")).not.toContain("script-src");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
});

test("forged consent: a button pressed on another site changes nothing [SECURITY 58]", async () => {
  const { path } = await openConsent(person.client, authorizeUrl(shelf));
  const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
  for (const headers of foreign) {
    const body = new URLSearchParams({ decision: "allow" });
    expect((await person.client.fetch(path, { method: "POST", body, headers })).status).toBe(403);
  }
  const other = await signUp(app);
  expect((await other.client.fetch(path)).status).toBe(400);
});

test("account switch: a code is for the person who presses the button, not an earlier one [SECURITY 58]", async () => {
  const [first, second] = [await signUp(app), await signUp(app)];
  await letIn(first.client, authorizeUrl(shelf));
  const jar = first.client.cookie();
  expect(jar).not.toContain("oauth_session");
  // The same browser, now logged in as another person.
  await first.client.rest("POST", "/v3/login/", { username_or_email: second.email, password: second.password });
  const { path, page } = await openConsent(first.client, authorizeUrl(shelf));
  expect(await page.text()).toContain(second.user.username);
  const { body } = await redeem(app, shelf, await decide(first.client, path, "allow"));
  const own = await fetch(`${app.url}/v5/user_account`, { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(((await own.json()) as { username: string }).username).toBe(second.user.username);
});

test("account switch: an answer on a page that shows the former person doesn't count [SECURITY 58]", async () => {
  const { path } = await openConsent(person.client, authorizeUrl(shelf));
  const body = new URLSearchParams({ decision: "allow", person: "123" });
  const again = await person.client.fetch(path, { method: "POST", body });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('role="alert"');
});

test("a visitor logs in first, and no token lets further apps in [SECURITY 58]", async () => {
  const visitor = await fetch(app.url + authorizeUrl(shelf), { redirect: "manual" });
  const cookies = visitor.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const path = new URL(visitor.headers.get("location") ?? "", app.url).pathname;
  const { access_token } = await connect(app, person, shelf);
  const ways: Record<string, string>[] = [{}, { authorization: `Bearer ${access_token}` }];
  for (const way of ways) {
    const headers = { ...way, cookie: cookies };
    const page = await fetch(app.url + path, { headers, redirect: "manual" });
    expect(page.headers.get("location")).toBe(`/login/?next=${encodeURIComponent(path)}`);
  }
});

test("stolen code: another app, address or verifier gets nothing for it [SECURITY 58]", async () => {
  const other = await seedApp(app, person);
  const answer = await letIn(person.client, authorizeUrl(shelf));
  for (const attempt of [
    redeem(app, other, answer),
    redeem(app, shelf, answer, { redirect_uri: "http://127.0.0.1:9/other" }),
    redeem(app, shelf, answer, { code_verifier: "w".repeat(43) }),
    redeem(app, shelf, answer, { code_verifier: "" }),
  ]) {
    const { status, body } = await attempt;
    expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_grant" });
  }
});

test("a public app needs PKCE with S256 [SECURITY 58]", async () => {
  const open = await seedApp(app, person, { type: "public" });
  const without: Record<string, string>[] = [
    { code_challenge: "", code_challenge_method: "" },
    { code_challenge_method: "plain" },
  ];
  for (const more of without) {
    const answer = await person.client.fetch(authorizeUrl(open, more));
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_request");
  }
  expect(await connect(app, person, open)).toHaveProperty("access_token");
});

test("replayed code: its second use ends all tokens of the first [SECURITY 58]", async () => {
  const answer = await letIn(person.client, authorizeUrl(shelf));
  const { body } = await redeem(app, shelf, answer);
  expect(await statusWith(app, body.access_token)).toBe(200);
  expect((await redeem(app, shelf, answer)).body.error).toBe("invalid_grant");
  expect(await statusWith(app, body.access_token)).toBe(401);
  expect((await refresh(app, shelf, body.refresh_token)).body.error).toBe("invalid_grant");
});

test("a code works for 60 seconds [SECURITY 58]", async () => {
  const answer = await letIn(person.client, authorizeUrl(shelf));
  app.advance(61_000);
  expect((await redeem(app, shelf, answer)).body.error).toBe("invalid_grant");
});

test("stolen refresh token: the use of an old one ends its family, and no other consent [SECURITY 58]", async () => {
  const bystander = await connect(app, person, shelf);
  const first = await connect(app, person, shelf);
  const second = (await refresh(app, shelf, first.refresh_token)).body;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await statusWith(app, second.access_token)).toBe(200);
  expect((await refresh(app, shelf, first.refresh_token)).body.error).toBe("invalid_grant");
  expect((await refresh(app, shelf, second.refresh_token)).body.error).toBe("invalid_grant");
  for (const { access_token } of [first, second]) expect(await statusWith(app, access_token)).toBe(401);
  expect(await statusWith(app, bystander.access_token)).toBe(200);
});

test("parallel redemptions of one code get one token, and of one refresh token too [SECURITY 58]", async () => {
  const answer = await letIn(person.client, authorizeUrl(shelf));
  const codes = await Promise.all(Array.from({ length: 20 }, () => redeem(app, shelf, answer)));
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
  const { refresh_token } = await connect(app, person, shelf);
  const turns = await Promise.all(Array.from({ length: 20 }, () => refresh(app, shelf, refresh_token)));
  expect(turns.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(turns.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(["invalid_grant"]),
  );
});

test("tokens end at once when their app, their person or the app's developer is suspended [SECURITY 58]", async () => {
  const [developer, reader] = [await signUp(app), await signUp(app)];
  const reading = await seedApp(app, developer);
  const { access_token, refresh_token } = await connect(app, reader, reading);
  const { db } = app.deps;
  const when = (suspendedAt: Date | null) => ({ suspendedAt });
  const suspend = {
    app: (at: Date | null) => db.update(apps).set(when(at)).where(eq(apps.id, reading.id)),
    person: (at: Date | null) => db.update(users).set(when(at)).where(eq(users.id, reader.user.id)),
    developer: (at: Date | null) => db.update(users).set(when(at)).where(eq(users.id, developer.user.id)),
  };
  for (const [who, set] of Object.entries(suspend)) {
    await set(new Date());
    expect(await statusWith(app, access_token), who).toBe(401);
    expect((await refresh(app, reading, refresh_token)).status, who).not.toBe(200);
    await set(null);
    expect(await statusWith(app, access_token), who).toBe(200);
  }
});

test("an app's wrong secret is refused, and its right one works in Basic and in the body [SECURITY 58]", async () => {
  const fields = { grant_type: "client_credentials", scope: "user_accounts:read" };
  const wrong = await askToken(app, { ...shelf, secret: "wrong" }, fields);
  expect({ status: wrong.status, error: wrong.body.error }).toEqual({ status: 401, error: "invalid_client" });
  expect(wrong.headers.get("www-authenticate")).toStartWith("Basic");
  const { clientId, secret } = shelf;
  const inBody = await askToken(
    app,
    { ...shelf, secret: null },
    { ...fields, client_id: clientId, client_secret: secret ?? "" },
  );
  expect(inBody.status).toBe(200);
  expect(inBody.body).not.toHaveProperty("refresh_token");
  expect(await statusWith(app, inBody.body.access_token)).toBe(200);
  // The hash that the database has is no secret.
  const [row] = await app.deps.db.select().from(apps).where(eq(apps.id, shelf.id));
  expect((await askToken(app, { ...shelf, secret: row?.secretHash ?? "" }, fields)).status).toBe(401);
});

test("client credentials act as the app's developer only [SECURITY 58]", async () => {
  const developer = await signUp(app);
  const own = await seedApp(app, developer);
  const { body } = await askToken(app, own, { grant_type: "client_credentials" });
  expect(body.scope).toBe("user_accounts:read pins:read boards:read");
  const answer = await fetch(`${app.url}/v5/user_account`, {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  expect(((await answer.json()) as { username: string }).username).toBe(developer.user.username);
});

test("every answer to a token tells what is left of its limits, and a 401 names the scheme [SECURITY 58]", async () => {
  const { access_token } = await connect(app, person, shelf);
  const ask = (token: string, path: string) => fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  for (const path of [
    "/v5/user_account",
    "/v5/ad_accounts",
    "/v5/nothing",
    "/v3/users/me/",
    "/trpc/auth.me",
    "/v3/nothing/",
  ]) {
    const { headers } = await ask(access_token, path);
    expect(Number(headers.get("x-ratelimit-limit")), path).toBeGreaterThan(0);
    expect(headers.has("x-ratelimit-remaining"), path).toBe(true);
    expect(Number(headers.get("x-ratelimit-reset")), path).toBeGreaterThan(0);
  }
  const refused = await ask("not-a-token", "/v5/user_account");
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toContain('error="invalid_token"');
  expect((await fetch(`${app.url}/v5/user_account`)).headers.has("x-ratelimit-limit")).toBe(false);
});

test("an app that lacks a scope reads its name in the answer's header [SECURITY 46]", async () => {
  const { access_token } = await connect(app, person, shelf);
  for (const [path, scope] of [
    ["/v5/ad_accounts", "ads:read"],
    ["/ads/v4/advertisers/", "ads:read"],
    ["/trpc/advertiser.list", "ads:read"],
  ] as const) {
    const { status, headers } = await fetch(app.url + path, { headers: { authorization: `Bearer ${access_token}` } });
    const challenge = headers.get("www-authenticate");
    expect({ status, challenge }, path).toEqual({
      status: 403,
      challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
    });
  }
});

test("flooding: an app's calls for one person stop at the limit, those for others go on [SECURITY 58]", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on" });
  const [first, second] = [await signUp(limited), await signUp(limited)];
  const busy = await seedApp(limited, first);
  const { access_token } = await connect(limited, first, busy);
  const other = await connect(limited, second, busy);
  await limited.deps.db.execute(sql`update rate_limits set points = 1000 where key like 'tokenCall:%'`);
  expect(await statusWith(limited, access_token)).toBe(200);
  const key = `tokenCall:60:u${first.user.id}:${busy.id}`;
  await limited.deps.db.execute(sql`update rate_limits set points = 1000 where key = ${key}`);
  const refused = await fetch(`${limited.url}/v5/user_account`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(refused.headers.has("retry-after")).toBe(true);
  expect(await statusWith(limited, other.access_token)).toBe(200);
  await limited.close();
});

test("foreign addresses: metadata names the site's own, whatever the Host header says [SECURITY 58]", async () => {
  for (const path of ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"]) {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const text = await (await fetch(app.url + path, { headers })).text();
    expect(text).not.toContain("evil.example");
    const told = JSON.parse(text) as Record<string, unknown>;
    expect(told).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth`,
      token_endpoint: `${app.url}/v5/oauth/token`,
      revocation_endpoint: `${app.url}/v5/oauth/token/revoke`,
      registration_endpoint: `${app.url}/v5/oauth/register`,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect(told.scopes_supported).toContain("boards:read_secret");
  }
});

test("server-side request forgery: an app's document is never read from a private address [SECURITY 28, SECURITY 58]", async () => {
  const asked: string[] = [];
  const inside = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      asked.push(url);
      return new Response("{}");
    },
  });
  for (const clientId of [
    `https://127.0.0.1:${inside.port}/client.json`,
    "https://[::1]/client.json",
    "https://169.254.169.254/x",
  ]) {
    const answer = await person.client.fetch(authorizeUrl({ clientId }));
    expect(answer.status, clientId).toBe(400);
  }
  expect(asked).toEqual([]);
  await inside.stop(true);
});

test("unknown scopes are refused, at the app's address and at the token endpoint [SECURITY 58]", async () => {
  for (const scope of ["pins:everything", "admin", "boards:read,account"]) {
    const answer = await person.client.fetch(authorizeUrl(shelf, { scope }));
    const { searchParams } = new URL(answer.headers.get("location") ?? "");
    expect(searchParams.get("error"), scope).toBe("invalid_scope");
    expect(searchParams.get("state")).toBe("st4te");
    const own = await askToken(app, shelf, { grant_type: "client_credentials", scope });
    expect({ status: own.status, error: own.body.error }).toEqual({ status: 400, error: "invalid_scope" });
  }
  // At an address that isn't the app's, an unknown scope leads nowhere either.
  const elsewhere = await person.client.fetch(
    authorizeUrl(shelf, { scope: "admin", redirect_uri: "https://evil.example/" }),
  );
  expect(elsewhere.headers.get("location")).toBeNull();
});

test("a refresh that names more scopes than the person granted gets the granted ones", async () => {
  const { refresh_token } = await connect(app, person, shelf, { scope: "boards:read" });
  const next = await refresh(app, shelf, refresh_token, { scope: "boards:read pins:write unknown" });
  expect({ status: next.status, scope: next.body.scope }).toEqual({ status: 200, scope: "boards:read" });
});

test("a revocation answers 200 with JSON, and ends no other app's token [SECURITY 58]", async () => {
  const other = await seedApp(app, person);
  const { access_token } = await connect(app, person, shelf);
  for (const token of ["unknown", access_token]) {
    const { status, body } = await askToken(app, other, { token }, "/v5/oauth/token/revoke");
    expect({ status, body }).toEqual({ status: 200, body: {} as typeof body });
  }
  expect(await statusWith(app, access_token)).toBe(200);
  await askToken(app, shelf, { token: access_token }, "/v5/oauth/token/revoke");
  expect(await statusWith(app, access_token)).toBe(401);
});
