import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { listIdentities } from "../../../db/queries/identity/identities.ts";
import { findFactors } from "../../../db/queries/mfa/factors.ts";
import { listPasskeys } from "../../../db/queries/mfa/passkeys.ts";
import { identities } from "../../../db/schema/identity.ts";
import { mfaApps, mfaPasskeys, mfaPhones } from "../../../db/schema/mfa.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { mailedToken, mailsTo } from "../../support/mail-link.ts";
import { newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const wish = async (person: Person, email: string) => {
  await stepUp(person);
  return person.client.rest<{ email: string; pending_email: string }>("POST", "/v3/users/me/email/", { email });
};
const confirm = ({ client }: Pick<Person, "client">, token: string) =>
  client.rest("POST", "/v3/users/email/confirm/", { token });
const undo = (token: string) => createClient(app).rest("POST", "/v3/users/email/undo/", { token });
const logIn = (email: string) =>
  createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD });

async function changed() {
  const person = await signUp(app);
  const email = newEmail("moved");
  await wish(person, email);
  expect((await confirm(person, await mailedToken(app, email, "/email/confirm"))).status).toBe(200);
  return { ...person, was: person.email, email };
}

describe("a change of the email address", () => {
  test("needs a step-up [SECURITY 8]", async () => {
    const { client } = await signUp(app);
    const answer = await client.rest("POST", "/v3/users/me/email/", { email: newEmail() });
    expect(answer).toMatchObject({ status: 403, code: ERRORS.STEP_UP_REQUIRED.code });
  });

  test("takes effect once the new address is confirmed by mail; the old address is notified", async () => {
    const person = await signUp(app);
    const email = newEmail("moved");
    expect((await wish(person, email)).data).toMatchObject({ email: person.email, pending_email: email });
    expect((await logIn(email)).status).toBe(401);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe("Confirm your new email address for Tackboard");
    const token = await mailedToken(app, email, "/email/confirm");
    expect(await confirm(person, token)).toMatchObject({ status: 200, data: { email } });
    const me = await person.client.trpc.auth.me.query({});
    expect(me).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(person.email)).status).toBe(401);
    const notice = (await mailsTo(app, person.email)).find(({ links }) => links[0]?.includes("/email/undo"));
    expect(notice).toMatchObject({
      subject: "Your Tackboard account has a new email address",
      links: [expect.stringContaining("/email/undo?token=")],
    });
    expect(await confirm(person, token)).toMatchObject({ status: 401, code: ERRORS.EMAIL_LINK_INVALID.code });
  });

  test("is refused if the address is invalid, the brand's, disposable, unchanged or in use", async () => {
    const person = await signUp(app);
    const other = await signUp(app);
    const cases: [string, number, string][] = [
      ["", 1, "You missed a spot! Don't forget to add your email."],
      ["jane@nowhere", 100, "Hmm...that doesn't look like an email address."],
      ["support@tackboard.example", 102, "Please stick to your name, or the name of your brand"],
      ["jane@mailinator.com", 100, "Sorry, this doesn't look like a valid email"],
      [person.email.toUpperCase(), 100, "That's already your email address."],
      [other.email, 101, "That email is already in use. Log in instead."],
    ];
    for (const [email, code, message] of cases) {
      expect(await wish(person, email), email).toMatchObject({ code, fields: { email: message } });
    }
  });

  test("an address claimed by a sign-up in the meantime stays with that account", async () => {
    const person = await signUp(app);
    const email = newEmail("wanted");
    await wish(person, email);
    const token = await mailedToken(app, email, "/email/confirm");
    await signUp(app, { email });
    expect(await confirm(person, token)).toMatchObject({ status: 409, code: ERRORS.EMAIL_TAKEN.code });
    expect((await person.client.trpc.auth.me.query({})).email).toBe(person.email);
  });

  test("takes effect for the requester only, even if the address's owner clicks the link [SECURITY 17]", async () => {
    const [thief, other] = [await signUp(app), await signUp(app)];
    const email = newEmail("victim");
    await wish(thief, email);
    const token = await mailedToken(app, email, "/email/confirm");
    expect(await confirm({ client: createClient(app) }, token)).toMatchObject({
      status: 401,
      code: ERRORS.AUTHENTICATION_REQUIRED.code,
    });
    expect(await confirm(other, token)).toMatchObject({ status: 401, code: ERRORS.EMAIL_LINK_INVALID.code });
    const page = await createClient(app).fetch(`/email/confirm?token=${token}`, { redirect: "manual" });
    expect(page.headers.get("location")).toBe(`/login?next=${encodeURIComponent(`/email/confirm?token=${token}`)}`);
    expect((await thief.client.trpc.auth.me.query({})).email).toBe(thief.email);
    expect((await confirm(thief, token)).status).toBe(200);
  });

  test("can be canceled, which disables its link", async () => {
    const person = await signUp(app);
    const email = newEmail("wanted");
    await wish(person, email);
    const token = await mailedToken(app, email, "/email/confirm");
    const answer = await person.client.rest<{ pending_email: null }>("DELETE", "/v3/users/me/email/");
    expect(answer.data.pending_email).toBeNull();
    expect((await confirm(person, token)).status).toBe(401);
  });

  test("of 20 parallel confirmations one succeeds [SECURITY 20]", async () => {
    const person = await signUp(app);
    const email = newEmail("raced");
    await wish(person, email);
    const token = await mailedToken(app, email, "/email/confirm");
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });
});

describe("the old address takes the change back [SECURITY 20]", () => {
  test("ends sessions and the password, and sends a mail to choose a new one", async () => {
    const { client, was, email, user } = await changed();
    const token = await mailedToken(app, was, "/email/undo");
    expect(await undo(token)).toMatchObject({ status: 200, data: { email: was } });
    expect((await client.rest("GET", "/v3/users/me/")).status).toBe(401);
    expect((await logIn(was)).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    const reset = await mailedToken(app, was, "/password/reset");
    const next = createClient(app);
    expect(
      (await next.rest("POST", "/v3/users/reset_password/", { token: reset, new_password: PASSWORD })).status,
    ).toBe(200);
    expect(await logIn(was)).toMatchObject({ status: 200, data: { user: { id: user.id } } });
    expect((await undo(token)).status).toBe(401);
  });

  test("ends every log-in method that was set up in the meantime, and no earlier one [SECURITY 17]", async () => {
    const { db, newId, now } = app.deps;
    const { user, was } = await changed();
    const userId = user.id;
    const passkey = (name: string, createdAt: Date) => {
      const id = newId();
      return {
        id,
        userId,
        credentialId: id,
        publicKey: "",
        counter: 0,
        transports: [],
        name,
        isSynced: false,
        createdAt,
      };
    };
    await db
      .insert(mfaPasskeys)
      .values([passkey("theirs", new Date(now().getTime() - 2 * 86_400_000)), passkey("planted", now())]);
    await db.insert(mfaApps).values({ userId, secret: "PLANTED", createdAt: now(), confirmedAt: now() });
    await db.insert(mfaPhones).values({ userId, number: "+4915112345678", confirmedAt: now() });
    const subject = `planted ${userId}`;
    const link = { provider: "line", issuer: "https://line.example", subject, createdAt: now() } as const;
    await db.insert(identities).values({ id: newId(), userId, ...link });
    expect((await undo(await mailedToken(app, was, "/email/undo"))).status).toBe(200);
    expect(await findFactors(db, { userId })).toMatchObject({ app: false, phone: null, passkey: true });
    expect((await listPasskeys(db, { userId })).map(({ name }) => name)).toEqual(["theirs"]);
    expect(await listIdentities(db, { userId })).toEqual([]);
  });

  test("works even after the password was reset at the new address", async () => {
    const { was, email } = await changed();
    await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
    const reset = await mailedToken(app, email, "/password/reset");
    const fields = { token: reset, new_password: "an-Intruder-4711" };
    expect((await createClient(app).rest("POST", "/v3/users/reset_password/", fields)).status).toBe(200);
    expect((await undo(await mailedToken(app, was, "/email/undo"))).status).toBe(200);
  });
});

// Last, because it advances the clock for all tests.
test("the link to the new address lasts 24 hours, the one that reverts it 14 days [SECURITY 20]", async () => {
  const late = await signUp(app);
  const email = newEmail("late");
  await wish(late, email);
  const token = await mailedToken(app, email, "/email/confirm");
  const { was } = await changed();
  app.advance(25 * 3_600_000);
  expect((await confirm(late, token)).status).toBe(401);
  app.advance(12 * 86_400_000);
  const back = await mailedToken(app, was, "/email/undo");
  app.advance(2 * 86_400_000);
  expect((await undo(back)).status).toBe(401);
});
