import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const NEW = "blue-Lantern-4712";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sessionOf = (cookie: string) => /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? "";

test("a new password needs a step-up, on each transport [SECURITY 8]", async () => {
  const { client } = await signUp(app);
  const answer = await client.rest("POST", "/v3/users/me/password/", { new_password: NEW });
  expect(answer).toMatchObject({ status: 403, code: ERRORS.STEP_UP_REQUIRED.code });
});

test("a new password gives a new token and ends all other log-ins; the person is notified [SECURITY 6]", async () => {
  const person = await signUp(app);
  const { client, email } = person;
  const other = createClient(app);
  await other.trpc.auth.login.mutate({ usernameOrEmail: email, password: PASSWORD });
  const { token } = await accessToken(app, person.user.id);
  await stepUp(person);
  const before = sessionOf(client.cookie());
  expect((await client.rest("POST", "/v3/users/me/password/", { new_password: NEW })).status).toBe(200);
  const old = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: `session=${before}` } });
  expect(old.status).toBe(401);
  expect((await other.rest("GET", "/v3/users/me/")).status).toBe(401);
  const program = createClient(app, { authorization: `Bearer ${token}` });
  expect((await program.rest("GET", "/v3/users/me/")).status).toBe(401);
  expect((await client.rest("GET", "/v3/users/me/")).status).toBe(200);
  const logIn = (password: string) =>
    createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain("Your Tackboard password was changed");
});

test("password: at least 8 characters elsewhere, not the username, and not a common one [visitor 5]", async () => {
  const person = await signUp(app, { name: "Quentinius" });
  await stepUp(person);
  const change = (newPassword: string) =>
    person.client.rest("POST", "/v3/users/me/password/", { new_password: newPassword });
  const texts: [string, number, string][] = [
    ["kx7#qPz", 110, "Your password is too short! You need 8+ characters."],
    [person.user.username, 113, "Please make your username and password different."],
    ["password1", 112, "Please make a stronger password."],
    ["grün-Lantern-99", 111, "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
  ];
  for (const [password, code, message] of texts) {
    expect(await change(password)).toMatchObject({ status: 400, code, fields: { new_password: message } });
  }
  expect((await change("kx7#qPzw")).status).toBe(200);
});
