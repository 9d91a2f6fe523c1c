import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { accessToken } from "../../support/access-token.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

let at = 0;
/** A new client address for each request, to avoid captchas. */
const elsewhere = () => ({ "x-forwarded-for": `203.${++at >> 8}.113.${at & 255}` });
const login = (name: string, password = PASSWORD, client: Client = createClient(app)) =>
  client.rest<null | Record<string, unknown>>("POST", "/v3/login/", { username_or_email: name, password }, elsewhere());
const person = () => signUp(app, { headers: elsewhere() });
const change = (what: string, { user }: Person, fields: object = {}) =>
  admin.client.rest("POST", `/v3/admin/accounts/${user.id}/${what}/`, { reason: "a test", ...fields });
const WRONG = "wrong-Lantern-1";

describe("suspended [visitor 8]", () => {
  test("only the right password shows 'Your account has been deactivated' (SECURITY 4)", async () => {
    const one = await person();
    expect((await change("suspend", one, { cause: "guidelines" })).status).toBe(200);
    const right = await login(one.email);
    expect(right).toMatchObject({ status: 403, code: 135, message: "Your account has been deactivated" });
    const wrong = await login(one.email, WRONG);
    const nobody = await login(newEmail("nobody"), WRONG);
    expect({ ...wrong.body, request_identifier: "" }).toEqual({ ...nobody.body, request_identifier: "" });
  });

  test("sessions and access tokens end at once, the profile is gone, and the mail names the cause", async () => {
    const one = await person();
    const { token } = await accessToken(app, one.user.id);
    await change("suspend", one, { cause: "activity" });
    expect((await one.client.rest("GET", "/v3/users/me/")).status).toBe(401);
    const bearer = createClient(app, { authorization: `Bearer ${token}` });
    expect((await bearer.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect((await createClient(app).rest("GET", `/v3/users/${one.user.username}/`)).status).toBe(404);
    const mail = (await mailsTo(app, one.email)).find(({ subject }) => !subject.includes("Confirm your email address"));
    expect(mail?.subject).toContain("Your account has been deactivated");
    expect(mail?.text).toContain("We saw unusual activity on it.");
    expect(mail?.text).not.toContain("a test");
    // Reopening restores everything except the sessions.
    await change("unsuspend", one);
    expect((await one.client.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect((await login(one.email)).status).toBe(200);
  }, 20_000);
});

describe("soft banned [visitor 8]", () => {
  test("after a forced log-out, the right password gets error 137 with its explanation", async () => {
    const one = await person();
    await change("soft_ban", one);
    expect((await one.client.rest("GET", "/v3/users/me/")).status).toBe(401);
    const right = await login(one.email);
    expect(right).toMatchObject({ status: 403, code: 137 });
    expect(right.message).toBe(
      "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
    );
    expect((await login(one.email, WRONG)).code).toBe(130);
    expect((await login(one.email)).headers.getSetCookie()).toEqual([]);
  });

  test("a reset by mail ends it; the mail links to the log-in page with the explaining code", async () => {
    const one = await person();
    await change("soft_ban", one);
    // Another job sends the confirmation mail, possibly later.
    const mail = (await mailsTo(app, one.email)).find(({ subject }) => subject.includes("We protected your account"));
    expect(mail?.subject).toContain("We protected your account");
    expect(mail?.links).toEqual([`${app.deps.config.publicUrl}/login?aec=137`]);
    await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: one.email }, elsewhere());
    const token = await mailedToken(app, one.email, "/password/reset");
    const newPassword = "violet-Lantern-99";
    await createClient(app).trpc.auth.resetPassword.mutate({ token, newPassword });
    expect((await login(one.email)).code).toBe(130);
    expect((await login(one.email, newPassword)).status).toBe(200);
  }, 20_000);

  test("a log-in in progress during the ban does not survive it", async () => {
    const one = await person();
    const [answer] = await Promise.all([login(one.email), change("soft_ban", one)]);
    const client = createClient(app);
    const after = await login(one.email, PASSWORD, client);
    expect(after.code).toBe(137);
    if (answer.status === 200) {
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
      const me = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: cookie ?? "" } });
      expect(me.status).toBe(401);
    }
  });
});

describe("login assistance after repeated attempts [visitor 8]", () => {
  test("the fifth failure says 'Looks like you're having trouble logging in' and mails a link", async () => {
    const one = await person();
    for (let count = 0; count < 4; count++) expect((await login(one.email, WRONG)).code).toBe(130);
    const fifth = await login(one.email, WRONG);
    expect(fifth).toMatchObject({ status: 401, code: 138, message: "Looks like you're having trouble logging in" });
    const error = (fifth.body.resource_response as { error: { data: unknown } }).error;
    expect(error.data).toEqual({ email: one.email });
    expect((await login(one.email, WRONG)).code).toBe(130);
    const mails = await mailsTo(app, one.email);
    expect(mails.filter(({ subject }) => subject.includes("Having trouble logging in")).length).toBe(1);
    const token = await mailedToken(app, one.email, "/password/reset");
    await createClient(app).trpc.auth.resetPassword.mutate({ token, newPassword: "violet-Lantern-99" });
    expect((await login(one.email, "violet-Lantern-99")).status).toBe(200);
  }, 20_000);

  test("unknown accounts get the same answer, with the typed name and nothing else (SECURITY 4)", async () => {
    const one = await person();
    const nobody = "nobody_of_that_name";
    const fifth = async (name: string) => {
      for (let count = 0; count < 4; count++) await login(name, WRONG);
      return login(name, WRONG);
    };
    const [known, unknown] = [await fifth(one.user.username), await fifth(nobody)];
    const text = (answer: typeof known, name: string) =>
      JSON.stringify({ ...answer.body, request_identifier: "" }).replaceAll(name, "NAME");
    expect(text(known, one.user.username)).toBe(text(unknown, nobody));
    expect(JSON.stringify(known.body)).not.toContain(one.email);
  });
});

test("lockout: an administrator ends the 30 minutes early, and the owner is notified [visitor 9]", async () => {
  const one = await person();
  for (let count = 0; count < 10; count++) await login(one.email, WRONG);
  expect((await login(one.email)).code).toBe(136);
  const before = await admin.client.trpc.admin.account.query({ userId: one.user.id });
  expect(before.isLocked).toBe(true);
  expect((await change("unlock", one)).status).toBe(200);
  expect((await admin.client.trpc.admin.account.query({ userId: one.user.id })).isLocked).toBe(false);
  expect((await login(one.email)).status).toBe(200);
  expect((await mailsTo(app, one.email)).map(({ subject }) => subject).join()).toContain("You can log in again now");
}, 20_000);
