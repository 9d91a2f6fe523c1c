import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { appGrants } from "../../db/schema/apps.ts";
import { implementations } from "../../server/router.ts";
import { restRoutesOf } from "../../src/contract/define-contract.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { accessToken } from "../support/access-token.ts";
import { createClient } from "../support/api.ts";
import { mailsTo } from "../support/mail-link.ts";
import {
  askToken,
  authorizeUrl,
  type ConnectedApp,
  connect,
  openConsent,
  redeem,
  refresh,
  seedApp,
} from "../support/oauth.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { seedFactor, seedMember } from "../support/seed-business.ts";
import { seedDelegate } from "../support/seed-delegate.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Programs change who may act for a business only if a person confirmed it (SECURITY.md 8). */
setDefaultTimeout(120_000);

const SCOPE = { scope: "biz_access:read biz_access:write" };
const STEP_UP = ERRORS.STEP_UP_REQUIRED.code;
let app: TestApp;
let oak: Person;
let shelf: ConnectedApp;

beforeAll(async () => {
  app = await startTestApp();
  oak = await signUp(app, { name: "Oak" });
  await oak.client.trpc.users.convertToBusiness.mutate({ businessName: "Oak" });
  shelf = await seedApp(app, await signUp(app, { name: "Maker" }), { name: "Shelf" });
});
afterAll(() => app.close());

async function invite(token: string, email: string, businessId = oak.user.id) {
  const response = await fetch(`${app.url}/v5/businesses/${businessId}/invites`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ business_role: "EMPLOYEE", invite_type: "MEMBER_INVITE", members: [email] }),
  });
  return { status: response.status, data: (await response.json()) as { code?: number; items?: object[] } };
}
const press = (path: string, fields: Record<string, string>, { client } = oak) =>
  client.fetch(path, { method: "POST", body: new URLSearchParams(fields) });

test("stolen session: without the password, no app gets the scope for changes of access [SECURITY 8, SECURITY 58]", async () => {
  const { path, page } = await openConsent(oak.client, authorizeUrl(shelf, SCOPE));
  expect(await page.text()).toContain('type="password" name="confirmation"');
  for (const confirmation of [undefined, "", "wrong-Password1"]) {
    const again = await press(path, { decision: "allow", ...(confirmation !== undefined && { confirmation }) });
    expect([again.status, (await again.text()).includes('role="alert"')]).toEqual([200, true]);
  }
  expect(await app.deps.db.select().from(appGrants)).toEqual([]);
  const denied = await press(path, { decision: "deny" });
  expect(denied.status).toBe(303);
});

test("a confirmed app changes access, also after a refresh, and each change is mailed [SECURITY 8]", async () => {
  const { path } = await openConsent(oak.client, authorizeUrl(shelf, SCOPE));
  const pressed = await press(path, { decision: "allow", confirmation: PASSWORD });
  expect(pressed.status).toBe(303);
  const next = new URL(pressed.headers.get("location") ?? "", "http://site.test");
  const answer = await oak.client.fetch(next.pathname + next.search);
  const { body } = await redeem(app, shelf, new URL(answer.headers.get("location") ?? "about:blank"));
  expect(await invite(body.access_token, "first@example.com")).toMatchObject({
    status: 200,
    data: { items: [{ invite: { user: { email: "first@example.com" } } }] },
  });
  const renewed = await refresh(app, shelf, body.refresh_token);
  app.advance(3_600_000);
  expect((await invite(renewed.body.access_token, "second@example.com")).data.items?.[0]).toHaveProperty("invite");
  await app.jobs.drained();
  const mails = (await mailsTo(app, oak.email)).filter(({ subject }) => subject.includes("who has access"));
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).toContain("The app Shelf");
  expect(JSON.stringify(mails)).toContain("second@example.com");
  const { items } = await oak.client.trpc.business.trail.query({ businessId: oak.user.id });
  expect(items.map(({ action }) => action)).toEqual(["business.invite", "business.invite"]);
});

test("a session confirmed within 15 minutes needs no password on the page, an older one does", async () => {
  await stepUp(oak);
  const { page } = await openConsent(oak.client, authorizeUrl(shelf, SCOPE));
  expect(await page.text()).not.toContain('name="confirmation"');
  expect((await connect(app, oak, shelf, SCOPE)).access_token).toBeString();
  app.advance(16 * 60_000);
  const later = await openConsent(oak.client, authorizeUrl(shelf, SCOPE));
  expect(await later.page.text()).toContain('name="confirmation"');
  const plain = await openConsent(oak.client, authorizeUrl(shelf, { scope: "biz_access:read" }));
  expect(await plain.page.text()).not.toContain('name="confirmation"');
});

test("wide tokens, client credentials and consents of an older release change no access [SECURITY 8]", async () => {
  const wide = (await accessToken(app, oak.user.id)).token;
  expect((await invite(wide, "no@example.com")).data.code).toBe(STEP_UP);
  const own = await seedApp(app, oak, { name: "Own" });
  const credentials = await askToken(app, own, { grant_type: "client_credentials", scope: SCOPE.scope });
  expect((await invite(credentials.body.access_token, "no@example.com")).data.code).toBe(STEP_UP);
  await stepUp(oak);
  const { access_token } = await connect(app, oak, shelf, SCOPE);
  await app.deps.db.update(appGrants).set({ confirmedAt: null });
  expect((await invite(access_token, "no@example.com")).data.code).toBe(STEP_UP);
  await app.deps.db.update(appGrants).set({ confirmedAt: sql`created_at` });
  expect((await invite(access_token, "yes@example.com")).status).toBe(200);
});

test("a confirmed token opens nothing else that needs a confirmed session [SECURITY 8]", async () => {
  await stepUp(oak);
  const { token } = await oak.client.trpc.auth.createToken.mutate({
    name: "x",
    scopes: ["account", "biz_access:read", "biz_access:write"],
  });
  const caller = createClient(app, { authorization: `Bearer ${token}` });
  const open: string[] = [];
  for (const { contract } of implementations) {
    const [route] = restRoutesOf(contract);
    if (contract.stepUp !== true || !route) continue;
    const { code } = await caller.rest(route.method, route.path.replace(/\{\w+\}/g, "1"), {});
    if (code !== STEP_UP && code !== ERRORS.INSUFFICIENT_SCOPE.code) open.push(`${contract.name} ${code}`);
  }
  expect(open).toEqual([]);
  expect(implementations.filter(({ contract }) => contract.stepUp === "orConfirmedToken")).toHaveLength(9);
  expect((await invite(token, "personal@example.com")).status).toBe(200);
});

test("a member's program does no more than its member: no other business, no new admins", async () => {
  const ada = await seedMember(app, { id: oak.user.id }, "ADMIN");
  const { token } = await accessToken(app, ada.id);
  await app.deps.db.execute(
    sql`update access_tokens set scopes = '{biz_access:read,biz_access:write}' where user_id = ${ada.id}::text::bigint`,
  );
  expect((await invite(token, "by-ada@example.com")).data.items?.[0]).toHaveProperty("invite");
  const fir = await signUp(app, { name: "Fir" });
  await fir.client.trpc.users.convertToBusiness.mutate({ businessName: "Fir" });
  const foreign = await invite(token, "x@example.com", fir.user.id);
  expect(foreign.status === 200 && JSON.stringify(foreign.data).includes('"invite"')).toBe(false);
  const response = await fetch(`${app.url}/v5/businesses/${oak.user.id}/invites`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ business_role: "BIZ_ADMIN", invite_type: "MEMBER_INVITE", members: ["x@example.com"] }),
  });
  expect(JSON.stringify(await response.json())).not.toContain('"invite":');
});

test("a quiet purge: only confirmed programs remove an account's people, each with a mail [SECURITY 8]", async () => {
  const { client } = oak;
  const { id: advertiserId } = await client.trpc.advertiser.create.mutate({ name: "Oak ads", country: "US" });
  const ann = await seedDelegate(app, advertiserId, "ADMIN");
  const ben = await seedDelegate(app, advertiserId, "ADMIN");
  const cem = await seedDelegate(app, advertiserId, "ANALYST");
  const path = (userId: string) => `/ads/v4/advertisers/${advertiserId}/delegates/${userId}/`;
  const remove = (token: string, userId: string) =>
    createClient(app, { authorization: `Bearer ${token}` }).rest("DELETE", path(userId));
  const left = async () =>
    (await client.trpc.advertiser.delegates.query({ advertiserId })).map(({ user }) => user.username);
  const wide = (await accessToken(app, oak.user.id)).token;
  const ofAds = (await connect(app, oak, shelf, { scope: "ads:read,ads:write" })).access_token;
  for (const token of [wide, ofAds]) expect((await remove(token, ann.id)).code).toBe(STEP_UP);
  expect(await left()).toHaveLength(3);
  await stepUp(oak);
  const { token } = await client.trpc.auth.createToken.mutate({
    name: "People",
    scopes: ["account", "biz_access:read", "biz_access:write"],
  });
  expect((await remove(token, ann.id)).status).toBe(200);
  // Programs may still leave for their own person.
  expect((await ben.client.rest("DELETE", path(ben.id))).status).toBe(200);
  app.advance(16 * 60_000);
  expect((await client.rest("DELETE", path(cem.id))).status).toBe(200);
  expect(await left()).toEqual([]);
  const mails = (await mailsTo(app, oak.email)).filter(({ text }) => text.includes("ended the access of"));
  const about = ({ username }: { username: string }) => mails.filter(({ text }) => text.includes(username)).length;
  expect([mails.length, about(ann), about(ben), about(cem)]).toEqual([2, 1, 1, 0]);
  expect(mails[0]?.text).toContain("Oak ads");
});

test("the end of the consent ends a program's changes of access at once [SECURITY 57]", async () => {
  await stepUp(oak);
  await seedFactor(app, oak.user);
  const { access_token } = await connect(app, oak, shelf, SCOPE);
  expect((await invite(access_token, "before@example.com")).status).toBe(200);
  await app.deps.db.update(appGrants).set({ revokedAt: app.deps.now() }).where(eq(appGrants.userId, oak.user.id));
  expect((await invite(access_token, "after@example.com")).status).toBe(401);
});
