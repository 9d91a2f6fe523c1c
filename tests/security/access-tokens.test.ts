import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { implementations } from "../../server/router.ts";
import { restRoutesOf } from "../../src/contract/define-contract.ts";
import { scopesFor } from "../../src/contract/scope-of.ts";
import { TOKEN_SCOPES, type TokenScope } from "../../src/contract/token-scopes.ts";
import { IMPORT_UPLOAD_PATH } from "../../src/imports/import.rules.ts";
import { VIDEO_SOURCE_PATH, VIDEO_UPLOAD_PATH } from "../../src/video/limits.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { createClient } from "../support/api.ts";
import { mailsTo } from "../support/mail-link.ts";
import { signUp } from "../support/people.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Access tokens have scopes and expire; administration needs its own scope (SECURITY.md 46). */
setDefaultTimeout(120_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
});
afterAll(() => app.close());

type Maker = Awaited<ReturnType<typeof signUp>>;
const DAY_MS = 86_400_000;
const make = ({ client }: Maker, scopes: readonly TokenScope[], more: object = {}) =>
  client.trpc.auth.createToken.mutate({ name: "script", scopes: [...scopes], ...more });
const program = (token: string) => createClient(app, { authorization: `Bearer ${token}` });

let admin: Maker;
beforeAll(async () => {
  admin = await administrator(app);
});

test("every procedure refuses a token that lacks its scope [SECURITY 46]", async () => {
  let asked = 0;
  for (const given of TOKEN_SCOPES) {
    const { token } = await make(admin, [given]);
    const caller = program(token);
    const wrong: string[] = [];
    for (const { contract } of implementations) {
      const [route] = restRoutesOf(contract);
      // Handshakes have their own response shape.
      if (!route || contract.handshake || scopesFor(contract).includes(given)) continue;
      const path = route.path.replace(/\{\w+\}/g, "1");
      const { code } = await caller.rest(route.method, path, route.method === "GET" ? undefined : {});
      asked += 1;
      if (code !== 411) wrong.push(`${given}: ${contract.name} ${code}`);
    }
    expect(wrong).toEqual([]);
  }
  expect(asked).toBeGreaterThan(400);
});

test("an access token's scopes decide what it reads and changes, on every transport [SECURITY 46]", async () => {
  const person = await signUp(app);
  await stepUp(person);
  const reader = program((await make(person, ["read"])).token);
  expect((await reader.rest("GET", "/v3/users/me/")).status).toBe(200);
  const refused = { status: 403, code: 411 };
  expect(await reader.rest("POST", "/v3/boards/", { name: "Mine" })).toMatchObject({
    ...refused,
    data: { scope: "write" },
  });
  expect(await reader.resource("BoardResource", "create", { name: "Mine" })).toMatchObject(refused);
  await expect(reader.trpc.boards.create.mutate({ name: "Mine" })).rejects.toThrow("access token");
  expect(await reader.rest("GET", "/v3/users/me/tokens/")).toMatchObject(refused);
  const writer = program((await make(person, ["write"])).token);
  expect((await writer.rest("POST", "/v3/boards/", { name: "Mine" })).status).toBe(200);
  expect(await writer.rest("GET", "/v3/users/me/")).toMatchObject(refused);
  expect(await writer.rest("PATCH", "/v3/users/me/", { about: "x" })).toMatchObject(refused);
});

test("transports outside the procedures need scopes too: uploads, reading own data [SECURITY 46]", async () => {
  const person = await signUp(app);
  await stepUp(person);
  const statusOf = async (scopes: readonly TokenScope[], method: string, path: string) => {
    const caller = program((await make(person, scopes)).token);
    const headers = { "tus-resumable": "1.0.0", "upload-length": "5" };
    return (await caller.fetch(path, { method, headers })).status;
  };
  for (const path of [VIDEO_UPLOAD_PATH, IMPORT_UPLOAD_PATH]) {
    const upload = `${path}/${"0".repeat(32)}`;
    for (const scopes of [["read"], ["account"], ["conversions"]] as const) {
      expect(await statusOf(scopes, "POST", path), String(scopes)).toBe(403);
      for (const method of ["HEAD", "PATCH", "DELETE"]) expect(await statusOf(scopes, method, upload)).toBe(403);
    }
    expect(await statusOf(["write"], "HEAD", upload)).toBe(404);
  }
  for (const scopes of [["write"], ["account"], ["conversions"]] as const)
    expect(await statusOf(scopes, "GET", `${VIDEO_SOURCE_PATH}/1`), String(scopes)).toBe(403);
  expect(await statusOf(["read"], "GET", `${VIDEO_SOURCE_PATH}/1`)).toBe(404);
});

test("only an administrator's token with the admin scope administers; nobody else gets one [SECURITY 46]", async () => {
  const plain = program((await make(admin, ["read", "write", "account"])).token);
  expect((await plain.rest("GET", "/v3/admin/accounts/")).code).toBe(411);
  const keeper = program((await make(admin, ["admin"])).token);
  expect((await keeper.rest("GET", "/v3/admin/accounts/")).status).toBe(200);
  // Calls that need a step-up need a session.
  const other = await signUp(app);
  const path = `/v3/admin/accounts/${other.user.id}/suspend/`;
  expect((await keeper.rest("POST", path, { reason: "x", cause: "activity" })).status).toBe(403);
  await stepUp(other);
  expect(
    (await other.client.rest("POST", "/v3/users/me/tokens/", { name: "x", scopes: ["admin"] })).fields,
  ).toHaveProperty("scopes");
});

test("a token expires on its day, a year away at most [SECURITY 46]", async () => {
  const person = await signUp(app);
  await stepUp(person);
  const ask = (days: unknown) =>
    person.client.rest("POST", "/v3/users/me/tokens/", { name: "x", expires_in_days: days });
  for (const days of [0, -1, 366, 1.5, "soon", "1e3"])
    expect((await ask(days)).fields, String(days)).toHaveProperty("expires_in_days");
  const { token, expiresAt, createdAt } = await make(person, ["read"], { expiresInDays: 2 });
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(2 * DAY_MS);
  app.advance(DAY_MS);
  expect((await program(token).rest("GET", "/v3/users/me/")).status).toBe(200);
  app.advance(DAY_MS + 1_000);
  expect(await program(token).rest("GET", "/v3/users/me/")).toMatchObject({ status: 401, code: 7 });
  expect(await person.client.trpc.auth.listTokens.query({})).toEqual([]);
});

test("creating a token needs a step-up, and a mail gives its name, scopes and expiry [SECURITY 46]", async () => {
  const person = await signUp(app);
  expect((await person.client.rest("POST", "/v3/users/me/tokens/", { name: "x" })).code).toBe(230);
  await stepUp(person);
  const { token, expiresAt } = await make(person, ["read", "account"], { name: "Backup at home" });
  const [mail] = (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes("access token"));
  for (const part of ["Backup at home", "read what you can read", "change your account", expiresAt.slice(0, 10)]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).not.toContain(token);
});

test("of 160 created at once 100 are created, the maximum [SECURITY 46]", async () => {
  const person = await signUp(app);
  await stepUp(person);
  const asked = Array.from({ length: 160 }, (_, at) =>
    person.client.rest("POST", "/v3/users/me/tokens/", { name: `t${at}` }),
  );
  const made = (await Promise.all(asked)).filter(({ status }) => status === 200);
  expect(made).toHaveLength(100);
  expect(await person.client.trpc.auth.listTokens.query({})).toHaveLength(100);
});
