import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { mfaRecoveryCodes, mfaRecoverySets } from "../../../db/schema/mfa.ts";
import { hashShortRecoveryCode } from "../../../server/platform/second-factor/codes.ts";
import { hashSecret } from "../../../server/platform/system/ids.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { addPhone, newPhone, otherCode, textedCode } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const STEP_MS = 30_000;
const logIn = ({ email }: Person, fields: object = {}, client = createClient(app)) =>
  client.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD, ...fields });
/** The authenticator app's code at the server's time. */
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() });

async function addApp({ client }: Person) {
  await stepUp({ client });
  const { secret } = await client.trpc.mfa.startApp.mutate({});
  const code = appCode(secret);
  const { recoveryCodes } = await client.trpc.mfa.confirmApp.mutate({ code });
  return { secret, code, recoveryCodes: recoveryCodes ?? [] };
}

describe("factors need a step-up to be changed [SECURITY 8]", () => {
  const GUARDED = [
    ["POST", "phone/"],
    ["POST", "phone/confirm/"],
    ["DELETE", "phone/"],
    ["POST", "app/"],
    ["POST", "app/confirm/"],
    ["DELETE", "app/"],
    ["POST", "recovery_codes/"],
    ["POST", "passkeys/options/"],
    ["POST", "passkeys/"],
    ["DELETE", "passkeys/1/"],
  ] as const;
  test("a log-in alone, and an access token, are refused for each change", async () => {
    const { client, user } = await signUp(app);
    const { token } = await accessToken(app, user.id);
    const program = createClient(app, { authorization: `Bearer ${token}` });
    for (const [method, path] of GUARDED) {
      for (const caller of [client, program]) {
        const answer = await caller.rest(method, `/v3/users/me/factors/${path}`, {});
        expect(answer, path).toMatchObject({ status: 403, code: 230 });
      }
    }
  });
});

describe("a phone", () => {
  test("is active once its code was confirmed; the overview shows only its last digits", async () => {
    const person = await signUp(app);
    const phone = newPhone();
    await stepUp(person);
    const started = await person.client.trpc.mfa.startPhone.mutate({ phoneNumber: phone });
    expect(started).toEqual({ phoneNumberEnd: phone.slice(-2) });
    const code = await textedCode(app, phone);
    expect(await logIn(person)).toMatchObject({ status: 200 });
    const wrong = await person.client.rest("POST", "/v3/users/me/factors/phone/confirm/", { code: otherCode(code) });
    expect(wrong).toMatchObject({ status: 401, code: 133 });
    await person.client.trpc.mfa.confirmPhone.mutate({ code });
    const overview = await person.client.rest("GET", "/v3/users/me/factors/");
    expect(overview.data).toMatchObject({ phone: { phone_number_end: phone.slice(-2) }, recovery_codes_left: 10 });
    // Ids and times may contain any three digits, so look for six.
    expect(JSON.stringify(overview.body)).not.toContain(phone.slice(-6));
    expect(await logIn(person)).toMatchObject({ status: 401, code: 132 });
  });

  test("is parsed by the person's country, and an invalid one is refused at its field", async () => {
    const { client } = await signUp(app);
    await stepUp({ client });
    expect(await client.trpc.mfa.startPhone.mutate({ phoneNumber: "(212) 555-0123" })).toEqual({
      phoneNumberEnd: "23",
    });
    expect(await textedCode(app, "+12125550123")).toMatch(/^\d{6}$/);
    for (const phoneNumber of ["", "12", "not a number", "+49", "+999123456789", "555-0123 ext. 9"]) {
      const answer = await client.rest("POST", "/v3/users/me/factors/phone/", { phone_number: phoneNumber });
      expect(answer, phoneNumber).toMatchObject({ status: 400, code: 232 });
      expect(answer.fields).toHaveProperty("phone_number");
    }
  });

  test("that replaces another invalidates the codes sent to the first", async () => {
    const person = await signUp(app);
    const { phone } = await addPhone(app, person);
    const browser = createClient(app);
    await logIn(person, {}, browser);
    const code = await textedCode(app, phone);
    const second = await addPhone(app, person);
    expect(second.recoveryCodes).toEqual([]);
    expect(await logIn(person, { mfa_token: code }, browser)).toMatchObject({ code: 134 });
    expect(await logIn(person, {}, browser)).toMatchObject({ data: { phone_number_end: second.phone.slice(-2) } });
  });
});

describe("an authenticator app", () => {
  test("is set up by the secret and its first code, and each code counts once", async () => {
    const person = await signUp(app);
    const { secret, code: first } = await addApp(person);
    expect(await logIn(person)).toMatchObject({ code: 132, data: { phone_number_end: null, app: true } });
    const browser = createClient(app);
    await logIn(person, {}, browser);
    // Setting it up has used up the code.
    expect(await logIn(person, { mfa_token: first }, browser)).toMatchObject({ code: 133 });
    app.advance(2 * STEP_MS);
    const code = appCode(secret);
    expect(await logIn(person, { mfa_token: code }, browser)).toMatchObject({ status: 200 });
    const other = createClient(app);
    await logIn(person, {}, other);
    expect(await logIn(person, { mfa_token: code }, other)).toMatchObject({ code: 133 });
  });

  test("has one secret, which is never shown again", async () => {
    const person = await signUp(app);
    const { client } = person;
    await stepUp({ client });
    const { secret, uri } = await client.trpc.mfa.startApp.mutate({});
    expect(uri).toBe(
      `otpauth://totp/Tackboard:${encodeURIComponent(person.email)}?issuer=Tackboard&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(
      await client.rest("POST", "/v3/users/me/factors/app/confirm/", { code: otherCode(appCode(secret)) }),
    ).toMatchObject({ code: 133 });
    await client.trpc.mfa.confirmApp.mutate({ code: appCode(secret) });
    expect(await client.rest("POST", "/v3/users/me/factors/app/", {})).toMatchObject({ status: 409, code: 233 });
    expect(JSON.stringify((await client.rest("GET", "/v3/users/me/factors/")).body)).not.toContain(secret);
  });

  test("accepts codes of the previous and the next step, and no others", async () => {
    const person = await signUp(app);
    const { secret } = await addApp(person);
    app.advance(10 * STEP_MS);
    for (const [steps, right] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const timestamp = app.deps.now().getTime() + steps * STEP_MS;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      const browser = createClient(app);
      await logIn(person, {}, browser);
      expect((await logIn(person, { mfa_token: code }, browser)).status, String(steps)).toBe(right ? 200 : 401);
    }
  });
});

describe("recovery codes", () => {
  test("are ten, come with the first factor, and each log in once; the person is mailed", async () => {
    const person = await signUp(app);
    const { recoveryCodes } = await addApp(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){5}[0-9a-hj-km-np-tv-z]{4}$/);
    const [first = ""] = recoveryCodes;
    const browser = createClient(app);
    await logIn(person, {}, browser);
    expect(await logIn(person, { mfa_token: first.toUpperCase().replaceAll("-", " ") }, browser)).toMatchObject({
      status: 200,
    });
    await logIn(person, {}, browser);
    expect(await logIn(person, { mfa_token: first }, browser)).toMatchObject({ code: 133 });
    expect((await person.client.trpc.mfa.overview.query({})).recoveryCodesLeft).toBe(9);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("A recovery code was used on your Tackboard account");
    expect(subjects).toContain("An authenticator app was added on your Tackboard account");
  }, 20_000);

  test("are stored as hashes only, and new ones replace them", async () => {
    const person = await signUp(app);
    const { recoveryCodes } = await addApp(person);
    const kept = JSON.stringify(await app.deps.db.select().from(mfaRecoveryCodes));
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll("-", ""));
    const made = await person.client.trpc.mfa.makeRecoveryCodes.mutate({});
    const browser = createClient(app);
    await logIn(person, {}, browser);
    expect(await logIn(person, { mfa_token: recoveryCodes[1] }, browser)).toMatchObject({ code: 133 });
    expect(await logIn(person, { mfa_token: made.recoveryCodes[0] }, browser)).toMatchObject({ status: 200 });
  });

  test("of 16 characters with an scrypt hash still log in once, until a new set replaces them", async () => {
    const person = await signUp(app);
    const { recoveryCodes } = await addApp(person);
    const [{ userId } = { userId: "" }] = await app.deps.db
      .select()
      .from(mfaRecoveryCodes)
      .where(eq(mfaRecoveryCodes.codeHash, hashSecret(recoveryCodes[0]?.replaceAll("-", "") ?? "")));
    const [first, second] = ["abcdefghjkmnpqrs", "0123456789abcdef"];
    await app.deps.db.insert(mfaRecoverySets).values({ userId, salt: "salt" });
    await app.deps.db.insert(mfaRecoveryCodes).values(
      await Promise.all(
        [first, second].map(async (code) => ({
          id: app.deps.newId(),
          userId,
          codeHash: await hashShortRecoveryCode("salt", code),
        })),
      ),
    );
    const browser = createClient(app);
    await logIn(person, {}, browser);
    expect(await logIn(person, { mfa_token: "abcd-efgh-jkmn-pqrs" }, browser)).toMatchObject({ status: 200 });
    await logIn(person, {}, browser);
    expect(await logIn(person, { mfa_token: first }, browser)).toMatchObject({ code: 133 });
    await person.client.trpc.mfa.makeRecoveryCodes.mutate({});
    expect(await logIn(person, { mfa_token: second }, browser)).toMatchObject({ code: 133 });
  });

  test("belong to one account", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const { recoveryCodes } = await addApp(one);
    await addApp(other);
    const browser = createClient(app);
    await logIn(other, {}, browser);
    expect(await logIn(other, { mfa_token: recoveryCodes[0] }, browser)).toMatchObject({ code: 133 });
  });

  test("need a factor to replace", async () => {
    const { client } = await signUp(app);
    await stepUp({ client });
    expect(await client.rest("POST", "/v3/users/me/factors/recovery_codes/", {})).toMatchObject({ code: 234 });
  });
});

test("removing the last factor turns two-factor off, ends recovery codes and sends a mail", async () => {
  const person = await signUp(app);
  await addApp(person);
  await addPhone(app, person);
  await person.client.trpc.mfa.removeApp.mutate({});
  expect(await logIn(person)).toMatchObject({ code: 132, data: { app: false, recovery_codes: true } });
  await person.client.trpc.mfa.removePhone.mutate({});
  expect(await logIn(person)).toMatchObject({ status: 200 });
  const overview = await person.client.trpc.mfa.overview.query({});
  expect(overview).toMatchObject({ phone: null, app: null, passkeys: [], recoveryCodesLeft: 0 });
  const mails = await mailsTo(app, person.email);
  const removed = mails.find(({ subject }) => subject === "A phone was removed on your Tackboard account");
  expect(removed?.text).toContain("Two-factor authentication is off");
  expect(await person.client.rest("DELETE", "/v3/users/me/factors/phone/", {})).toMatchObject({
    status: 404,
    code: 234,
  });
}, 20_000);

test("a factor confirms a person in place of the password [SECURITY 8]", async () => {
  const person = await signUp(app);
  const { phone, recoveryCodes } = await addPhone(app, person);
  const browser = createClient(app);
  await logIn(person, {}, browser);
  await logIn(person, { mfa_token: await textedCode(app, phone) }, browser);
  const guarded = () => browser.rest("POST", "/v3/users/me/factors/app/", {});
  const confirm = (mfaToken: string) => browser.rest("POST", "/v3/users/me/step_up/", { mfa_token: mfaToken });
  expect(await guarded()).toMatchObject({ code: 230 });
  expect(await confirm("123456")).toMatchObject({ code: 134 });
  expect(await browser.trpc.mfa.sendStepUpCode.mutate({})).toEqual({ phoneNumberEnd: phone.slice(-2), codeSent: true });
  const code = await textedCode(app, phone);
  expect(await confirm(otherCode(code))).toMatchObject({ code: 133 });
  expect(await confirm(code)).toMatchObject({ status: 200 });
  expect(await guarded()).toMatchObject({ status: 200 });
  await browser.trpc.mfa.sendStepUpCode.mutate({});
  expect(await confirm(recoveryCodes[0] ?? "")).toMatchObject({ status: 200 });
});

test("factors are deleted with the account", async () => {
  const person = await signUp(app);
  await addApp(person);
  await addPhone(app, person);
  await logIn(person);
  await app.deps.db.execute(`delete from users where id = ${person.user.id}`);
  for (const table of ["mfa_phones", "mfa_apps", "mfa_recovery_sets", "mfa_recovery_codes", "mfa_challenges"]) {
    const left = await app.deps.db.execute(`select 1 from ${table} where user_id = ${person.user.id}`);
    expect(Array.isArray(left) ? left : (left as { rows: unknown[] }).rows, table).toEqual([]);
  }
});
