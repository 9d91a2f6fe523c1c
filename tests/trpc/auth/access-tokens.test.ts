import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/auth.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Made {
  id: string;
  name: string;
  token: string;
  created_at: string;
}
const make = async (name = "script", more: object = { scopes: ["read", "write", "account"] }) => {
  const person = await signUp(app);
  await stepUp(person);
  const { data } = await person.client.rest<Made>("POST", "/v3/users/me/tokens/", { name, ...more });
  return { ...person, made: data };
};
const withBearer = (token: string, path = "/v3/users/me/") =>
  createClient(app).rest<{ id: string }>("GET", path, undefined, { authorization: `Bearer ${token}` });

describe("a personal access token", () => {
  test("acts as its owner on every transport, without a cookie", async () => {
    const { user, made } = await make();
    expect((await withBearer(made.token)).data.id).toBe(user.id);
    expect((await withBearer(made.token, "/resource/UserResource/get/")).data.id).toBe(user.id);
    const trpc = await fetch(`${app.url}/trpc/auth.me?input=%7B%7D`, {
      headers: { authorization: `bearer ${made.token}` },
    });
    expect(trpc.status).toBe(200);
  });

  test("can't create others, which would outlive it [SECURITY 8]", async () => {
    const { client, made } = await make();
    const program = createClient(app);
    const asked = await program.rest(
      "POST",
      "/v3/users/me/tokens/",
      { name: "heir" },
      { authorization: `Bearer ${made.token}` },
    );
    expect(asked).toMatchObject({ status: 403, code: ERRORS.STEP_UP_REQUIRED.code });
    expect((await client.rest<Made[]>("GET", "/v3/users/me/tokens/")).data).toHaveLength(1);
  });

  test("is shown once: afterwards only names and times are visible, and the database has a hash", async () => {
    const { client, user, made } = await make("backup");
    await withBearer(made.token);
    const { body, data } = await client.rest<Record<string, unknown>[]>("GET", "/v3/users/me/tokens/");
    expect(data).toEqual([
      {
        id: made.id,
        name: "backup",
        scopes: ["read", "write", "account"],
        created_at: made.created_at,
        expires_at: expect.stringMatching(/^\d{4}-/),
        last_used_at: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(made.token);
    const rows = await app.deps.db.select().from(accessTokens).where(eq(accessTokens.userId, user.id));
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  test("ends at once when it is revoked, and not before", async () => {
    const { client, made } = await make();
    const other = await client.rest<Made>("POST", "/v3/users/me/tokens/", { name: "other" });
    expect((await client.rest("DELETE", `/v3/users/me/tokens/${made.id}/`)).status).toBe(200);
    expect(await withBearer(made.token)).toMatchObject({ status: 401, code: ERRORS.AUTHORIZATION_FAILED.code });
    expect((await withBearer(other.data.token)).status).toBe(200);
    const again = await client.rest("DELETE", `/v3/users/me/tokens/${made.id}/`);
    expect(again).toMatchObject({ status: 404, code: ERRORS.TOKEN_NOT_FOUND.code });
  });

  test("of somebody else can be neither listed nor revoked [SECURITY 24]", async () => {
    const [owner, stranger] = [await make(), await make()];
    const refused = await stranger.client.rest("DELETE", `/v3/users/me/tokens/${owner.made.id}/`);
    expect(refused).toMatchObject({ status: 404, code: ERRORS.TOKEN_NOT_FOUND.code });
    expect((await withBearer(owner.made.token)).status).toBe(200);
    const { data } = await stranger.client.rest<Made[]>("GET", "/v3/users/me/tokens/");
    expect(data.map(({ id }) => id)).toEqual([stranger.made.id]);
  });

  test("of a suspended account is invalid", async () => {
    const { user, made } = await make();
    await app.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    expect((await withBearer(made.token)).status).toBe(401);
  });

  test("that is wrong is refused, even with a valid cookie", async () => {
    const { client } = await make();
    const answer = await client.rest("GET", "/v3/users/me/", undefined, { authorization: "Bearer pat_wrong" });
    expect(answer).toMatchObject({ status: 401, code: ERRORS.AUTHORIZATION_FAILED.code });
  });

  test("needs a name and an account", async () => {
    const { client } = await make();
    for (const name of ["", "   ", "x".repeat(61), "a\u0000b"]) {
      const answer = await client.rest("POST", "/v3/users/me/tokens/", { name });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.fields ?? {})).toEqual(["name"]);
    }
    expect((await createClient(app).rest("POST", "/v3/users/me/tokens/", { name: "x" })).code).toBe(2);
    expect((await createClient(app).rest("GET", "/v3/users/me/tokens/")).code).toBe(2);
  });

  test("counts toward a limit of 100", async () => {
    const { client, user, made } = await make();
    const rows = Array.from({ length: 99 }, (_, index) => ({
      id: app.deps.newId(),
      userId: user.id,
      name: `script ${index}`,
      tokenHash: `${user.id}:${index}`,
    }));
    await app.deps.db.insert(accessTokens).values(rows);
    expect((await client.rest("POST", "/v3/users/me/tokens/", { name: "one more" })).status).toBe(400);
    await client.rest("DELETE", `/v3/users/me/tokens/${made.id}/`);
    expect((await client.rest("POST", "/v3/users/me/tokens/", { name: "one more" })).status).toBe(200);
  });
});
