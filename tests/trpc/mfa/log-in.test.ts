import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mfaChallenges } from "../../../db/schema/mfa.ts";
import { createClient } from "../../support/api.ts";
import { addPhone, otherCode, textedCode, textsTo } from "../../support/factors.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
/** A person with a phone, and a browser that has never logged in. */
const twoFactorPerson = async () => {
  const person = await signUp(app);
  const { phone, recoveryCodes } = await addPhone(app, person);
  const browser = createClient(app);
  const logIn = (fields: object = {}, client = browser) =>
    client.rest<{ user: { id: string } }>("POST", "/v3/login/", {
      username_or_email: person.email,
      password: PASSWORD,
      ...fields,
    });
  return { ...person, phone, recoveryCodes, browser, logIn };
};
const isLoggedIn = async (client = createClient(app)) => (await client.rest("GET", "/v3/users/me/")).status === 200;

describe("two-factor [visitor 4]", () => {
  test("two-factor required: the right password answers 132 with the phone's end, and no session [visitor 8]", async () => {
    const { logIn, phone, browser } = await twoFactorPerson();
    const asked = await logIn();
    expect(asked).toMatchObject({ status: 401, code: 132, message: "Two-factor authentication required" });
    expect(asked.data).toMatchObject({ phone_number_end: phone.slice(-2), code_sent: true });
    expect(JSON.stringify(asked.body)).not.toContain(phone.slice(-3));
    // SECURITY 9: a pending second factor grants no session.
    expect(browser.cookie()).not.toMatch(/(^|; )session=/);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test("submitting the code logs in, and the code works once", async () => {
    const { logIn, phone, user, browser } = await twoFactorPerson();
    await logIn();
    const code = await textedCode(app, phone);
    const done = await logIn({ mfa_token: code });
    expect(done).toMatchObject({ status: 200, data: { user: { id: user.id } } });
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await logIn({ mfa_token: code })).toMatchObject({ status: 401, code: 134 });
  });

  test("on the resource transport and without cookies, the same call with mfa_token succeeds", async () => {
    const { email, phone } = await twoFactorPerson();
    const options = { username_or_email: email, password: PASSWORD };
    const call = (more: object) => createClient(app).resource("UserSessionResource", "create", { ...options, ...more });
    expect(await call({})).toMatchObject({ status: 401, code: 132 });
    expect(await call({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 200 });
  });

  test("a wrong password never learns of a second factor", async () => {
    const { logIn } = await twoFactorPerson();
    expect(await logIn({ password: "wrong-Lantern-1" })).toMatchObject({ code: 130, data: null });
  });

  test("resend sends the credentials with the flag: a new code replaces the previous one", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    const first = await textedCode(app, phone);
    const again = await logIn({ mfa_resend: true });
    expect(again).toMatchObject({
      status: 401,
      code: 132,
      data: { phone_number_end: phone.slice(-2), code_sent: true },
    });
    const second = await textedCode(app, phone);
    if (first !== second) expect(await logIn({ mfa_token: first })).toMatchObject({ code: 133 });
    expect(await logIn({ mfa_token: second })).toMatchObject({ status: 200 });
  });

  test("starting over in the same browser sends no second message while the code is valid", async () => {
    const { logIn, phone } = await twoFactorPerson();
    const count = () => textsTo(app, phone);
    await logIn();
    const [code, sent] = [await textedCode(app, phone), await count()];
    expect(await logIn()).toMatchObject({ code: 132, data: { code_sent: true } });
    expect(await count()).toBe(sent);
    expect(await logIn({ mfa_token: code })).toMatchObject({ status: 200 });
    // Another browser gets a separate code.
    await logIn({}, createClient(app));
    expect(await count()).toBe(sent + 1);
  });

  test("starting over in the code's last minute sends a new one", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    const sent = await textsTo(app, phone);
    app.advance(9.5 * MINUTE_MS);
    await logIn();
    expect(await textsTo(app, phone)).toBe(sent + 1);
  });

  test("the sign-up form that logs in asks for the second factor too [SECURITY 18]", async () => {
    const { email, phone } = await twoFactorPerson();
    const client = createClient(app);
    const body = { email, password: PASSWORD, birthday: 631_152_000 };
    expect(await client.rest("POST", "/v3/register/email/", body)).toMatchObject({ status: 401, code: 132 });
    const answer = { ...body, mfa_token: await textedCode(app, phone) };
    expect(await client.rest("POST", "/v3/register/email/", answer)).toMatchObject({ status: 200 });
  });

  test("two-factor code: an empty or malformed one gets an error and costs no attempt [visitor 5]", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    for (let times = 0; times < 6; times++) {
      expect(await logIn({ mfa_token: " " })).toMatchObject({
        status: 400,
        code: 1,
        fields: { mfa_token: "You missed a spot! Don't forget to add your verification code." },
      });
      expect(await logIn({ mfa_token: "12345" })).toMatchObject({
        status: 401,
        code: 133,
        message: "Hmm...that doesn't look like a verification code.",
      });
    }
    expect(await logIn({ mfa_token: ` ${(await textedCode(app, phone)).replace(/(...)/, "$1 ")} ` })).toMatchObject({
      status: 200,
    });
  });

  test("resetting the password of a proven address doesn't skip the second factor [SECURITY 20]", async () => {
    const { client, email, logIn } = await twoFactorPerson();
    await client.trpc.auth.verifyEmail.mutate({ token: await mailedToken(app, email, "/verify-email") });
    await createClient(app).trpc.auth.forgotPassword.mutate({ usernameOrEmail: email });
    const token = await mailedToken(app, email, "/password/reset");
    const newPassword = "violet-Lantern-99";
    await createClient(app).trpc.auth.resetPassword.mutate({ token, newPassword });
    expect(await logIn({ password: newPassword })).toMatchObject({ status: 401, code: 132 });
  }, 20_000);
});

describe("codes [SECURITY 19]", () => {
  test("end after 10 minutes", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    app.advance(9.8 * MINUTE_MS);
    expect(await logIn({ mfa_token: otherCode(await textedCode(app, phone)) })).toMatchObject({ code: 133 });
    app.advance(0.3 * MINUTE_MS);
    expect(await logIn({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 401, code: 134 });
  });

  test("allow five attempts per challenge; then even the right one fails until another is sent", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    const code = await textedCode(app, phone);
    for (let tries = 0; tries < 5; tries++) {
      expect(await logIn({ mfa_token: otherCode(code) })).toMatchObject({ status: 401, code: 133 });
    }
    expect(await logIn({ mfa_token: code })).toMatchObject({ status: 401, code: 134 });
    await logIn({ mfa_resend: true });
    expect(await logIn({ mfa_token: await textedCode(app, phone) })).toMatchObject({ status: 200 });
  });

  test("are bound to their challenge: browser, account and purpose", async () => {
    const [one, other] = [await twoFactorPerson(), await twoFactorPerson()];
    await one.logIn();
    const code = await textedCode(app, one.phone);
    const elsewhere = createClient(app);
    await other.logIn({}, elsewhere);
    const theirs = await textedCode(app, other.phone);
    if (code !== theirs) expect(await other.logIn({ mfa_token: code }, elsewhere)).toMatchObject({ code: 133 });
    // In a second browser the person needs that browser's code.
    await one.logIn({}, elsewhere);
    const second = await textedCode(app, one.phone);
    if (code !== second) expect(await one.logIn({ mfa_token: second })).toMatchObject({ code: 133 });
    expect(await one.client.rest("POST", "/v3/users/me/step_up/", { mfa_token: code })).toMatchObject({ code: 134 });
    expect(await one.logIn({ mfa_token: code })).toMatchObject({ status: 200 });
  });

  test("are six digits, sent with the site's name for autofill, and stored as hashes only", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    const code = await textedCode(app, phone);
    expect(code).toMatch(/^\d{6}$/);
    const outbox = await fetch(`${app.url}/dev/outbox?to=${encodeURIComponent(phone)}`);
    const [message] = ((await outbox.json()) as { messages: { text: string }[] }).messages;
    expect(message?.text).toBe(
      `${code} is your Tackboard code. It works for 10 minutes. Don't share it with anyone, not even us.\n\n@127.0.0.1 #${code}`,
    );
    const kept = await app.deps.db.select().from(mfaChallenges);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  });

  test("end their challenge when used, so one of many parallel right answers logs in", async () => {
    const { logIn, phone } = await twoFactorPerson();
    await logIn();
    const code = await textedCode(app, phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn({ mfa_token: code })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ code: number }) => number === 134).length).toBe(4);
  }, 20_000);
});
