import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/auth.ts";
import type { Context } from "../../../server/platform/procedure/context.ts";
import { resolveViewer } from "../../../server/platform/sessions/sessions.ts";
import { hasSteppedUp } from "../../../server/platform/sessions/step-up.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { PASSWORD, signUp as signUpFrom } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
let address = 0;
/** A new client address for each sign-up, to avoid captchas. */
const signUp = (to: TestApp) => signUpFrom(to, { headers: { "x-forwarded-for": `203.0.113.${++address}` } });
const isSteppedUp = async (cookie: string) => {
  const viewer = await resolveViewer(app.deps, new Headers({ cookie }));
  return hasSteppedUp({ deps: app.deps, viewer } as Context);
};

test("a log-in is no step-up; giving the password again is one for 15 minutes [SECURITY 8]", async () => {
  const { client } = await signUp(app);
  expect(await isSteppedUp(client.cookie())).toBe(false);
  const { until } = await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  expect(Date.parse(until) - app.deps.now().getTime()).toBeWithin(14.8 * MINUTE_MS, 15 * MINUTE_MS + 1);
  expect(await isSteppedUp(client.cookie())).toBe(true);
  app.advance(14 * MINUTE_MS);
  expect(await isSteppedUp(client.cookie())).toBe(true);
  app.advance(1.1 * MINUTE_MS);
  expect(await isSteppedUp(client.cookie())).toBe(false);
});

test("a step-up gives the session a new token, and the old one answers 401 [SECURITY 6]", async () => {
  const { client } = await signUp(app);
  const before = client.cookie();
  await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  const old = createClient(app, { cookie: before });
  expect(await old.rest("GET", "/v3/users/me/")).toMatchObject({ status: 401, code: 7 });
  expect((await client.rest("GET", "/v3/users/me/")).status).toBe(200);
});

test("a wrong password is no step-up, and ten of them lock it for half an hour [SECURITY 8]", async () => {
  const { client } = await signUp(app);
  for (let tries = 0; tries < 10; tries++) {
    const wrong = await client.rest("POST", "/v3/users/me/step_up/", { password: "wrong-Lantern-1" });
    expect(wrong).toMatchObject({ status: 401, code: 130 });
    expect(wrong.fields).toHaveProperty("password");
  }
  const locked = await client.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD });
  expect(locked).toMatchObject({ status: 429, code: 136 });
  expect(await isSteppedUp(client.cookie())).toBe(false);
  app.advance(30.1 * MINUTE_MS);
  await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
});

test("an access token has no session to step up [SECURITY 8]", async () => {
  const { user } = await signUp(app);
  const { token } = await accessToken(app, user.id);
  const program = createClient(app, { authorization: `Bearer ${token}` });
  expect(await program.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD })).toMatchObject({
    status: 403,
    code: 3,
  });
});

test("without a password, a log-in within the last 15 minutes is a step-up [SECURITY 8]", async () => {
  const { client, user } = await signUp(app);
  await app.deps.db.execute(`update users set password_hash = null where id = ${user.id}`);
  expect((await client.trpc.auth.stepUpWays.query({})).password).toBe(false);
  expect(await isSteppedUp(client.cookie())).toBe(true);
  app.advance(15.1 * MINUTE_MS);
  expect(await isSteppedUp(client.cookie())).toBe(false);
  expect(await client.rest("POST", "/v3/users/me/step_up/", { password: "" })).toMatchObject({ code: 130 });
});

test("an ended session has no step-up [SECURITY 7]", async () => {
  const { client, user } = await signUp(app);
  await client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  const cookie = client.cookie();
  await app.deps.db.update(sessions).set({ revokedAt: app.deps.now() }).where(eq(sessions.userId, user.id));
  expect(await isSteppedUp(cookie)).toBe(false);
});
