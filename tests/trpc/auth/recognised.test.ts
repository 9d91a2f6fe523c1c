import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { type Client, createClient } from "../../support/api.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const viewer = (client: Client) => client.trpc.auth.viewer.query({});
const contextOf = async (client: Client) => (await client.rest("GET", "/v3/viewer/")).body.client_context;

describe("LIMITED_LOGIN [SECURITY 9]", () => {
  test("LIMITED_LOGIN: after log-out the browser knows first name and picture, and nothing else [visitor 6]", async () => {
    const { client, user, email } = await signUp(app, { name: "Grace" });
    expect(await viewer(client)).toMatchObject({ type: "AUTH", recognised: null, user: { id: user.id } });
    await client.trpc.auth.logout.mutate({});
    expect(await viewer(client)).toEqual({
      type: "LIMITED_LOGIN",
      user: null,
      country: "US",
      recognised: { firstName: "Grace", imageUrl: null },
    });
    expect(await contextOf(client)).toMatchObject({
      viewer_type: "LIMITED_LOGIN",
      is_authenticated: false,
      user: null,
    });
    const whole = JSON.stringify((await client.rest("GET", "/v3/viewer/")).body);
    for (const secret of [email, user.id, user.username]) expect(whole).not.toContain(secret);
  });

  test("grants no session: account calls answer 401, with another code after an expired session", async () => {
    const { client } = await signUp(app);
    await client.trpc.auth.logout.mutate({});
    expect(await client.rest("GET", "/v3/users/me/")).toMatchObject({ status: 401, code: 2 });
    const other = await signUp(app);
    await app.deps.db.execute(
      `update sessions set expires_at = now() - interval '1 day' where user_id = ${other.user.id}`,
    );
    expect((await viewer(other.client)).type).toBe("LIMITED_LOGIN");
    expect(await other.client.rest("GET", "/v3/users/me/")).toMatchObject({ status: 401, code: 7 });
  });

  test("personalised log-in: the password alone logs in the person the browser knows [visitor 4]", async () => {
    const { client, user } = await signUp(app, { name: "Ida" });
    await client.trpc.auth.logout.mutate({});
    expect((await client.rest("POST", "/v3/login/", { password: "not-Hers-1" })).code).toBe(130);
    expect(await client.rest("POST", "/v3/login/", { password: PASSWORD })).toMatchObject({
      status: 200,
      data: { user: { id: user.id } },
    });
  });

  test("personalised log-in: 'Not you?' makes the browser forget [visitor 4]", async () => {
    const { client } = await signUp(app);
    await client.trpc.auth.logout.mutate({});
    expect((await client.rest("DELETE", "/v3/viewer/")).status).toBe(200);
    expect(await viewer(client)).toMatchObject({ type: "UNAUTH", recognised: null });
    expect(await client.rest("POST", "/v3/login/", { password: PASSWORD })).toMatchObject({ status: 400, code: 1 });
  });

  test("rejects unsigned cookies, and those from before a password change or of closed accounts", async () => {
    const { client, user } = await signUp(app);
    const cookie = /recognised=([^;]+)/.exec(client.cookie())?.[1] ?? "";
    const seen = async (value: string) => {
      const answer = await fetch(`${app.url}/v3/viewer/`, { headers: { cookie: `recognised=${value}` } });
      const body = (await answer.json()) as { client_context: { viewer_type: string } };
      return body.client_context.viewer_type;
    };
    const other = await signUp(app);
    const set = (fields: Partial<typeof users.$inferInsert>) =>
      app.deps.db.update(users).set(fields).where(eq(users.id, user.id));
    expect(await seen(cookie)).toBe("LIMITED_LOGIN");
    expect(await seen(cookie.replace(user.id, other.user.id))).toBe("UNAUTH");
    expect(await seen(`${user.id}.${"a".repeat(43)}`)).toBe("UNAUTH");
    for (const state of ["suspendedAt", "deactivatedAt"] as const) {
      await set({ [state]: new Date() });
      expect(await seen(cookie)).toBe("UNAUTH");
      await set({ [state]: null });
    }
    await set({ passwordHash: "changed" });
    expect(await seen(cookie)).toBe("UNAUTH");
  });

  test("its cookie is hidden from scripts", async () => {
    const answer = await createClient(app).rest("POST", "/v3/register/email/", {
      email: "kim.recognised@example.com",
      password: PASSWORD,
      birthday: 631_152_000,
    });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("recognised="));
    expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
  });
});
