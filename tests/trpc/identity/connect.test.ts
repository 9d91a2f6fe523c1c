import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { gmail, googlePerson, googleToken, isIn, logInWithGoogle, somebody } from "../../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { accessToken } from "../../support/access-token.ts";
import { type Client, createClient } from "../../support/api.ts";
import { addPhone, textedCode } from "../../support/factors.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("google", somebody());
});
afterAll(() => site.close());

const confirm = async (person: Person) => {
  const token = await mailedToken(site.app, person.email, "/verify-email");
  await person.client.trpc.auth.verifyEmail.mutate({ token });
};
const logIn = (client: Client, { email, password }: Person, token: string, more: object = {}) =>
  client.rest("POST", "/v3/login/", { username_or_email: email, password, connect_google_token: token, ...more });
const googleSubjects = async (person: Person) => (await person.client.trpc.identity.list.query({})).length;

test("after Google finds the address taken, logging in with the password connects Google", async () => {
  const person = await signUp(site.app);
  await confirm(person);
  const account = somebody({ email: person.email });
  const client = createClient(site.app);
  const token = await googleToken(site, client, account);
  const unknown = await logInWithGoogle(client, token);
  expect(unknown).toMatchObject({ code: ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code, data: { has_account: true } });
  expect((await logIn(client, person, token)).status).toBe(200);
  const later = createClient(site.app);
  const again = await logInWithGoogle(later, await googleToken(site, later, account));
  expect(again).toMatchObject({ status: 200, data: { user: { id: person.user.id } } });
});

test("a Google log-in by an unknown address names no account", async () => {
  const client = createClient(site.app);
  const unknown = await logInWithGoogle(client, await googleToken(site, client, somebody()));
  expect(unknown).toMatchObject({ code: ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code, data: { has_account: false } });
});

test("only Google for its own mailbox is connected to an unconfirmed account [SECURITY 17]", async () => {
  const foreign = await signUp(site.app);
  const client = createClient(site.app);
  const token = await googleToken(site, client, somebody({ email: foreign.email }));
  expect((await logIn(client, foreign, token)).status).toBe(200);
  expect(await googleSubjects(foreign)).toBe(0);

  const own = await signUp(site.app, { email: gmail() });
  const other = createClient(site.app);
  expect((await logIn(other, own, await googleToken(site, other, somebody({ email: own.email })))).status).toBe(200);
  expect(await other.trpc.identity.list.query({})).toHaveLength(1);
  expect((await other.trpc.auth.viewer.query({})).user).toMatchObject({ emailVerified: true });
});

test("Google's word for an unconfirmed address ends other sessions, tokens and links [SECURITY 17]", async () => {
  const squatted = await signUp(site.app, { email: gmail() });
  const { client, email } = squatted;
  const { token } = await accessToken(site.app, squatted.user.id);
  const program = createClient(site.app, { authorization: `Bearer ${token}` });
  const link = await mailedToken(site.app, email, "/verify-email");
  expect(await isIn(program)).toBe(true);
  const owner = createClient(site.app);
  expect((await logIn(owner, squatted, await googleToken(site, owner, somebody({ email })))).status).toBe(200);
  expect([await isIn(owner), await isIn(client)]).toEqual([true, false]);
  expect((await program.rest("GET", "/v3/users/me/")).status).toBe(401);
  const read = await owner.rest("GET", `/v3/users/email/link/?kind=verify&token=${link}`);
  expect(read.code).toBe(ERRORS.VERIFICATION_LINK_INVALID.code);
});

test("a log-in that asks for a second factor connects Google with the code", async () => {
  const person = await signUp(site.app);
  await confirm(person);
  const { phone } = await addPhone(site.app, person);
  const client = createClient(site.app);
  const token = await googleToken(site, client, somebody({ email: person.email }));
  expect((await logIn(client, person, token)).code).toBe(ERRORS.MFA_REQUIRED.code);
  expect(await googleSubjects(person)).toBe(0);
  const code = await textedCode(site.app, phone);
  expect((await logIn(client, person, token, { mfa_token: code })).status).toBe(200);
  expect(await googleSubjects(person)).toBe(1);
});

test("a password log-in succeeds though its Google token is another browser's or person's", async () => {
  const person = await signUp(site.app);
  await confirm(person);
  const { person: taken } = await googlePerson(site);
  const client = createClient(site.app);
  expect((await logIn(client, person, await googleToken(site, client, taken))).status).toBe(200);
  const foreign = await googleToken(site, createClient(site.app), somebody({ email: person.email }));
  const fresh = createClient(site.app);
  expect((await logIn(fresh, person, foreign)).status).toBe(200);
  expect(await isIn(fresh)).toBe(true);
  expect(await googleSubjects(person)).toBe(0);
});
