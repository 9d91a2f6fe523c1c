import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { users } from "../../../db/schema/users.ts";
import { readConfig } from "../../../server/config.ts";
import type { SignUpMode } from "../../../src/identity/sign-up.rules.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { googleToken, signUpWithGoogle, somebody } from "../../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** Administrators' addresses without an account. */
const UNUSED = "second@example.com";
const HOSTED = "third@hosted.example";

let site: ProviderSite;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await startProviderSite("google", somebody(), { ADMIN_EMAILS: [ADMIN_EMAIL, UNUSED, HOSTED].join() });
  app = site.app;
  admin = await administrator(app);
});
afterAll(() => site.close());
beforeEach(() => choose("open"));

const operating = () => admin.client.trpc.operating;
const choose = (mode: SignUpMode, domains: string[] = []) => operating().setSignUp.mutate({ mode, domains });
const fields = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  birthday: ADULT_BIRTHDAY,
  country: "US",
  ...more,
});
const invite = async (input: { uses?: number; days?: number; note?: string } = {}) => {
  const made = await operating().createInvitation.mutate(input);
  return { ...made, code: new URL(made.link).searchParams.get("invitation") ?? "" };
};
const accounts = async (email: string) =>
  rows(app.deps.db, sql`select 1 as one from users where email = ${email}::text`);

/** Signs up by each way with an unknown address, and gives the code of each refusal; 0 for an account. */
async function everyWay(more: object = {}): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  const tell = ({ status, code }: { status: number; code: number }) => (status === 200 ? 0 : code);
  codes.rest = tell(await createClient(app).rest("POST", "/v3/register/email/", fields(newEmail(), more)));
  codes.trpc = await codeOf(createClient(app).trpc.auth.register.mutate(fields(newEmail(), more)));
  const options = fields(newEmail(), more);
  codes.resource = tell(await createClient(app).resource("UserRegisterResource", "create", options));
  const partner = { ...fields(newEmail(), more), business_name: "Tea House" };
  codes.partner = tell(await createClient(app).rest("POST", "/v3/register/partner/", partner));
  const client = createClient(app);
  codes.google = tell(await signUpWithGoogle(client, await googleToken(site, client, somebody()), more));
  return codes;
}
const all = (code: number) => ({ rest: code, trpc: code, resource: code, partner: code, google: code });

test("invitation: no way makes an account without one, and each does with one", async () => {
  await choose("invitation");
  expect(await everyWay()).toEqual(all(ERRORS.INVITATION_REQUIRED.code));
  expect(await everyWay({ invitation: "no-such-code" })).toEqual(all(ERRORS.INVITATION_INVALID.code));
  const { code, id } = await invite({ uses: 6, note: "Friends" });
  expect(await everyWay({ invitation: code })).toEqual(all(0));
  const { items } = await operating().invitations.query({});
  expect(items[0]).toMatchObject({ id, note: "Friends", usesLeft: 1, usesMax: 6, isOpen: true });
  expect(JSON.stringify(items)).not.toContain(code);
});

test("invitation: the log says which one was made or ended, for how many people and days", async () => {
  const [named, unnamed] = [await invite({ uses: 3, days: 2, note: "The choir" }), await invite()];
  for (const { id } of [named, unnamed]) await operating().endInvitation.mutate({ invitationId: id });
  const { items } = await admin.client.trpc.admin.log.query({});
  expect(items.slice(0, 4).map(({ action, reason }) => [action, reason])).toEqual([
    ["end_invitation", unnamed.id],
    ["end_invitation", "The choir"],
    ["create_invitation", "(people: 1, days: 7)"],
    ["create_invitation", "The choir (people: 3, days: 2)"],
  ]);
});

test("invitation: the page says that a link has ended, but only in the mode that needs one", async () => {
  await choose("invitation");
  const { link, id } = await invite();
  const told = async (mode: SignUpMode) => {
    await choose(mode);
    const html = await (await createClient(app).fetch(new URL(link).pathname + new URL(link).search)).text();
    return ["You have an invitation.", "This invitation has expired or has been used up.", "review each new account"]
      .filter((words) => html.includes(words))
      .join();
  };
  expect(await told("invitation")).toBe("You have an invitation.");
  await operating().endInvitation.mutate({ invitationId: id });
  expect(await told("invitation")).toBe("This invitation has expired or has been used up.");
  expect(await told("approval")).toBe("review each new account");
});

test("making an invitation and declining somebody need a step-up [SECURITY 8]", async () => {
  await choose("approval");
  const email = newEmail("asker");
  await createClient(app).rest("POST", "/v3/register/email/", fields(email));
  const { items } = await admin.client.trpc.admin.accounts.query({ query: email });
  const userId = items[0]?.id ?? "";
  expect(items[0]).toMatchObject({ emailVerified: false });
  const client = createClient(app);
  await client.rest("POST", "/v3/login/", { username_or_email: ADMIN_EMAIL, password: PASSWORD });
  const made = await client.rest("POST", "/v3/admin/invitations/", {});
  const declined = await client.rest("POST", `/v3/admin/accounts/${userId}/decline/`, {});
  expect([made.code, declined.code]).toEqual(Array(2).fill(ERRORS.STEP_UP_REQUIRED.code));
  expect(await accounts(email)).toHaveLength(1);
});

test("invitation: the link's page keeps the code in a cookie, and the sign-up uses it up", async () => {
  await choose("invitation");
  const { link } = await invite();
  const client = createClient(app);
  await client.fetch(new URL(link).pathname + new URL(link).search);
  expect(client.cookie()).toContain("invitation=");
  const made = await client.rest("POST", "/v3/register/email/", fields(newEmail()));
  expect(made.status).toBe(200);
  expect(client.cookie()).not.toContain("invitation=");
});

test("invitation: 20 people at once take the two places of one link, and nobody else", async () => {
  await choose("invitation");
  const { code: invitation } = await invite({ uses: 2 });
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      createClient(app).rest("POST", "/v3/register/email/", fields(newEmail(), { invitation })),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = made.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([ERRORS.INVITATION_INVALID.code]));
  expect(refused[0]?.fields).toEqual({
    email: "This invitation has expired or has been used up. Ask for a new one.",
  });
});

test("invitation: it ends by its day and by an administrator", async () => {
  await choose("invitation");
  const [late, ended] = [await invite({ days: 1 }), await invite()];
  await operating().endInvitation.mutate({ invitationId: ended.id });
  await app.deps.db.execute(
    sql`update sign_up_invitations set expires_at = now() - interval '1 second' where id = ${late.id}::text::bigint`,
  );
  for (const { code: invitation } of [late, ended]) {
    const made = await createClient(app).rest("POST", "/v3/register/email/", fields(newEmail(), { invitation }));
    expect([made.status, made.code]).toEqual([403, ERRORS.INVITATION_INVALID.code]);
  }
});

test("domains: only their addresses sign up; a subdomain and a look-alike don't", async () => {
  await choose("domains", ["@Example.ORG"]);
  expect(await operating().signUp.query({})).toEqual({ mode: "domains", domains: ["example.org"] });
  const ask = async (email: string) =>
    (await createClient(app).rest("POST", "/v3/register/email/", fields(email))).code;
  expect(await ask("ada@EXAMPLE.org")).toBe(0);
  for (const email of ["ada@sub.example.org", "ada@badexample.org", newEmail()])
    expect([email, await ask(email)]).toEqual([email, ERRORS.EMAIL_DOMAIN_REFUSED.code]);
  const wrong = await admin.client.rest("PUT", "/v3/admin/sign_up/", { mode: "domains", domains: ["not a domain"] });
  expect(wrong.fields).toEqual({ domains: "not a domain is not a mail domain. Type it like example.com." });
  const none = await admin.client.rest("PUT", "/v3/admin/sign_up/", { mode: "domains", domains: [] });
  expect([none.status, none.fields?.domains]).toEqual([400, "Add at least one domain. Otherwise nobody can sign up."]);
});

test("approval: by every way a person waits, unseen, until an administrator approves with a mail", async () => {
  await choose("approval");
  expect(await everyWay()).toEqual(all(ERRORS.ACCOUNT_WAITING.code));
  const email = newEmail("waiter");
  const client = createClient(app);
  const made = await client.rest("POST", "/v3/register/email/", fields(email, { username: "patientperson" }));
  expect([made.status, made.message]).toEqual([
    403,
    "Your account is waiting for approval. We'll email you once it's open.",
  ]);
  expect(client.cookie()).not.toContain("session=");
  const logIn = (password = PASSWORD) =>
    createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password });
  expect((await logIn()).code).toBe(ERRORS.ACCOUNT_WAITING.code);
  expect((await logIn("wrong-Lantern-1")).code).toBe(ERRORS.INCORRECT_PASSWORD.code);
  expect((await createClient(app).rest("GET", "/v3/users/patientperson/")).code).toBe(ERRORS.USER_NOT_FOUND.code);
  expect(await mailsTo(app, email)).toEqual([]);

  const { items } = await admin.client.trpc.admin.accounts.query({ state: "waiting" });
  const waiting = items.find((account) => account.email === email);
  expect(waiting).toMatchObject({ username: "patientperson", state: "waiting" });
  const member = await choose("open").then(() => signUp(app));
  const userId = waiting?.id ?? "";
  expect(await codeOf(member.client.trpc.admin.approve.mutate({ userId }))).toBe(ERRORS.NOT_PERMITTED.code);
  await admin.client.trpc.admin.approve.mutate({ userId });
  await admin.client.trpc.admin.approve.mutate({ userId });
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Your account is open"))).toHaveLength(1);
  expect(subjects).toHaveLength(2);
  expect((await logIn()).status).toBe(200);
});

test("approval: a declined person gets a mail, the account is gone, and the log says who did it", async () => {
  await choose("approval");
  const email = newEmail("unlucky");
  await createClient(app).rest("POST", "/v3/register/email/", fields(email, { username: "unluckyone", locale: "ja" }));
  const { items } = await admin.client.trpc.admin.accounts.query({ query: email });
  const userId = items[0]?.id ?? "";
  await admin.client.trpc.admin.decline.mutate({ userId, reason: "Spam" });
  expect(await accounts(email)).toEqual([]);
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(["Tackboardの登録について"]);
  const log = await admin.client.trpc.admin.log.query({});
  expect(log.items[0]).toMatchObject({ action: "decline", reason: "@unluckyone: Spam", subject: null });
  expect(await codeOf(admin.client.trpc.admin.decline.mutate({ userId }))).toBe(ERRORS.USER_NOT_FOUND.code);
  const member = admin.user.id;
  expect(await codeOf(admin.client.trpc.admin.decline.mutate({ userId: member }))).toBe(ERRORS.USER_NOT_FOUND.code);
});

test("approval: a reset password does not let in somebody who waits", async () => {
  await choose("approval");
  const email = newEmail("resetter");
  await createClient(app).rest("POST", "/v3/register/email/", fields(email));
  await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const link = (await mailsTo(app, email)).flatMap(({ links }) => links)[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const client = createClient(app);
  await client.trpc.auth.resetPassword.mutate({ token, newPassword: "another-Lantern-1" });
  const again = await client.rest("POST", "/v3/login/", { username_or_email: email, password: "another-Lantern-1" });
  expect(again.code).toBe(ERRORS.ACCOUNT_WAITING.code);
});

test("sign-up settings: the configuration is read, and a mistake in it is refused", () => {
  expect(readConfig({ SIGN_UP: "domains", SIGN_UP_DOMAINS: "Example.org, @example.com" }).signUp).toEqual({
    mode: "domains",
    domains: ["example.org", "example.com"],
  });
  expect(() => readConfig({ SIGN_UP: "domains" })).toThrow("SIGN_UP: domains needs SIGN_UP_DOMAINS beside it");
  expect(() => readConfig({ SIGN_UP: "nobody" })).toThrow("SIGN_UP");
});

test("approval: an account that is suspended or already open is neither approved nor deleted", async () => {
  await choose("approval");
  const email = newEmail("banned");
  await createClient(app).rest("POST", "/v3/register/email/", fields(email));
  const { items } = await admin.client.trpc.admin.accounts.query({ query: email });
  const userId = items[0]?.id ?? "";
  const set = (values: { suspendedAt: Date | null; deactivatedAt: Date | null }) =>
    app.deps.db.update(users).set(values).where(eq(users.id, userId));
  const decline = () => codeOf(admin.client.trpc.admin.decline.mutate({ userId }));
  await set({ suspendedAt: new Date(), deactivatedAt: new Date() });
  await admin.client.trpc.admin.approve.mutate({ userId });
  expect(await decline()).toBe(ERRORS.USER_NOT_FOUND.code);
  const found = await app.deps.db.select({ since: users.waitingSince }).from(users).where(eq(users.id, userId));
  expect(found).toEqual([{ since: expect.any(Date) }]);
  // An older release takes a waiting account for a deactivated one, and log-in opens it.
  await set({ suspendedAt: null, deactivatedAt: null });
  expect(await decline()).toBe(ERRORS.USER_NOT_FOUND.code);
  expect(await mailsTo(app, email)).toEqual([]);
});

test("an administrator's address opens a closed site only if a provider vouches for it [SECURITY 17]", async () => {
  const ask = async (email: string) =>
    (await createClient(app).rest("POST", "/v3/register/email/", fields(email))).code;
  await choose("invitation");
  expect([await ask(UNUSED), await ask(HOSTED)]).toEqual(Array(2).fill(ERRORS.INVITATION_REQUIRED.code));
  await choose("domains", ["example.org"]);
  expect(await ask(UNUSED)).toBe(ERRORS.EMAIL_DOMAIN_REFUSED.code);
  const google = async (person: ReturnType<typeof somebody>) => {
    const client = createClient(app);
    return (await signUpWithGoogle(client, await googleToken(site, client, person))).code;
  };
  // Google once verified the first address, but does not run its mailbox.
  expect(await google(somebody({ email: UNUSED }))).toBe(ERRORS.EMAIL_DOMAIN_REFUSED.code);
  expect(await google(somebody({ email: HOSTED, hd: "hosted.example" }))).toBe(0);
  await choose("approval");
  expect(await ask(UNUSED)).toBe(ERRORS.ACCOUNT_WAITING.code);
  const { items } = await admin.client.trpc.admin.accounts.query({ query: UNUSED });
  await admin.client.trpc.admin.approve.mutate({ userId: items[0]?.id ?? "" });
  expect(await ask(UNUSED)).toBe(0);
});

test("on a closed site the first administrator signs up by the form, and nobody after them", async () => {
  for (const [mode, code] of [
    ["invitation", ERRORS.INVITATION_REQUIRED.code],
    ["approval", ERRORS.ACCOUNT_WAITING.code],
  ] as const) {
    const fresh = await startTestApp({ ADMIN_EMAILS: `${ADMIN_EMAIL},${UNUSED}`, SIGN_UP: mode });
    const ask = async (email: string) =>
      (await createClient(fresh).rest("POST", "/v3/register/email/", fields(email))).code;
    try {
      expect([await ask(newEmail()), await ask(ADMIN_EMAIL), await ask(UNUSED)]).toEqual([code, 0, code]);
    } finally {
      await fresh.close();
    }
  }
});

test("an existing account logs in through the sign-up form in every mode", async () => {
  const member = await signUp(app);
  for (const mode of ["invitation", "approval", "domains"] as const) {
    await choose(mode, ["example.net"]);
    const body = fields(member.email);
    expect((await createClient(app).rest("POST", "/v3/register/email/", body)).status).toBe(200);
  }
});
