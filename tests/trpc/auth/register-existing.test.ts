import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { wordsOf } from "../../../server/platform/json-text/error-words.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (body: object) => createClient(app).rest<{ user: OwnUser }>("POST", "/v3/register/email/", body);
const count = async (email: string) => app.deps.db.$count(users, sql`lower(email) = lower(${email})`);

describe("signing up with an address that has an account (spec visitor 4)", () => {
  test("logs in with the right password without asking for a birthday, in any case of the address", async () => {
    const person = await signUp(app);
    const answer = await register({ email: person.email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.data.user.id).toBe(person.user.id);
    expect(await count(person.email)).toBe(1);
  });

  test("refuses a wrong password like the log-in form, without changes", async () => {
    const person = await signUp(app, { name: "Original" });
    const sent = { email: person.email, password: "another-Lantern-12", birthday: ADULT_BIRTHDAY, first_name: "Thief" };
    const answer = await register(sent);
    expect(answer).toMatchObject({ status: 401, code: ERRORS.INCORRECT_PASSWORD.code });
    expect(answer.fields).toEqual({ password: wordsOf({ code: "INCORRECT_PASSWORD" }) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await person.client.trpc.auth.me.query({})).fullName).toBe("Original");
  });
});

describe("races [SECURITY 39]", () => {
  test("50 parallel sign-ups with one address make one account, and the rest log in to it", async () => {
    const email = newEmail("race");
    const sent = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY, first_name: "Race" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(sent)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((answer) => answer.data.user.id)).size).toBe(1);
    expect(await count(email)).toBe(1);
  }, 60_000);

  test("20 parallel sign-ups with one first name make 20 usernames", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(app, { name: "Same" })));
    expect(new Set(people.map((person) => person.user.username)).size).toBe(20);
  }, 60_000);
});

test("the confirmation mail is sent once per account, not for each sign-up that logs in", async () => {
  const { email } = await signUp(app);
  await register({ email, password: PASSWORD });
  await app.jobs.drained();
  const response = await fetch(`${app.url}/dev/outbox?to=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  expect(messages.filter(({ subject }) => subject.startsWith("Confirm"))).toHaveLength(1);
});
