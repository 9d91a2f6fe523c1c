import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0";
const PROXY = { "x-forwarded-for": "203.0.113.7", "x-country": "jp" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const logIn = async (email: string, headers: Record<string, string> = {}) => {
  const client = createClient(app, { "user-agent": FIREFOX, ...headers });
  await client.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
  return client;
};
const list = (client: Client) => client.trpc.auth.listSessions.query({});

describe("the list of sessions [SECURITY 7]", () => {
  test("names device, place and last use, marks this one and lists it first", async () => {
    const { email, client } = await signUp(app);
    const there = await logIn(email, PROXY);
    const seen = await list(there);
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(seen[0]).toMatchObject({
      browser: "Firefox",
      system: "macOS",
      kind: "desktop",
      country: "JP",
      addressRange: "203.0.113.0/24",
    });
    expect(seen[1]).toMatchObject({ country: null, addressRange: "127.0.0.0/24" });
    expect((await list(client)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse());
    expect(JSON.stringify(seen)).not.toContain("203.0.113.7");
  });

  test("never shows text that a sender made up as a browser's name", async () => {
    const { email } = await signUp(app);
    const client = await logIn(email, { "user-agent": "Visit-evil.example/1.0 now" });
    expect(JSON.stringify(await list(client))).not.toContain("evil");
  });

  test("is private, and nobody else can end its sessions", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const [own] = await list(ann.client);
    const answer = await bob.client.rest("DELETE", `/v3/users/me/sessions/${own?.id}/`);
    expect(answer).toMatchObject({ status: 404, code: ERRORS.SESSION_NOT_FOUND.code });
    expect(await list(ann.client)).toHaveLength(1);
  });

  test("one is ended at once; ending the current one logs out here", async () => {
    const { email, client } = await signUp(app);
    const other = await logIn(email);
    const [current, gone] = await list(client);
    await client.trpc.auth.endSession.mutate({ sessionId: gone?.id ?? "" });
    expect((await other.rest("GET", "/v3/users/me/")).status).toBe(401);
    await client.trpc.auth.endSession.mutate({ sessionId: current?.id ?? "" });
    expect(client.cookie()).not.toMatch(/(^|; )session=/);
  });

  test("all end, with the access tokens; or all but the current one", async () => {
    const { email, client, user } = await signUp(app);
    const others = [await logIn(email), await logIn(email)];
    const { token } = await accessToken(app, user.id);
    await client.trpc.auth.endAllSessions.mutate({ keepThis: true });
    for (const other of others) expect((await other.rest("GET", "/v3/users/me/")).status).toBe(401);
    const program = createClient(app, { authorization: `Bearer ${token}` });
    expect((await program.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect(await list(client)).toHaveLength(1);
    expect((await client.rest("DELETE", "/v3/users/me/sessions/")).status).toBe(200);
    expect((await client.rest("GET", "/v3/users/me/")).status).toBe(401);
  });

  test("leaves out expired ones: 14 days idle, 30 days old [SECURITY 8]", async () => {
    const { client, email } = await signUp(app);
    await logIn(email);
    expect(await list(client)).toHaveLength(2);
    await app.deps.db.execute(
      "update sessions set last_seen_at = now() - interval '15 days' where user_agent like '%Firefox%'",
    );
    expect(await list(client)).toHaveLength(1);
  });
});

describe("a log-in from a new device", () => {
  test("is reported by mail with device, place and time; sign-ups and known browsers are not", async () => {
    const { email, client } = await signUp(app);
    await client.trpc.auth.logout.mutate({});
    await client.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      "Confirm your email address for Tackboard",
    ]);
    const there = await logIn(email, PROXY);
    const [mail, ...before] = await mailsTo(app, email);
    expect(before).toHaveLength(1);
    expect(mail?.subject).toBe("New log-in to your Tackboard account");
    expect(mail?.text).toContain("with Firefox on macOS, from JP, on");
    expect(mail?.links).toEqual([expect.stringContaining(`${app.url}/secure/panic?token=`)]);
    await there.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test("is reported for accounts older than their sessions too", async () => {
    const { email, user } = await signUp(app);
    await app.deps.db.execute(`delete from sessions where user_id = ${user.id}`);
    await app.deps.db.execute(`update users set created_at = now() - interval '90 days' where id = ${user.id}`);
    await logIn(email);
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain("New log-in to your Tackboard account");
  });
});
