import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: "head@example.com" });
});
afterAll(() => app.close());

const linkFor = (person: Person) => mailedToken(app, person.email, "/verify-email");
const verify = (client: Client, token: string) =>
  client.rest<{ email: string }>("POST", "/v3/users/email/verify/", { token });
const isVerified = async ({ client }: Person) => (await client.trpc.auth.me.query({})).emailVerified;
const invalid = { status: 401, code: ERRORS.VERIFICATION_LINK_INVALID.code };

describe("confirming an address", () => {
  test("works once, by the mail that sign-up sends", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    expect(await isVerified(person)).toBe(false);
    expect(await verify(person.client, token)).toMatchObject({ status: 200, data: { email: person.email } });
    expect(await isVerified(person)).toBe(true);
    expect(await verify(person.client, token)).toMatchObject(invalid);
  });

  test("works on another device after a log-in there", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    const phone = createClient(app);
    expect(await verify(phone, token)).toMatchObject({ status: 401, code: ERRORS.AUTHENTICATION_REQUIRED.code });
    await phone.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
    expect((await verify(phone, token)).status).toBe(200);
  });

  test("20 parallel uses of one link succeed once", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person.client, token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === invalid.code)).toHaveLength(19);
  });

  test("refuses unknown, expired and hostile links", async () => {
    const person = await signUp(app);
    const token = await linkFor(person);
    for (const bad of ["", "' or true --", "x".repeat(200), token.slice(1)]) {
      expect(await verify(person.client, bad)).toMatchObject(invalid);
    }
    app.advance(25 * 60 * 60_000);
    expect(await verify(person.client, token)).toMatchObject(invalid);
  });
});

describe("pre-hijack [SECURITY 17]", () => {
  test("clicking the mail of an account that somebody else made gives that account nothing", async () => {
    const attacker = await signUp(app, { email: "head@example.com" });
    const token = await linkFor(attacker);
    const [visitor, victim] = [createClient(app), await signUp(app)];
    for (const client of [visitor, victim.client]) {
      expect(await verify(client, token)).toMatchObject({ status: 401, code: ERRORS.AUTHENTICATION_REQUIRED.code });
    }
    expect(await isVerified(attacker)).toBe(false);
  });

  test("a bearer token is no session and confirms no link", async () => {
    const person = await signUp(app);
    const { token: bearer } = await accessToken(app, person.user.id);
    const answer = await createClient(app).rest(
      ...(["POST", "/v3/users/email/verify/", { token: await linkFor(person) }] as const),
      { authorization: `Bearer ${bearer}` },
    );
    expect(answer.code).toBe(ERRORS.AUTHENTICATION_REQUIRED.code);
  });

  test("confirming ends other sessions, tokens and links; the confirming session stays", async () => {
    const person = await signUp(app);
    const other = createClient(app);
    await other.trpc.auth.login.mutate({ usernameOrEmail: person.email, password: PASSWORD });
    const { token: bearer } = await accessToken(app, person.user.id);
    await person.client.trpc.auth.forgotPassword.mutate({ usernameOrEmail: person.email });
    const resetToken = await mailedToken(app, person.email, "/password/reset");
    expect((await verify(person.client, await linkFor(person))).status).toBe(200);
    expect((await other.rest("GET", "/v3/users/me/")).status).toBe(401);
    const withBearer = await fetch(`${app.url}/v3/users/me/`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(withBearer.status).toBe(401);
    const reset = await other.rest("POST", "/v3/users/reset_password/", { token: resetToken, new_password: "x" });
    expect(reset.code).toBe(ERRORS.RESET_TOKEN_INVALID.code);
    expect(await isVerified(person)).toBe(true);
  });
});

describe("POST /v3/users/email/verify/resend/ [visitor 7]", () => {
  test("sends a new link, and ends the old one", async () => {
    const person = await signUp(app);
    const first = await linkFor(person);
    expect((await person.client.rest("POST", "/v3/users/email/verify/resend/")).status).toBe(200);
    const second = await linkFor(person);
    expect(second).not.toBe(first);
    expect(await verify(person.client, first)).toMatchObject(invalid);
    expect((await verify(person.client, second)).status).toBe(200);
  });

  test("sends nothing if the address is confirmed, and needs a log-in", async () => {
    const person = await signUp(app);
    await verify(person.client, await linkFor(person));
    const before = (await mailsTo(app, person.email)).length;
    await person.client.trpc.auth.resendVerification.mutate({});
    expect((await mailsTo(app, person.email)).length).toBe(before);
    expect((await createClient(app).rest("POST", "/v3/users/email/verify/resend/")).code).toBe(2);
  });
});
