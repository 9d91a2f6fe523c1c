import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Client } from "../support/api.ts";
import { PASSWORD } from "../support/people.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(60_000);
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let site: SecuritySite;
beforeAll(async () => {
  site = await startSecuritySite();
});
afterAll(() => site?.close());

const me = (client: Client) => client.rest<{ username: string }>("GET", "/v3/users/me/");
const tokenOf = (client: Client) => /(?:^|; )session=([^;]+)/.exec(client.cookie())?.[1] ?? "";
const codeWith = async (token: string) => {
  const answer = await site.stranger().rest("GET", "/v3/users/me/", undefined, { cookie: `session=${token}` });
  return [answer.status, answer.code];
};
const confirm = (client: Client) => client.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD });
const changePassword = (client: Client, password: string) =>
  client.rest("POST", "/v3/users/me/password/", { new_password: password });
const ENDED = [401, 7];

test("log-in, step-up and a new password each give a new 256-bit token; the old one answers 401 [SECURITY 6]", async () => {
  const { email, client } = await site.somebody();
  const steps = [
    () => site.login(email, PASSWORD, client),
    () => confirm(client),
    () => changePassword(client, "blue-Lantern-4711"),
  ];
  const tokens = [tokenOf(client)];
  for (const step of steps) {
    expect((await step()).status).toBe(200);
    const token = tokenOf(client);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(tokens).not.toContain(token);
    expect(await codeWith(tokens.at(-1) ?? "")).toEqual(ENDED);
    expect((await me(client)).status).toBe(200);
    tokens.push(token);
  }
});

test("log-out ends a session on the server, and 'log out everywhere' all of them [SECURITY 7]", async () => {
  const { email, client } = await site.somebody();
  const elsewhere = site.stranger();
  await site.login(email, PASSWORD, elsewhere);
  const listed = await client.rest<{ is_current: boolean }[]>("GET", "/v3/users/me/sessions/");
  expect(listed.data.map((session) => session.is_current)).toEqual([true, false]);
  const [here, there] = [tokenOf(client), tokenOf(elsewhere)];
  expect((await elsewhere.rest("POST", "/v3/logout/", {})).status).toBe(200);
  expect(await codeWith(there)).toEqual(ENDED);
  await site.login(email, PASSWORD, elsewhere);
  expect((await client.rest("DELETE", "/v3/users/me/sessions/", {})).status).toBe(200);
  for (const token of [here, tokenOf(elsewhere)]) expect(await codeWith(token)).toEqual(ENDED);
});

test("a step-up lasts 15 minutes; a session 14 days idle and 30 however much it is used [SECURITY 8]", async () => {
  const { client } = await site.somebody();
  expect((await changePassword(client, "blue-Lantern-4711")).code).toBe(230);
  await confirm(client);
  site.advance(14 * MINUTE_MS);
  expect((await changePassword(client, "blue-Lantern-4711")).status).toBe(200);
  site.advance(16 * MINUTE_MS);
  expect((await changePassword(client, "grey-Lantern-4711")).code).toBe(230);
  const idle = (await site.somebody()).client;
  for (const days of [13, 13]) {
    site.advance(days * DAY_MS);
    expect((await me(client)).status).toBe(200);
  }
  expect((await me(idle)).code).toBe(7);
  site.advance(5 * DAY_MS);
  expect((await me(client)).code).toBe(7);
});

test("after a log-out only first name and picture remain; calls that need an account answer 401 [SECURITY 9]", async () => {
  const email = `grace.hopper.${process.pid}@example.com`;
  const client = site.stranger();
  await site.register({ email, first_name: "Grace" }, client);
  const { username } = (await me(client)).data;
  await client.rest("POST", "/v3/logout/", {});
  const viewer = await client.rest("GET", "/v3/viewer/");
  expect(viewer.data).toMatchObject({ type: "LIMITED_LOGIN", recognised: { first_name: "Grace", image_url: null } });
  for (const secret of [email, username]) expect(JSON.stringify(viewer.body)).not.toContain(secret);
  for (const path of ["/v3/users/me/", "/v3/users/settings/", "/v3/boards/picker/"])
    expect((await client.rest("GET", path)).code, path).toBe(2);
});

test("nobody can switch to an account that this browser hasn't logged in to, whatever is sent [SECURITY 10]", async () => {
  const [ann, eve] = [await site.somebody(), await site.somebody()];
  const { data } = await me(ann.client);
  const fields = { username_or_email: data.username, switch_account: true, user_id: (data as { id?: string }).id };
  expect((await eve.client.rest("POST", "/v3/login/", fields)).status).toBe(401);
  const both = { username_or_email: ann.email, password: PASSWORD, switch_account: true };
  expect((await eve.client.rest("POST", "/v3/login/", both)).status).toBe(200);
  expect((await me(eve.client)).data.username).toBe(data.username);
  const back = await eve.client.rest("POST", "/v3/login/", { username_or_email: eve.email, switch_account: true });
  expect(back.status).toBe(200);
  const [accounts = ""] = /(?:^|; )accounts=[^;]+/.exec(eve.client.cookie()) ?? [];
  const forged = { cookie: accounts.slice(0, -2) };
  expect((await site.stranger().rest("POST", "/v3/login/", fields, forged)).status).toBe(401);
});
