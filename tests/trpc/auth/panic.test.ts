import { afterAll, beforeAll, expect, test } from "bun:test";
import { listIdentities } from "../../../db/queries/identity/identities.ts";
import { deleteExpired } from "../../../db/queries/jobs/cleanup.ts";
import { identities } from "../../../db/schema/identity.ts";
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

const logIn = ({ email }: Person, password = PASSWORD, client = createClient(app)) =>
  client.rest("POST", "/v3/login/", { username_or_email: email, password });
const isIn = async (client: Person["client"]) => (await client.rest("GET", "/v3/users/me/")).status === 200;
const tokenIn = (links: readonly string[] = []) => new URL(links[0] ?? "").searchParams.get("token") ?? "";

test("one press ends every session, token and the password, and mails a link to choose a new one [SECURITY 7]", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const other = createClient(app);
  await logIn(ada, PASSWORD, other);
  await ada.client.trpc.auth.stepUp.mutate({ password: PASSWORD });
  const { token } = await ada.client.trpc.auth.createToken.mutate({
    name: "script",
    scopes: ["read"],
    expiresInDays: 7,
  });
  const byToken = async () =>
    (await createClient(app).rest("GET", "/v3/users/me/", undefined, { authorization: `Bearer ${token}` })).status;
  expect([await isIn(ada.client), await isIn(other), await byToken()]).toEqual([true, true, 200]);
  expect((await other.rest("POST", "/v3/secure/panic/")).status).toBe(200);
  expect([await isIn(ada.client), await isIn(other), await byToken()]).toEqual([false, false, 401]);
  expect((await logIn(ada)).code).toBe(ERRORS.SOFT_BANNED.code);
  const mails = await mailsTo(app, ada.email);
  expect(mails.some(({ links }) => links.some((link) => link.includes("/password/reset")))).toBe(true);
});

test("the new device's mail links to a press that protects the account without a session [SECURITY 7]", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const intruder = createClient(app);
  await logIn(bea, PASSWORD, intruder);
  const mail = (await mailsTo(app, bea.email)).find(({ links }) =>
    links.some((link) => link.includes("/secure/panic")),
  );
  const token = tokenIn(mail?.links);
  const visitor = createClient(app);
  for (const method of ["GET", "HEAD"]) await visitor.fetch(`/secure/panic?token=${token}`, { method });
  expect(await isIn(intruder)).toBe(true);
  expect((await visitor.rest("POST", "/v3/secure/panic/")).status).toBe(401);
  expect((await visitor.rest("POST", "/v3/secure/panic/", { token: `${token.slice(0, -3)}AAA` })).code).toBe(
    ERRORS.RESET_TOKEN_INVALID.code,
  );
  // The link counts, whoever is logged in at this browser.
  const cleo = await signUp(app, { name: "Cleo" });
  expect((await cleo.client.rest("POST", "/v3/secure/panic/", { token })).status).toBe(200);
  expect([await isIn(intruder), await isIn(bea.client), await isIn(cleo.client)]).toEqual([false, false, true]);
});

/** Lets somebody else log in to an account. @returns their client, and the token of the mail about it */
async function intruded(person: Person) {
  const intruder = createClient(app);
  await logIn(person, PASSWORD, intruder);
  const mails = await mailsTo(app, person.email);
  const links = mails.flatMap((mail) => mail.links).filter((link) => link.includes("/secure/panic"));
  return { intruder, token: tokenIn(links) };
}
const press = (token: string) => createClient(app).rest("POST", "/v3/secure/panic/", { token });

test("the press removes a log-in method that the intruder added, and keeps older ones [SECURITY 7]", async () => {
  const dora = await signUp(app, { name: "Dora" });
  const { db, newId, now } = app.deps;
  const connect = (provider: "google" | "line", subject: string, at: Date) =>
    db.insert(identities).values({
      id: newId(),
      userId: dora.user.id,
      provider,
      issuer: `https://${provider}.example`,
      subject: `${subject} ${dora.user.id}`,
      email: `${subject}@mail.example`,
      createdAt: at,
    });
  await connect("google", "own", new Date(now().getTime() - 2 * 86_400_000));
  const { token } = await intruded(dora);
  await connect("line", "theirs", new Date(now().getTime() + 1_000));
  expect((await press(token)).status).toBe(200);
  const left = await listIdentities(db, { userId: dora.user.id });
  expect(left.map(({ email }) => email)).toEqual(["own@mail.example"]);
});

test("the press reaches the former address if the intruder changed it, and ends other changes [SECURITY 7]", async () => {
  const eve = await signUp(app, { name: "Eve" });
  const { intruder, token } = await intruded(eve);
  const person = { ...eve, client: intruder };
  const theirs = newEmail("theirs");
  await stepUp(person);
  await intruder.rest("POST", "/v3/users/me/email/", { email: theirs });
  const confirm = { token: await mailedToken(app, theirs, "/email/confirm") };
  expect((await intruder.rest("POST", "/v3/users/email/confirm/", confirm)).status).toBe(200);
  const waiting = newEmail("waiting");
  await intruder.rest("POST", "/v3/users/me/email/", { email: waiting });
  const last = { token: await mailedToken(app, waiting, "/email/confirm") };
  expect((await press(token)).status).toBe(200);
  expect((await createClient(app).rest("POST", "/v3/users/email/confirm/", last)).status).not.toBe(200);
  const back = { token: await mailedToken(app, eve.email, "/email/undo") };
  expect(await createClient(app).rest("POST", "/v3/users/email/undo/", back)).toMatchObject({
    status: 200,
    data: { email: eve.email },
  });
});

test("the mail's link works once, so whoever reads it later can't lock its owner out again [SECURITY 7]", async () => {
  const fay = await signUp(app, { name: "Fay" });
  const { token } = await intruded(fay);
  const answers = await Promise.all([press(token), press(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const chosen = { token: await mailedToken(app, fay.email, "/password/reset"), new_password: "another long one 7" };
  expect((await createClient(app).rest("POST", "/v3/users/reset_password/", chosen)).status).toBe(200);
  expect((await press(token)).code).toBe(ERRORS.RESET_TOKEN_INVALID.code);
  expect((await logIn(fay, chosen.new_password)).status).toBe(200);
});

test("the mail's link works after the intruder logged out and their session was deleted [SECURITY 7]", async () => {
  const gil = await signUp(app, { name: "Gil" });
  const { intruder, token } = await intruded(gil);
  expect((await intruder.rest("POST", "/v3/logout/")).status).toBeLessThan(300);
  app.advance(3_600_000);
  await deleteExpired(app.deps.db, { now: app.deps.now() });
  expect((await press(token)).status).toBe(200);
  expect((await logIn(gil)).code).toBe(ERRORS.SOFT_BANNED.code);
});

test("a session alone removes no way to log in: it may be the intruder's [SECURITY 8]", async () => {
  const hana = await signUp(app, { name: "Hana" });
  const { db, newId, now } = app.deps;
  const identity = { provider: "line", issuer: "https://line.example", subject: `own ${hana.user.id}` } as const;
  await db.insert(identities).values({ id: newId(), userId: hana.user.id, ...identity, createdAt: now() });
  const { intruder } = await intruded(hana);
  expect((await intruder.rest("POST", "/v3/secure/panic/")).status).toBe(200);
  expect(await listIdentities(db, { userId: hana.user.id })).toHaveLength(1);
});
