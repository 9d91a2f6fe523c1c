import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type Client, createClient } from "../support/api.ts";
import { newPhone, otherCode } from "../support/factors.ts";
import { ADULT_BIRTHDAY, PASSWORD } from "../support/people.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);
const MINUTE_MS = 60_000;

let site: SecuritySite;
beforeAll(async () => {
  site = await startSecuritySite();
});
afterAll(() => site?.close());

let address = 0;
/** Each call uses a new client address, since limits by address are tested elsewhere. */
const somewhere = () => ({ "x-forwarded-for": `198.18.${address >> 8}.${address++ & 255}` });

async function twoFactorPerson() {
  const { email, client } = await site.somebody();
  const phone = newPhone();
  await client.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD });
  await client.rest("POST", "/v3/users/me/factors/phone/", { phone_number: phone });
  const code = async () => (await site.mailTo(phone)).code ?? "";
  const added = await client.rest("POST", "/v3/users/me/factors/phone/confirm/", { code: await code() });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  const browser = createClient(site);
  const logIn = (fields: object = {}, as: Client = browser) =>
    as.rest<{ phone_number_end: string } | null>(
      ...(["POST", "/v3/login/", { username_or_email: email, password: PASSWORD, ...fields }] as const),
      somewhere(),
    );
  return { email, phone, code, logIn, browser };
}

test("a six-digit code works once, for 10 minutes, in the browser that asked for it [SECURITY 19]", async () => {
  const { phone, code, logIn, browser } = await twoFactorPerson();
  const asked = await logIn();
  expect(asked).toMatchObject({ status: 401, code: 132, data: { phone_number_end: phone.slice(-2) } });
  expect(JSON.stringify(asked.body)).not.toContain(phone);
  // A pending second factor is no session at all (SECURITY 9).
  expect((await browser.rest("GET", "/v3/users/me/")).code).toBe(2);
  const first = await code();
  expect(first).toMatch(/^\d{6}$/);
  expect((await logIn({ mfa_token: first }, createClient(site))).status).toBe(401);
  await logIn();
  expect((await logIn({ mfa_token: await code() })).status).toBe(200);
  expect((await logIn({ mfa_token: await code() }, createClient(site))).status).toBe(401);
  const other = createClient(site);
  await logIn({}, other);
  const late = await code();
  site.advance(11 * MINUTE_MS);
  expect((await logIn({ mfa_token: late }, other)).code).toBe(134);
});

test("of a hundred guesses at once five are checked, and then the right code fails too [SECURITY 19]", async () => {
  const { code, logIn } = await twoFactorPerson();
  await logIn();
  const wrong = otherCode(await code());
  const answers = await Promise.all(Array.from({ length: 100 }, () => logIn({ mfa_token: wrong })));
  const evaluated = answers.filter((answer) => answer.code === 133).length;
  expect(evaluated).toBeWithin(1, 6);
  expect(answers.filter(({ status }) => status === 200 || status >= 500)).toEqual([]);
  for (let tries = evaluated; tries < 5; tries++) await logIn({ mfa_token: wrong });
  expect((await logIn({ mfa_token: await code() })).status).not.toBe(200);
});

test("a log-in through the sign-up form asks for the second factor and shares the log-in limits [SECURITY 18]", async () => {
  const { email, logIn } = await twoFactorPerson();
  const signUp = (password: string) =>
    createClient(site).rest(
      ...(["POST", "/v3/register/email/", { email, password, birthday: ADULT_BIRTHDAY, country: "US" }] as const),
      somewhere(),
    );
  expect((await signUp(PASSWORD)).code).toBe(132);
  for (let tries = 0; tries < 10; tries++) await signUp("wrong-Lantern-1");
  expect((await logIn({}, createClient(site))).code).toBe(136);
});
