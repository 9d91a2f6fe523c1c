import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/auth.ts";
import { users } from "../../../db/schema/users.ts";
import { bareContext } from "../../../server/platform/procedure/request-context.ts";
import { startSession } from "../../../server/platform/sessions/sessions.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const me = (client: Client) => client.rest("GET", "/v3/users/me/");
const tokenOf = (client: Client) => /session=([^;]+)/.exec(client.cookie())?.[1] ?? "";
const withToken = async (token: string) => {
  const response = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: `session=${token}` } });
  const body = (await response.json()) as { resource_response: { code: number } };
  return { status: response.status, code: body.resource_response.code };
};
const ended = { status: 401, code: ERRORS.AUTHORIZATION_FAILED.code };

describe("a session [SECURITY 6]", () => {
  test("has a token of 256 bits, of which the database holds only the SHA-256", async () => {
    const { client, user } = await signUp(app);
    const token = tokenOf(client);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await app.deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.tokenHash).toBe(new Bun.CryptoHasher("sha256").update(token).digest("base64url"));
  });

  test("gets a new token at each log-in, and the old one answers 401", async () => {
    const { client, email } = await signUp(app);
    const before = tokenOf(client);
    await client.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
    expect(tokenOf(client)).not.toBe(before);
    expect(await withToken(before)).toEqual(ended);
    expect((await me(client)).status).toBe(200);
  });

  test("never adopts a token from the browser: a planted one is invalid before and after log-in", async () => {
    const planted = "a".repeat(43);
    const { email } = await signUp(app);
    await fetch(`${app.url}/v3/login/`, {
      method: "POST",
      headers: { cookie: `session=${planted}`, "content-type": "application/json" },
      body: JSON.stringify({ username_or_email: email, password: PASSWORD }),
    });
    expect(await withToken(planted)).toEqual(ended);
  });

  test("is Secure and bound to the host if the site is https", async () => {
    const secure = await startTestApp({ PUBLIC_URL: "https://tackboard.example" });
    try {
      const answer = await createClient(secure).rest("POST", "/v3/register/email/", {
        email: "jane@example.com",
        password: PASSWORD,
        birthday: 631_152_000,
      });
      const [session = "", device = ""] = answer.headers.getSetCookie();
      expect(session).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
      expect(device).toMatch(/^__Host-device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/);
      expect(session).not.toContain("Domain");
    } finally {
      await secure.close();
    }
  }, 20_000);

  test("adds one statement to a request; a visitor's request has none", async () => {
    const { client } = await signUp(app);
    const read = (who: Client) => countStatements(app, () => who.fetch("/openapi.json"));
    expect(await read(client)).toBe(1);
    expect(await read(createClient(app))).toBe(0);
  });
});

describe("log-out [SECURITY 7]", () => {
  test("ends the session on the server, on each transport, and deletes the cookie", async () => {
    const transports: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.resource("UserSessionResource", "delete"),
      (client) => client.rest("POST", "/v3/logout/"),
      (client) => client.trpc.auth.logout.mutate({}),
    ];
    for (const logOut of transports) {
      const { client } = await signUp(app);
      const token = tokenOf(client);
      await logOut(client);
      expect(tokenOf(client)).toBe("");
      expect(await withToken(token)).toEqual(ended);
    }
  });

  test("ends only this session, and is no error for a visitor", async () => {
    const { client, email } = await signUp(app);
    const other = createClient(app);
    await other.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
    await client.trpc.auth.logout.mutate({});
    expect((await me(other)).status).toBe(200);
    expect((await createClient(app).rest("POST", "/v3/logout/")).status).toBe(200);
  });
});

describe("GET /v3/users/me/ [visitor 7]", () => {
  test("a visitor gets 401 with code 2, an ended session 401 with code 7", async () => {
    expect(await me(createClient(app))).toMatchObject({ status: 401, code: 2 });
    expect(await withToken("b".repeat(43))).toEqual(ended);
  });

  test("the response names the viewer, in the envelope too", async () => {
    const { client, user } = await signUp(app, { name: "Grace" });
    const { body } = await me(client);
    expect(body.client_context).toMatchObject({
      is_authenticated: true,
      viewer_type: "AUTH",
      user: { id: user.id, username: user.username },
    });
  });
});

test("a log-in in progress during a password change starts no session", async () => {
  const { user } = await signUp(app);
  const ctx = bareContext(app.deps, new Request(app.url), () => "127.0.0.1", new Set());
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, user.id));
  await app.deps.db.update(users).set({ passwordHash: "changed" }).where(eq(users.id, user.id));
  expect(await startSession(ctx, { userId: user.id, verifiedHash: row?.passwordHash ?? "", isKnownDevice: true })).toBe(
    false,
  );
  expect(ctx.responseHeaders.getSetCookie()).toEqual([]);
  expect(await startSession(ctx, { userId: user.id, verifiedHash: "changed", isKnownDevice: true })).toBe(true);
});

// Last, because it advances the clock for all tests.
test("a session ends after 14 idle days, and after 30 days of any use [SECURITY 8]", async () => {
  const [idle, used] = [await signUp(app), await signUp(app)];
  for (let day = 1; day <= 13; day++) {
    app.advance(DAY_MS);
    expect((await me(used.client)).status).toBe(200);
  }
  expect((await me(idle.client)).status).toBe(200);
  for (let day = 14; day <= 29; day++) {
    app.advance(DAY_MS);
    expect((await me(used.client)).status).toBe(200);
  }
  expect(await me(idle.client)).toMatchObject(ended);
  app.advance(DAY_MS);
  expect(await me(used.client)).toMatchObject(ended);
});
