import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { deleteExpiredApps } from "../../db/queries/apps/delete-expired-apps.ts";
import { appGrants } from "../../db/schema/apps.ts";
import { accessTokens } from "../../db/schema/auth.ts";
import { hashSecret } from "../../server/platform/system/ids.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { codeOf } from "../support/code-of.ts";
import { mailsTo } from "../support/mail-link.ts";
import { askToken, connect, seedApp } from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let oak: Person;
let accountId: string;
beforeAll(async () => {
  app = await startTestApp();
  oak = await signUp(app, { name: "Oak" });
  const { id, username } = oak.user;
  accountId = (await seedAccount(app, { owner: { id, username, client: oak.client } })).id;
});
afterAll(() => app.close());

const v5 = async (token: string, method: string, path: string, body?: object) => {
  const response = await fetch(`${app.url}/v5${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: await response.json() };
};
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(app.deps.now().getTime() + days * DAY_MS);
const make = (token: string) => v5(token, "POST", "/oauth/conversion_token", {});
const event = { event_name: "checkout", event_id: "1", action_source: "web", user_data: { click_id: "x" } };
const send = (token: string) =>
  v5(token, "POST", `/ad_accounts/${accountId}/events`, {
    data: [{ ...event, event_time: Math.floor(app.deps.now().getTime() / 1_000) }],
  });

test("a token for conversions sends them and nothing else, and its making is mailed [SECURITY 46]", async () => {
  const { data } = await make((await accessToken(app, oak.user.id)).token);
  expect(data).toMatchObject({ token_type: "conversion" });
  expect((await send(data.access_token)).status).toBe(200);
  for (const [method, path] of [
    ["GET", "/ad_accounts"],
    ["POST", "/oauth/conversion_token"],
  ] as const)
    expect((await v5(data.access_token, method, path)).data.code).toBe(ERRORS.INSUFFICIENT_SCOPE.code);
  await app.jobs.drained();
  expect((await mailsTo(app, oak.email)).some(({ text }) => text.includes("Conversions"))).toBe(true);
});

test("a token for conversions ends when the token that asked for it is revoked [SECURITY 58]", async () => {
  const { token } = await accessToken(app, oak.user.id);
  const { access_token } = (await make(token)).data;
  const rowOf = async (secret: string) => {
    const hash = hashSecret(secret);
    return (await app.deps.db.select().from(accessTokens).where(eq(accessTokens.tokenHash, hash)))[0];
  };
  const parent = (await rowOf(token))?.id as string;
  expect((await send(access_token)).status).toBe(200);
  expect((await rowOf(access_token))?.parentId).toBe(parent);
  await app.deps.db.update(accessTokens).set({ revokedAt: app.deps.now() }).where(eq(accessTokens.id, parent));
  expect((await send(access_token)).status).toBe(401);
});

test("a token for conversions ends with the consent to the app that asked for it [SECURITY 58]", async () => {
  const shelf = await seedApp(app, oak, { name: "Shelf" });
  const { access_token } = await connect(app, oak, shelf, { scope: "ads:read,ads:write" });
  const made = (await make(access_token)).data.access_token;
  expect((await send(made)).status).toBe(200);
  const [connection] = await oak.client.trpc.apps.connections.query({});
  await oak.client.trpc.apps.disconnect.mutate({ appId: connection?.id ?? "" });
  expect((await send(made)).status).toBe(401);
});

test("a token for conversions outlives the app's other tokens, until its own end [SECURITY 58]", async () => {
  const shelf = await seedApp(app, oak, { name: "Plugin" });
  const { access_token } = await connect(app, oak, shelf, { scope: "ads:read,ads:write" });
  const made = (await make(access_token)).data.access_token;
  await deleteExpiredApps(app.deps.db, { now: later(300) });
  expect((await send(made)).status).toBe(200);
  await deleteExpiredApps(app.deps.db, { now: later(366) });
  expect((await send(made)).status).toBe(401);
});

test("leads reach an app without tokens, and its consent is still listed and ended [SECURITY 58]", async () => {
  const shelf = await seedApp(app, oak, { name: "Inbox" });
  const { access_token } = await connect(app, oak, shelf, { scope: "ads:read,ads:write" });
  const hook = { webhook_url: "https://inbox.example/leads" };
  expect((await v5(access_token, "POST", `/ad_accounts/${accountId}/leads/subscriptions`, hook)).status).toBe(200);
  const count = async () => (await oak.client.trpc.leads.subscriptions.query({ advertiserId: accountId })).items.length;
  const before = await count();
  const { db } = app.deps;
  await db.update(appGrants).set({ expiresAt: later(-1) });
  await deleteExpiredApps(db, { now: app.deps.now() });
  expect(await count()).toBe(before);
  const connections = await oak.client.trpc.apps.connections.query({});
  expect(connections.map(({ name }) => name)).toEqual(["Inbox"]);
  await oak.client.trpc.apps.disconnect.mutate({ appId: connections[0]?.id ?? "" });
  expect(await count()).toBe(before - 1);
  await deleteExpiredApps(db, { now: app.deps.now() });
  expect(await db.$count(appGrants)).toBe(0);
});

test("leads stop reaching an app once the person has ended their consent to it [SECURITY 58]", async () => {
  const shelf = await seedApp(app, oak, { name: "Reader" });
  const { access_token } = await connect(app, oak, shelf, { scope: "ads:read,ads:write" });
  const hook = { webhook_url: "https://reader.example/leads" };
  expect((await v5(access_token, "POST", `/ad_accounts/${accountId}/leads/subscriptions`, hook)).status).toBe(200);
  const count = async () => (await oak.client.trpc.leads.subscriptions.query({ advertiserId: accountId })).items.length;
  expect(await count()).toBe(1);
  const [connection] = await oak.client.trpc.apps.connections.query({});
  await oak.client.trpc.apps.disconnect.mutate({ appId: connection?.id ?? "" });
  expect(await count()).toBe(0);
});

test("neither a session nor an app without a person's consent gets a token for conversions", async () => {
  const refused = ERRORS.CONVERSION_TOKEN_REFUSED.code;
  expect(await codeOf(oak.client.trpc.conversions.createToken.mutate({}))).toBe(refused);
  const own = await seedApp(app, oak, { name: "Own" });
  const { body } = await askToken(app, own, { grant_type: "client_credentials", scope: "ads:read,ads:write" });
  expect((await make(body.access_token)).data.code).toBe(refused);
  const { access_token } = await connect(app, oak, own, { scope: "ads:read" });
  expect((await make(access_token)).data.code).toBe(ERRORS.INSUFFICIENT_SCOPE.code);
});

test("expired parent: a token for conversions ends with the token that asked for it [SECURITY 46]", async () => {
  const { db, now } = app.deps;
  const { token } = await accessToken(app, oak.user.id);
  const expireAt = (secret: string, expiresAt: Date) =>
    db
      .update(accessTokens)
      .set({ expiresAt })
      .where(eq(accessTokens.tokenHash, hashSecret(secret)));
  const soon = new Date(now().getTime() + 3_600_000);
  await expireAt(token, soon);
  const made = (await make(token)).data.access_token;
  const [stored] = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashSecret(made)));
  expect(stored?.expiresAt).toEqual(soon);
  // Earlier releases gave such tokens a year.
  await expireAt(made, new Date(now().getTime() + 365 * 86_400_000));
  expect((await send(made)).status).toBe(200);
  await expireAt(token, now());
  expect((await send(made)).status).toBe(401);
});
