import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/auth.ts";
import { users } from "../../../db/schema/users.ts";
import { createPasswords } from "../../../server/platform/secrets/passwords.ts";
import { ERRORS, type ErrorName } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { errors } from "../../../src/texts/en/auth-errors.ts";
import { createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { passwords: createPasswords() });
});
afterAll(() => app.close());

const fields = () => ({ email: newEmail(), password: PASSWORD, birthday: ADULT_BIRTHDAY, first_name: "Robin" });
const register = (body: object) => createClient(app).rest<{ user: OwnUser }>("POST", "/v3/register/email/", body);
const rowOf = async (email: string) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.email, email));
  return row;
};

describe("signing up", () => {
  test("makes an account and logs it in, at REST", async () => {
    const client = createClient(app);
    const sent = { ...fields(), country: "FR", last_name: "Noël" };
    const answer = await client.rest<{ user: Record<string, unknown> }>("POST", "/v3/register/email/", sent);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({
      type: "user",
      full_name: "Robin Noël",
      email: sent.email,
      email_verified: false,
      country: "FR",
      birthday: ADULT_BIRTHDAY,
      has_password: true,
      pin_count: 0,
    });
    const me = await client.rest<{ id: string }>("GET", "/v3/users/me/");
    expect(me.data.id).toBe(answer.data.user.id as string);
  });

  test("uses the request's country if the form has none", async () => {
    const sent = { ...fields(), country: "" };
    expect((await register(sent)).status).toBe(200);
    expect((await rowOf(sent.email))?.country).toBe("US");
  });

  test("personal ads by activity are on by default, except in the EEA, the UK and Switzerland", async () => {
    const chosen = async (country: string) => {
      const sent = { ...fields(), country };
      await register(sent);
      return (await rowOf(sent.email))?.personalAds;
    };
    expect(await Promise.all(["FR", "GB", "CH", "US"].map(chosen))).toEqual([false, false, false, true]);
  });

  test("works on the resource transport and through tRPC, and with a form instead of JSON", async () => {
    const viaResource = await createClient(app).resource<{ user: { username: string } }>(
      "UserRegisterResource",
      "create",
      fields(),
    );
    expect(viaResource.data.user.username).toStartWith("robin");
    const client = createClient(app);
    await client.trpc.auth.register.mutate({ email: newEmail(), password: PASSWORD, birthday: ADULT_BIRTHDAY });
    expect((await client.trpc.auth.me.query({})).hasPassword).toBe(true);
    const form = Object.entries({ ...fields(), birthday: String(ADULT_BIRTHDAY) });
    const viaForm = await createClient(app).rest("POST", "/v3/register/email/", new URLSearchParams(form));
    expect(viaForm.status).toBe(200);
  });

  test("the session cookie is first, HttpOnly and SameSite=Lax; the database never holds the token [CONTRACT 3]", async () => {
    const answer = await register(fields());
    const [session = "", device = ""] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(device).toMatch(/^device=[\w.~-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const token = /^session=([^;]+)/.exec(session)?.[1] ?? "";
    const stored = await app.deps.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("derives a username from the first name, and another one if it is in use", async () => {
    const [first, second] = [await signUp(app, { name: "Ottilie" }), await signUp(app, { name: "Ottilie" })];
    expect(first.user.username).toBe("ottilie");
    expect(second.user.username).toMatch(/^ottilie\d+$/);
    expect((await signUp(app, { name: "Search" })).user.username).toMatch(/^search\d\d$/);
  });

  test("without a first name uses the username as the name", async () => {
    const answer = await register({ ...fields(), first_name: undefined, email: newEmail("Wilhelmina") });
    expect(answer.data.user.username).toStartWith("wilhelmina");
    expect((answer.data.user as unknown as { full_name: string }).full_name).toBe(answer.data.user.username);
  });

  test("trims the address and otherwise keeps its spelling", async () => {
    const email = newEmail();
    const typed = email.replace("pinner", "Pinner");
    const { user } = await signUp(app, { email: `  ${typed} ` });
    expect(user.email).toBe(typed);
    expect(await createClient(app).trpc.auth.exists.mutate({ email: email.toUpperCase() })).toBe(true);
  });

  test("stores the password as argon2id with at least 19 MiB and two passes, and never returns it [SECURITY 1]", async () => {
    const sent = fields();
    const answer = await register(sent);
    expect((await rowOf(sent.email))?.passwordHash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
  });

  test("accepts only declared fields [SECURITY 26]", async () => {
    const sent = fields();
    const extra = {
      id: "1",
      role: "admin",
      is_admin: true,
      verified: true,
      email_verified: true,
      email_verified_at: "2020-01-01",
      is_partner: true,
      is_verified_merchant: true,
      follower_count: 99,
      password_hash: "x",
      suspended_at: null,
      card: "{}",
      owner_id: "1",
      is_promoted: true,
    };
    expect((await register({ ...sent, ...extra })).status).toBe(200);
    expect(await rowOf(sent.email)).toMatchObject({
      emailVerifiedAt: null,
      isPartner: false,
      isVerifiedMerchant: false,
      followerCount: 0,
      username: expect.stringMatching(/^robin\d*$/),
    });
  });
});

describe("a sign-up is refused", () => {
  const cases: [string, object, ErrorName, string, string][] = [
    ["without an email", { email: "" }, "INVALID_PARAMETERS", "email", errors.emailRequired],
    ["with what is no email", { email: "jane" }, "EMAIL_INVALID", "email", errors.emailShape],
    ["with a throw-away mailbox", { email: "jane@mailinator.com" }, "EMAIL_INVALID", "email", errors.emailRefused],
    ["with one below a listed domain", { email: "j@x.mailinator.com" }, "EMAIL_INVALID", "email", errors.emailRefused],
    ["with the brand", { email: "tackboard@example.com" }, "EMAIL_CONTAINS_BRAND", "email", errors.emailBrand],
    [
      "with 5 characters",
      { password: "k7Qm2" },
      "PASSWORD_TOO_SHORT",
      "password",
      "Your password is too short! You need 6+ characters.",
    ],
    [
      "without a password",
      { password: undefined },
      "PASSWORD_TOO_SHORT",
      "password",
      "Your password is too short! You need 6+ characters.",
    ],
    ["with umlauts", { password: "schön-4711" }, "PASSWORD_NOT_ASCII", "password", errors.asciiOnly],
    ["with 'qwerty'", { password: "qwerty" }, "PASSWORD_TOO_WEAK", "password", errors.passwordWeak],
    ["with 'abcdefgh'", { password: "abcdefgh" }, "PASSWORD_TOO_WEAK", "password", errors.passwordWeak],
    ["with 'P@ssw0rd'", { password: "P@ssw0rd" }, "PASSWORD_TOO_WEAK", "password", errors.passwordWeak],
    ["with 'Tackboard1'", { password: "Tackboard1" }, "PASSWORD_TOO_WEAK", "password", errors.passwordWeak],
    [
      "with 257 characters",
      { password: "k7Qm2xZ9".repeat(33).slice(0, 257) },
      ...(["INVALID_PARAMETERS", "password", "Your password is too long. Use at most 256 characters."] as const),
    ],
    [
      "without a birthday",
      { birthday: undefined },
      ...(["INVALID_PARAMETERS", "birthday", "You missed a spot. Don’t forget to add your birthday."] as const),
    ],
    [
      "without one in the EU",
      { birthday: undefined, country: "de" },
      ...(["AGE_REQUIRED", "birthday", "We need to know your age to provide you this service."] as const),
    ],
    ["from the future", { birthday: 32_503_680_000 }, "INVALID_PARAMETERS", "birthday", "Invalid date"],
    ["on no date", { birthday: "yesterday" }, "INVALID_PARAMETERS", "birthday", "Invalid date"],
    ["on half a second", { birthday: 1.5 }, "INVALID_PARAMETERS", "birthday", "Invalid date"],
    ["beyond all numbers", { birthday: 1e300 }, "INVALID_PARAMETERS", "birthday", "Invalid date"],
    [
      "by a child",
      { birthday: Math.floor(Date.now() / 1000) - 9 * 365 * 86_400 },
      ...(["UNDERAGE", "birthday", "Sorry, you’re not eligible to sign up for Tackboard right now."] as const),
    ],
    ["over 120", { birthday: -5_000_000_000 }, "OVER_AGE", "birthday", "Oops! Please use a valid age to sign up."],
  ];
  test.each(cases)("%s", async (_title, change, error, field, message) => {
    const sent = { ...fields(), ...change };
    const answer = await register(sent);
    expect(answer).toMatchObject({ status: ERRORS[error].http, code: ERRORS[error].code, message });
    expect(answer.fields).toEqual({ [field]: message });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await rowOf(sent.email)).toBeUndefined();
  });

  test("if the password is the local part of the address [SECURITY 3]", async () => {
    const email = newEmail("sunflowermeadow");
    const answer = await register({ ...fields(), email, password: email.split("@")[0] });
    expect(answer.code).toBe(ERRORS.PASSWORD_TOO_WEAK.code);
  });

  test("but 64 and 128 characters are accepted, even repetitive ones [SECURITY 2]", async () => {
    for (const password of ["k7".repeat(32), "a".repeat(128)])
      expect((await register({ ...fields(), password })).status).toBe(200);
  });

  test("with an error for each field at once", async () => {
    const answer = await register({ email: "jane", password: "k7", first_name: "Jane" });
    expect(Object.keys(answer.fields ?? {})).toEqual(["email", "password", "birthday"]);
    expect(answer.code).toBe(ERRORS.EMAIL_INVALID.code);
  });

  test.each([
    ...[{}, { email: 5 }],
    ...[
      { ...fields(), first_name: "a\u0000b" },
      { ...fields(), country: "USA" },
      { ...fields(), email: "a\u0000@b.co" },
    ],
    ...[
      { ...fields(), first_name: "x".repeat(51) },
      { ...fields(), locale: "x".repeat(36) },
    ],
  ])("with 400 and never a 500 for hostile input: %j", async (body) => {
    expect((await register(body)).status).toBe(400);
  });
});

test.each(["k7Qm2x", "tulip7", "zx9!qpL"])(
  "6 and 7 characters that are not common are accepted: %s [SECURITY 2]",
  async (password) => {
    expect((await register({ ...fields(), password })).status).toBe(200);
  },
);

test("64 and 128 characters are accepted, and all of them count [SECURITY 2]", async () => {
  const long = "k7Qm2xZ9".repeat(16);
  for (const password of [long.slice(0, 64), long]) {
    const { email, client } = await signUp(app, { password });
    await client.trpc.auth.logout.mutate({});
    const cut = client.trpc.auth.login.mutate({ usernameOrEmail: email, password: password.slice(0, -1) });
    expect(cut).rejects.toThrow(errors.passwordWrong);
    await client.trpc.auth.login.mutate({ usernameOrEmail: email, password });
  }
});

test("an unknown locale becomes English, and a known one is normalized", async () => {
  expect((await signUp(app, { fields: { locale: "pt-br" } })).user.locale).toBe("pt-BR");
  expect((await signUp(app, { fields: { locale: "; drop" } })).user.locale).toBe("en-US");
});
