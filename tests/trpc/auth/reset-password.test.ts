import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { emailTokens } from "../../../db/schema/auth.ts";
import { mfaPasskeys } from "../../../db/schema/mfa.ts";
import { users } from "../../../db/schema/users.ts";
import { wordsOf } from "../../../server/platform/json-text/error-words.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = "violet-Lantern-99";
const forgot = (usernameOrEmail: string) =>
  createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: usernameOrEmail });
const reset = (token: string, newPassword: string) =>
  createClient(app).rest("POST", "/v3/users/reset_password/", { token, new_password: newPassword });
const linkFor = async (person: Person) => {
  await forgot(person.email);
  return mailedToken(app, person.email, "/password/reset");
};
const login = (name: string, password: string) =>
  createClient(app).rest("POST", "/v3/login/", { username_or_email: name, password });
const invalid = { status: 401, code: ERRORS.RESET_TOKEN_INVALID.code };

describe("POST /v3/users/forgot_password/ [visitor 7]", () => {
  test("gives one answer to known and unknown addresses and usernames [SECURITY 20]", async () => {
    const person = await signUp(app);
    const answers = [];
    for (const name of [person.email, person.user.username, newEmail("nobody"), "nobody_at_all", "not@an@address"]) {
      const { status, body } = await forgot(name);
      answers.push({ status, body: { ...body, request_identifier: "" } });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test("costs the same statements for known and unknown ones, against timing attacks [SECURITY 20]", async () => {
    const person = await signUp(app);
    const cost = (name: string) => countStatements(app, async () => void (await forgot(name)));
    await cost(person.email);
    const known = await cost(person.email);
    expect(known).toBeGreaterThan(0);
    expect(await cost(newEmail("nobody"))).toBe(known);
    expect(await cost("nobody_at_all")).toBe(known);
    expect(await cost(person.user.username)).toBe(known);
  });

  test("without a name is refused in the spec's words", async () => {
    const message = "You missed a spot! Don't forget to add your email.";
    expect(await forgot(" ")).toMatchObject({ status: 400, fields: { username_or_email: message } });
  });

  test("mails a link by username too, to this site and never to the request's Host", async () => {
    const person = await signUp(app);
    await fetch(`${app.url}/v3/users/forgot_password/`, {
      method: "POST",
      headers: { host: "evil.example", "content-type": "application/json" },
      body: JSON.stringify({ username_or_email: person.user.username }),
    });
    const [mail] = await mailsTo(app, person.email);
    const link = mail?.links.find((text) => text.includes("/password/reset"));
    expect(link).toStartWith(`${app.url}/password/reset?token=`);
    expect(new URL(link ?? "").searchParams.get("token")?.length).toBeGreaterThanOrEqual(43);
  });
});

describe("choosing a new password by a mail's link", () => {
  test("works, ends the old password, and notifies the owner", async () => {
    const person = await signUp(app);
    expect((await reset(await linkFor(person), NEW)).status).toBe(200);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    const subjects = (await mailsTo(app, person.email)).map((mail) => mail.subject);
    expect(subjects.some((subject) => /password/i.test(subject) && /changed/i.test(subject))).toBe(true);
  });

  test("ends every session, access token and other link, and proves the address [SECURITY 7, SECURITY 17]", async () => {
    const person = await signUp(app);
    const other = createClient(app);
    await other.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
    const { token: bearer } = await accessToken(app, person.user.id);
    const verification = await mailedToken(app, person.email, "/verify-email");
    expect((await reset(await linkFor(person), NEW)).status).toBe(200);
    for (const client of [person.client, other]) {
      expect(await client.rest("GET", "/v3/users/me/")).toMatchObject({ status: 401, code: 7 });
    }
    const withBearer = await fetch(`${app.url}/v3/users/me/`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(withBearer.status).toBe(401);
    await person.client.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: NEW });
    expect((await person.client.trpc.auth.me.query({})).emailVerified).toBe(true);
    const again = await person.client.rest("POST", "/v3/users/email/verify/", { token: verification });
    expect(again.code).toBe(ERRORS.VERIFICATION_LINK_INVALID.code);
  });

  test("ends passkeys of an unconfirmed account, since each opens the account alone [SECURITY 17]", async () => {
    const { db, newId } = app.deps;
    const [planted, own] = [await signUp(app), await signUp(app)];
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, own.user.id));
    for (const person of [planted, own]) {
      const id = newId();
      const key = { credentialId: id, publicKey: "", counter: 0, transports: [], name: "Key", isSynced: false };
      await db.insert(mfaPasskeys).values({ id, userId: person.user.id, ...key });
      expect((await reset(await linkFor(person), NEW)).status).toBe(200);
    }
    const keys = await db.select({ userId: mfaPasskeys.userId }).from(mfaPasskeys);
    expect(keys).toEqual([{ userId: own.user.id }]);
    await planted.client.trpc.auth.login.mutate({ usernameOrEmail: planted.email, password: NEW });
  });

  test("50 parallel uses of one link succeed once [SECURITY 20]", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(token, `${NEW}-${index}`)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401 && answer.code === invalid.code)).toHaveLength(49);
  }, 60_000);

  test("a refused password keeps the link usable, and shows an error at its field", async () => {
    const person = await signUp(app, { name: "Hypatia" });
    const token = await linkFor(person);
    const refused: [string, keyof typeof ERRORS, string][] = [
      ["k7Qm2xZ", "PASSWORD_TOO_SHORT", "Your password is too short! You need 8+ characters."],
      ["schön-Lantern", "PASSWORD_NOT_ASCII", wordsOf({ code: "PASSWORD_NOT_ASCII" })],
      ["password123", "PASSWORD_TOO_WEAK", "Please make a stronger password."],
      [person.email.split("@")[0] ?? "", "PASSWORD_TOO_WEAK", "Please make a stronger password."],
      ["HYPATIA", "PASSWORD_TOO_SHORT", "Your password is too short! You need 8+ characters."],
    ];
    for (const [password, name, message] of refused) {
      const answer = await reset(token, password);
      expect(answer).toMatchObject({ status: 400, code: ERRORS[name].code, fields: { new_password: message } });
    }
    await person.client.trpc.users.update.mutate({ username: "hypatia_of_alexandria" });
    const same = await reset(token, "Hypatia_of_Alexandria");
    expect(same).toMatchObject({ code: 113, message: "Please make your username and password different." });
    expect((await login(person.email, PASSWORD)).status).toBe(200);
    expect((await reset(token, NEW)).status).toBe(200);
  });

  test("works once, within an hour, and with the newest link only", async () => {
    const person = await signUp(app);
    const first = await linkFor(person);
    const second = await linkFor(person);
    expect(await reset(first, NEW)).toMatchObject(invalid);
    expect((await reset(second, NEW)).status).toBe(200);
    expect(await reset(second, `${NEW}-again`)).toMatchObject(invalid);
    const late = await linkFor(person);
    app.advance(60 * 60_000 + 1_000);
    expect(await reset(late, `${NEW}-late`)).toMatchObject(invalid);
  });

  test("fails once the account has another address: the old mailbox has no say", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    await app.deps.db
      .update(users)
      .set({ email: newEmail("moved") })
      .where(eq(users.id, person.user.id));
    expect(await reset(token, NEW)).toMatchObject(invalid);
  });

  test("ends a pending change of address [SECURITY 20]", async () => {
    const person = await signUp(app);
    await stepUp(person);
    const email = newEmail("elsewhere");
    const wish = await person.client.rest("POST", "/v3/users/me/email/", { email });
    expect(wish.data).toMatchObject({ pending_email: email });
    const change = await mailedToken(app, email, "/email/confirm");
    expect((await reset(await linkFor(person), NEW)).status).toBe(200);
    const owner = createClient(app);
    const { data } = await owner.rest("POST", "/v3/login/", { username_or_email: person.email, password: NEW });
    expect(data).toMatchObject({ user: { email: person.email, pending_email: null } });
    expect((await owner.rest("POST", "/v3/users/email/confirm/", { token: change })).status).toBe(401);
  });

  test("rejects links for other purposes, and hostile text", async () => {
    const person = await signUp(app);
    const verification = await mailedToken(app, person.email, "/verify-email");
    for (const token of [verification, "", "' or true --", "x".repeat(200), person.user.id]) {
      expect(await reset(token, NEW)).toMatchObject(invalid);
    }
    for (const token of ["x".repeat(201), "\u0000"]) expect((await reset(token, NEW)).status).toBe(400);
  });
});

describe("GET /v3/users/reset_password/ checks a link before a password is typed", () => {
  const ask = (token: string) => createClient(app).rest("GET", `/v3/users/reset_password/?token=${token}`);

  test("names the account on each request, and leaves the link usable", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(token)).toMatchObject({ status: 200, data: { email: person.email } });
    }
    expect((await reset(token, NEW)).status).toBe(200);
    expect(await ask(token)).toMatchObject(invalid);
  });

  test("a link of another kind and a missing one are refused alike [SECURITY 20]", async () => {
    const person = await signUp(app);
    const verification = await mailedToken(app, person.email, "/verify-email");
    for (const token of [verification, "x", ""]) expect(await ask(token)).toMatchObject(invalid);
  });
});

test("the database holds only the hash of a link [SECURITY 6]", async () => {
  const person = await signUp(app);
  const token = await linkFor(person);
  const rows = await app.deps.db.select().from(emailTokens).where(eq(emailTokens.userId, person.user.id));
  expect(rows.map((row) => row.tokenHash)).toContain(new Bun.CryptoHasher("sha256").update(token).digest("base64url"));
  expect(JSON.stringify(rows)).not.toContain(token);
});
