import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Client } from "../../support/api.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const who = async (client: Client) => (await client.trpc.auth.me.query({})).username;
const add = (client: Client, { email }: Person) =>
  client.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD, switch_account: true });
const switchTo = (client: Client, name: string) =>
  client.resource<{ user: { username: string } }>("UserSessionResource", "create", {
    username_or_email: name,
    switch_account: true,
  });
const stored = (client: Client) => client.trpc.auth.listStored.query({});
const sessionOf = (client: Client) => /(?:^|; )session=([^;]+)/.exec(client.cookie())?.[1] ?? "";

describe("account switch mode [visitor 6]", () => {
  test("stored account-switcher user: the previous account stays when another is added [visitor 3]", async () => {
    const [ann, bob] = [await signUp(app, { name: "Ann" }), await signUp(app, { name: "Bob" })];
    const { client } = ann;
    expect(await stored(client)).toEqual([]);
    expect((await add(client, bob)).status).toBe(200);
    expect(await who(client)).toBe(bob.user.username);
    const { id, username } = ann.user;
    expect(await stored(client)).toEqual([
      { id, username, email: ann.email, fullName: "Ann", imageMediumUrl: null, imageLargeUrl: null },
    ]);
  });

  test("a switch needs no password and gives a new token; the old one answers 401 [SECURITY 6]", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const { client } = ann;
    const before = sessionOf(client);
    await add(client, bob);
    const answer = await switchTo(client, ann.user.username);
    expect(answer.data.user.username).toBe(ann.user.username);
    expect(await who(client)).toBe(ann.user.username);
    const old = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: `session=${before}` } });
    expect(old.status).toBe(401);
    await switchTo(client, bob.email);
    expect(await who(client)).toBe(bob.user.username);
  });

  test("only accounts in the signed cookie can be switched to, whatever the body says [SECURITY 10]", async () => {
    const [ann, eve] = [await signUp(app), await signUp(app)];
    const fields = {
      username_or_email: ann.user.username,
      switch_account: true,
      user_id: ann.user.id,
      id: ann.user.id,
    };
    expect(await eve.client.rest("POST", "/v3/login/", fields)).toMatchObject({ status: 401, code: 130 });
    const token = sessionOf(ann.client);
    for (const forged of [token, `${token}.`, `${token}.${"a".repeat(43)}`, ann.user.id]) {
      const response = await fetch(`${app.url}/v3/login/`, {
        method: "POST",
        body: JSON.stringify(fields),
        headers: { "content-type": "application/json", cookie: `accounts=${forged}` },
      });
      expect(response.status).toBe(401);
    }
  });

  test("the cookie is HttpOnly, and answers hold no token [SECURITY 10]", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const token = sessionOf(ann.client);
    const answer = await add(ann.client, bob);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("accounts="));
    expect(line).toContain("; HttpOnly; SameSite=Lax");
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(JSON.stringify(await stored(ann.client))).not.toContain(token);
  });

  test("an account whose sessions were ended elsewhere can't be switched to", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await add(ann.client, bob);
    await app.deps.db.execute(`update sessions set revoked_at = now() where user_id = ${ann.user.id}`);
    expect(await stored(ann.client)).toEqual([]);
    expect((await switchTo(ann.client, ann.user.username)).status).toBe(401);
  });

  test("removing one logs it out; log-out removes all", async () => {
    const [ann, bob, cem] = [await signUp(app), await signUp(app), await signUp(app)];
    const { client } = ann;
    await add(client, bob);
    await add(client, cem);
    expect((await stored(client)).map(({ username }) => username)).toEqual([bob.user.username, ann.user.username]);
    expect((await client.rest("DELETE", `/v3/users/me/accounts/${bob.user.username}/`)).status).toBe(200);
    expect((await client.rest("DELETE", `/v3/users/me/accounts/${bob.user.username}/`)).status).toBe(404);
    await client.trpc.auth.logout.mutate({});
    expect((await switchTo(client, ann.user.username)).status).toBe(401);
    expect(client.cookie()).not.toContain("accounts=");
  });

  test("logging one account out continues as the most recently used one, and keeps the others", async () => {
    const [ann, bob, cem] = [await signUp(app), await signUp(app), await signUp(app)];
    const { client } = ann;
    await add(client, bob);
    await add(client, cem);
    const ended = sessionOf(client);
    const bobs = sessionOf(bob.client);
    const logOut = () => client.rest("POST", "/v3/logout/", { keep_others: true });
    expect(await logOut()).toMatchObject({ status: 200, data: null });
    expect(await who(client)).toBe(bob.user.username);
    expect((await stored(client)).map(({ username }) => username)).toEqual([ann.user.username]);
    const old = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: `session=${ended}` } });
    expect(old.status).toBe(401);
    // SECURITY 6: the remaining account gets a new token; other browsers keep theirs.
    expect(sessionOf(client)).not.toBe(bobs);
    expect(await who(bob.client)).toBe(bob.user.username);
    await logOut();
    expect(await who(client)).toBe(ann.user.username);
    await logOut();
    expect((await client.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect(await logOut()).toMatchObject({ status: 200 });
  });

  test("a switch or log-out to another account answers for the account that is now active", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const { client } = ann;
    await add(client, bob);
    const now = (username: string) => ({ client_context: { is_authenticated: true, user: { username } } });
    expect((await switchTo(client, ann.user.username)).body).toMatchObject(now(ann.user.username));
    const loggedOut = await client.rest("POST", "/v3/logout/", { keep_others: true });
    expect(loggedOut.body).toMatchObject(now(bob.user.username));
  });

  test("adding an account twice lists it once, and five accounts is the limit", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => signUp(app)));
    const [first, ...others] = people as [Person, ...Person[]];
    await add(first.client, first);
    expect(await stored(first.client)).toEqual([]);
    for (const other of others) await add(first.client, other);
    expect(await stored(first.client)).toHaveLength(4);
  });
});
