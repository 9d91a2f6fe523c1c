import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import argon2 from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { createPasswords } from "../../../server/platform/secrets/passwords.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Answer, createClient } from "../../support/api.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({}, { passwords: createPasswords() });
  person = await signUp(app, { name: "Lovelace" });
});
afterAll(() => app.close());

const login = (usernameOrEmail: string, password = PASSWORD) =>
  createClient(app).rest<{ user: { id: string } } | null>("POST", "/v3/login/", {
    username_or_email: usernameOrEmail,
    password,
  });
const update = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(fields).where(eq(users.id, id));

describe("session create [visitor 7]", () => {
  test("works by address and username, in any case, trimmed", async () => {
    for (const name of [person.email, person.email.toUpperCase(), person.user.username, " LOVELACE "]) {
      const answer = await login(name);
      expect(answer.status).toBe(200);
      expect(answer.data?.user.id).toBe(person.user.id);
    }
  });

  test("works on the resource transport with the spec's whole session payload, and by tRPC", async () => {
    const client = createClient(app);
    const answer = await client.resource<{ user: { username: string; email: string } }>(
      "UserSessionResource",
      "create",
      {
        username_or_email: person.email,
        password: PASSWORD,
        referrer: "",
        app_type_from_client: 5,
        get_user: true,
        visited_pages_before_login: null,
        recaptcha_v3_token: "default",
        mfa_token: null,
      },
    );
    expect(answer.data.user).toMatchObject({ username: person.user.username, email: person.email });
    expect((await client.resource("UserResource", "get")).status).toBe(200);
    const typed = createClient(app);
    await typed.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
    expect((await typed.trpc.auth.me.query({})).id).toBe(person.user.id);
  });

  test("accepts a form post", async () => {
    const form = new URLSearchParams({ username_or_email: person.email, password: PASSWORD });
    expect((await createClient(app).rest("POST", "/v3/login", form)).status).toBe(200);
  });
});

describe("an unknown account and a wrong password are one answer [SECURITY 4]", () => {
  /** The envelope without the parts that differ in any two responses. */
  const comparable = ({ status, body, headers }: Answer) => ({
    status,
    body: { ...body, request_identifier: "" },
    headers: [...headers.keys()].sort(),
  });

  test("status, body and headers match for a wrong password, an unknown address and username", async () => {
    const wrong = comparable(await login(person.email, "wrong-Lantern-1"));
    expect(wrong.status).toBe(ERRORS.INCORRECT_PASSWORD.http);
    for (const [name, password] of [
      [newEmail("nobody"), PASSWORD],
      ["nobody_at_all", PASSWORD],
      [person.user.username, ""],
      [newEmail("nobody"), ""],
      [person.email, PASSWORD.toLowerCase()],
      [person.email, "x".repeat(300)],
      [newEmail("nobody"), "x".repeat(300)],
    ] as const) {
      expect(comparable(await login(name, password))).toEqual(wrong);
    }
  });

  test("the error is at the password field, and no cookie is set", async () => {
    const answer = await login(person.email, "wrong-Lantern-1");
    const message = "The password you entered is incorrect. Try again or Reset your password";
    expect(answer).toMatchObject({ code: 130, message, fields: { password: message } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("verifies one hash of equal cost, for an unknown account too", async () => {
    const verify = spyOn(argon2, "verify");
    try {
      await login(person.email, "wrong-Lantern-1");
      await login(newEmail("nobody"), "wrong-Lantern-1");
      await login("nobody_at_all", "wrong-Lantern-1");
      const costs = verify.mock.calls.map(([hash]) => String(hash).replace(/(p=1\$).*/, "$1"));
      expect(costs).toEqual(Array(3).fill("$argon2id$v=19$m=19456,t=2,p=1$"));
    } finally {
      verify.mockRestore();
    }
  });
});

describe("a log-in is refused", () => {
  test("without a name, in the spec's words", async () => {
    const answer = await login("");
    const message = "You missed a spot! Don't forget to add your email.";
    expect(answer).toMatchObject({ status: 400, code: 1, message, fields: { username_or_email: message } });
  });

  test("for an invalid address, at its field", async () => {
    const answer = await login("jane@nowhere");
    expect(answer).toMatchObject({ status: 400, code: ERRORS.EMAIL_INVALID.code });
    expect(answer.fields).toEqual({ username_or_email: "Hmm...that doesn't look like an email address." });
  });

  test.each(["\u0000", "a\u0000b@c.de", "\ud800", "' or 1=1 --", "../../etc", "a".repeat(1_000), "🔑"])(
    "and is never a 500, for hostile names: %j",
    async (name) => {
      expect([400, 401]).toContain((await login(name)).status);
    },
  );

  test("for a suspended account, which only the right password reveals", async () => {
    const { user, email, client } = await signUp(app);
    await update(user.id, { suspendedAt: new Date() });
    expect(await login(email, "wrong-Lantern-1")).toMatchObject({ status: 401, code: ERRORS.INCORRECT_PASSWORD.code });
    expect(await login(email)).toMatchObject({
      status: 403,
      code: ERRORS.ACCOUNT_SUSPENDED.code,
      message: "Your account has been deactivated",
    });
    expect((await client.rest("GET", "/v3/users/me/")).status).toBe(401);
  });

  test("for an account that has no password", async () => {
    const { user, email } = await signUp(app);
    await update(user.id, { passwordHash: null });
    expect((await login(email)).status).toBe(401);
    expect((await login(email, "")).status).toBe(401);
  });
});

test("a hash with another cost is renewed at log-in, and the password stays [SECURITY 1]", async () => {
  const { user, email } = await signUp(app);
  const old = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8_192, timeCost: 1 });
  await update(user.id, { passwordHash: old });
  expect((await login(email, "wrong-Lantern-1")).status).toBe(401);
  expect((await login(email)).status).toBe(200);
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.passwordHash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
  expect((await login(email)).status).toBe(200);
});

test("a log-in from another site changes nothing [SECURITY 11]", async () => {
  const body = { username_or_email: person.email, password: PASSWORD };
  const client = createClient(app);
  const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
  for (const headers of foreign) {
    const answer = await client.rest("POST", "/v3/login/", body, headers);
    expect(answer).toMatchObject({ status: 403, code: ERRORS.CROSS_SITE_REQUEST.code });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});
