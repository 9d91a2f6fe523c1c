import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { errors as en } from "../../../src/texts/en/auth-errors.ts";
import {
  googlePerson,
  googleToken,
  isIn,
  logInWithGoogle,
  signUpWithGoogle,
  somebody,
} from "../../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { createClient } from "../../support/api.ts";
import { newPhone, otherCode, textedCode } from "../../support/factors.ts";
import { signUp } from "../../support/people.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("google", somebody());
});
afterAll(() => site.close());

/** A person who logs in with Google and has set up a phone. */
async function withPhone() {
  const made = await googlePerson(site);
  const phone = newPhone();
  await made.client.trpc.mfa.startPhone.mutate({ phoneNumber: phone });
  await made.client.trpc.mfa.confirmPhone.mutate({ code: await textedCode(site.app, phone) });
  return { ...made, phone };
}

test("two-factor: Google log-ins need the code too, and their token works once with it [visitor 4]", async () => {
  const { person, phone, user } = await withPhone();
  const client = createClient(site.app);
  const token = await googleToken(site, client, person);
  const asked = await logInWithGoogle(client, token);
  expect(asked).toMatchObject({
    status: 401,
    code: ERRORS.MFA_REQUIRED.code,
    data: { phone_number_end: phone.slice(-2) },
  });
  expect(await isIn(client)).toBe(false);
  const code = await textedCode(site.app, phone);
  const wrong = await logInWithGoogle(client, token, { mfa_token: otherCode(code) });
  expect(wrong.code).toBe(ERRORS.MFA_CODE_INVALID.code);
  const done = await logInWithGoogle(client, token, { mfa_token: code });
  expect(done).toMatchObject({ status: 200, data: { user: { id: user.id } } });
  expect(await isIn(client)).toBe(true);
  expect((await logInWithGoogle(client, token)).code).toBe(ERRORS.SOCIAL_TOKEN_INVALID.code);
});

test("the sign-up with Google that logs somebody in keeps their second factor [SECURITY 18]", async () => {
  const { person } = await withPhone();
  const client = createClient(site.app);
  const google_open_id_token = await googleToken(site, client, person);
  const answer = await client.rest("POST", "/v3/register/google/", { google_open_id_token });
  expect(answer.code).toBe(ERRORS.MFA_REQUIRED.code);
  expect(await isIn(client)).toBe(false);
});

test("log-in errors: suspension is revealed only to the account's own Google identity [visitor 8]", async () => {
  const { person, user } = await googlePerson(site);
  await site.app.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
  const client = createClient(site.app);
  const answer = await logInWithGoogle(client, await googleToken(site, client, person));
  expect(answer).toMatchObject({ status: 403, code: ERRORS.ACCOUNT_SUSPENDED.code });
});

test("voluntarily deactivated: Google restores an account without a password [visitor 8]", async () => {
  const { person, user } = await googlePerson(site);
  await site.app.deps.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, user.id));
  const client = createClient(site.app);
  const token = await googleToken(site, client, person);
  const answer = await logInWithGoogle(client, token);
  expect(answer).toMatchObject({ status: 403, code: ERRORS.VOLUNTARILY_DEACTIVATED.code });
  expect(answer.data).toMatchObject({ can_reactivate: true });
  expect(await isIn(client)).toBe(false);
  expect(await logInWithGoogle(client, token, { reactivate: true })).toMatchObject({ status: 200 });
  expect(await isIn(client)).toBe(true);
  const [row] = await site.app.deps.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.deactivatedAt).toBeNull();
});

test("voluntarily deactivated (web account): the password restores an account [visitor 8]", async () => {
  const { person, user } = await googlePerson(site);
  const gone = { deactivatedAt: new Date(), passwordHash: "a-hash" };
  await site.app.deps.db.update(users).set(gone).where(eq(users.id, user.id));
  const client = createClient(site.app);
  const again = await logInWithGoogle(client, await googleToken(site, client, person), { reactivate: true });
  expect(again).toMatchObject({ status: 403, message: en.deactivated, data: { can_reactivate: false } });
});

test("account switch: Google adds an account, and the previous one stays available [visitor 6]", async () => {
  const first = await signUp(site.app);
  const { person, user } = await googlePerson(site);
  const token = await googleToken(site, first.client, person);
  const added = await logInWithGoogle(first.client, token, { switch_account: true });
  expect(added.data?.user.id).toBe(user.id);
  const back = await first.client.rest("POST", "/v3/login/", {
    username_or_email: first.user.username,
    switch_account: true,
  });
  expect(back).toMatchObject({ status: 200, data: { user: { id: first.user.id } } });
});

test("/add-account: a new Google person gets a second account, and the first one stays [visitor 2]", async () => {
  const first = await signUp(site.app);
  const token = await googleToken(site, first.client, somebody());
  const made = await signUpWithGoogle(first.client, token, { switch_account: true });
  expect(made.status).toBe(200);
  expect(made.data?.user.id).not.toBe(first.user.id);
  const back = await first.client.rest("POST", "/v3/login/", {
    username_or_email: first.user.username,
    switch_account: true,
  });
  expect(back).toMatchObject({ status: 200, data: { user: { id: first.user.id } } });
});

test("social sign-up options: names, birthday and gender of a web-account sign-up are stored [visitor 3]", async () => {
  const client = createClient(site.app);
  const token = await googleToken(site, client, somebody());
  const more = { first_name: "Ada", last_name: "Byron", gender: "female", birthday_source_site: 0, image_url: null };
  const made = await signUpWithGoogle(client, token, more);
  const id = made.data?.user.id ?? "";
  const [row] = await site.app.deps.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ firstName: "Ada", lastName: "Byron", gender: "female", birthday: "1990-01-01" });
});

test("deleting a person frees their connected accounts, including Google's", async () => {
  const { person, user } = await googlePerson(site);
  await site.app.deps.db.delete(users).where(eq(users.id, user.id));
  const client = createClient(site.app);
  const answer = await logInWithGoogle(client, await googleToken(site, client, person));
  expect(answer.code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
});
