import { afterAll, beforeAll, expect, test } from "bun:test";
import type { App } from "../../../src/apps/app.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { mailsTo } from "../../support/mail-link.ts";
import {
  askToken,
  authorizeUrl,
  CALLBACK,
  type ConnectedApp,
  connect,
  letIn,
  openConsent,
  redeem,
  refresh,
  seedApp,
  statusWith,
} from "../../support/oauth.ts";
import { type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
let developer: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  developer = await signUp(app, { name: "Dev" });
});
afterAll(() => app.close());

interface Made {
  id: string;
  client_id: string;
  client_secret: string | null;
  redirect_uris: string[];
  is_verified: boolean;
}
const make = async ({ client }: Person, fields: object = {}) =>
  client.rest<Made>("POST", "/v3/apps/", { name: "Shelf", redirect_uris: [CALLBACK], ...fields });
const connected = ({ id, client_id, client_secret }: Made): ConnectedApp => ({
  id,
  clientId: client_id,
  secret: client_secret,
});

test("a developer makes an app, whose secret is shown once, and connects with it", async () => {
  const { status, data } = await make(developer, { website: "https://shelf.example/" });
  expect(status).toBe(200);
  expect(data.client_secret).toMatch(/^[\w-]{40,}$/);
  const read = await developer.client.rest<Record<string, unknown>>("GET", `/v3/apps/${data.id}/`);
  expect(read.data).toMatchObject({
    name: "Shelf",
    type: "confidential",
    website: "https://shelf.example/",
    is_verified: false,
  });
  expect(read.data).not.toHaveProperty("client_secret");
  expect(await connect(app, developer, connected(data))).toHaveProperty("refresh_token");
  const mail = (await mailsTo(app, developer.email)).find(({ subject }) => subject.includes("new app"));
  expect(mail?.text).toContain("Shelf");
  expect(mail?.text).not.toContain(data.client_secret ?? "-");
});

test("a public app has no secret, and can't get one", async () => {
  const { data } = await make(developer, { type: "public" });
  expect(data.client_secret).toBeNull();
  expect((await developer.client.rest("POST", `/v3/apps/${data.id}/secret/`)).status).toBe(403);
});

test("addresses that lead to a script, a file or a stranger's network are refused by name [SECURITY 58]", async () => {
  for (const address of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "http://shelf.example/callback",
    "https://shelf.example/#part",
    "https://*.shelf.example/",
    "https://user:word@shelf.example/",
    "https:///path",
    "/callback",
    "",
  ]) {
    const { status, fields } = await make(developer, { redirect_uris: [address] });
    expect({ status, keys: Object.keys(fields ?? {}).map((key) => key.split(".")[0]) }, address).toEqual({
      status: 400,
      keys: ["redirect_uris"],
    });
  }
  for (const address of [
    "https://shelf.example/cb?x=1",
    "http://localhost/cb",
    "http://[::1]:3000/",
    "com.example.shelf:/cb",
  ])
    expect((await make(await signUp(app), { redirect_uris: [address] })).status, address).toBe(200);
});

test("a new secret ends the old one at once, and people stay connected", async () => {
  const { data } = await make(developer);
  const { access_token, refresh_token } = await connect(app, developer, connected(data));
  const renewed = await developer.client.rest<Made>("POST", `/v3/apps/${data.id}/secret/`);
  expect((await refresh(app, connected(data), refresh_token)).body.error).toBe("invalid_client");
  expect((await refresh(app, connected(renewed.data), refresh_token)).status).toBe(200);
  expect(await statusWith(app, access_token)).toBe(200);
});

test("an app's address that was removed gets no more answers [SECURITY 58]", async () => {
  const { data } = await make(developer);
  const answer = await letIn(developer.client, authorizeUrl(connected(data)));
  await developer.client.rest("PATCH", `/v3/apps/${data.id}/`, { redirect_uris: ["https://shelf.example/new"] });
  const refused = await developer.client.fetch(authorizeUrl(connected(data)));
  expect({ status: refused.status, location: refused.headers.get("location") }).toEqual({
    status: 400,
    location: null,
  });
  expect(answer.searchParams.has("code")).toBe(true);
});

test("the end of an app ends its tokens", async () => {
  const { data } = await make(developer);
  const { access_token } = await connect(app, developer, connected(data));
  expect((await developer.client.rest("DELETE", `/v3/apps/${data.id}/`)).status).toBe(200);
  expect(await statusWith(app, access_token)).toBe(401);
});

test("a person sees connected apps with permissions and last use, and disconnects one", async () => {
  const reader = await signUp(app);
  const { data } = await make(developer);
  const first = await connect(app, reader, connected(data), { scope: "boards:read" });
  const second = await connect(app, reader, connected(data), { scope: "pins:read" });
  await statusWith(app, first.access_token, "/v5/boards");
  const list = () => reader.client.rest<Record<string, unknown>[]>("GET", "/v3/users/me/connections/");
  expect((await list()).data).toMatchObject([
    { id: data.id, name: "Shelf", scopes: ["pins:read", "boards:read"], last_used_at: expect.any(String) },
  ]);
  expect((await developer.client.rest<App>("GET", `/v3/apps/${data.id}/`)).data).toMatchObject({ people_count: 1 });
  expect((await reader.client.rest("DELETE", `/v3/users/me/connections/${data.id}/`)).status).toBe(200);
  expect((await list()).data).toEqual([]);
  for (const { access_token } of [first, second]) expect(await statusWith(app, access_token, "/v5/boards")).toBe(401);
  expect((await refresh(app, connected(data), first.refresh_token)).body.error).toBe("invalid_grant");
});

test("a new password disconnects apps, and ends tokens of the person's own apps [SECURITY 58]", async () => {
  const person = await signUp(app);
  const own = await seedApp(app, person);
  const { access_token } = await connect(app, person, own);
  const { body } = await askToken(app, own, { grant_type: "client_credentials" });
  await stepUp(person);
  const changed = await person.client.rest("POST", "/v3/users/me/password/", {
    current_password: person.password,
    new_password: "Blue-harbour-9931",
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  for (const token of [access_token, body.access_token]) expect(await statusWith(app, token)).toBe(401);
});

test("a developer tries an app out with a token for an hour, after a step-up", async () => {
  const person = await signUp(app);
  const { data } = await make(person);
  const ask = () =>
    person.client.rest<{ access_token: string }>("POST", `/v3/apps/${data.id}/token/`, { scopes: ["boards:read"] });
  expect((await ask()).code).toBe(230);
  await stepUp(person);
  const made = await ask();
  expect(await statusWith(app, made.data.access_token, "/v5/boards")).toBe(200);
  expect(await statusWith(app, made.data.access_token)).toBe(403);
  app.advance(3_601_000);
  expect(await statusWith(app, made.data.access_token, "/v5/boards")).toBe(401);
});

test("an administrator verifies an app, which the page for consent then shows", async () => {
  const { data } = await make(developer, { name: "Trusted" });
  await stepUp(admin);
  const shown = async () => (await openConsent(developer.client, authorizeUrl(connected(data)))).page.text();
  expect(await shown()).toContain("Not verified by");
  expect((await admin.client.rest("POST", `/v3/admin/apps/${data.id}/verify/`, { reason: "known" })).status).toBe(200);
  expect(await shown()).toContain("Verified by");
  const found = await admin.client.rest<Record<string, unknown>[]>("GET", "/v3/admin/apps/?query=trus&state=verified");
  expect(found.data).toMatchObject([
    { id: data.id, owner: { username: developer.user.username }, origin: "developer" },
  ]);
  const log = await admin.client.rest<Record<string, unknown>[]>("GET", "/v3/admin/log/");
  expect(log.data[0]).toMatchObject({ action: "verify_app", reason: "Trusted: known" });
});

test("an administrator suspends an app: its tokens, codes and consents end at once [SECURITY 58]", async () => {
  const { data } = await make(developer);
  const shelf = connected(data);
  const { access_token, refresh_token } = await connect(app, developer, shelf);
  const answer = await letIn(developer.client, authorizeUrl(shelf));
  await stepUp(admin);
  await admin.client.rest("POST", `/v3/admin/apps/${data.id}/suspend/`, { reason: "spam" });
  expect(await statusWith(app, access_token)).toBe(401);
  expect((await refresh(app, shelf, refresh_token)).status).not.toBe(200);
  expect((await redeem(app, shelf, answer)).status).not.toBe(200);
  expect((await askToken(app, shelf, { grant_type: "client_credentials" })).status).not.toBe(200);
  expect((await developer.client.fetch(authorizeUrl(shelf))).status).toBe(400);
});

test("of 40 apps made at once 25 are made, the maximum", async () => {
  const person = await signUp(app);
  const made = await Promise.all(Array.from({ length: 40 }, () => make(person)));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(made.find(({ status }) => status !== 200)?.code).toBe(421);
});
