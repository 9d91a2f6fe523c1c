import { afterAll, beforeAll, expect, test } from "bun:test";
import { mfaPhones } from "../../../db/schema/mfa.ts";
import { googlePerson, googleToken, isIn, logInWithGoogle, somebody } from "../../identity/support/google.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { createClient } from "../../support/api.ts";
import { addPhone, newPhone, otherCode, textedCode } from "../../support/factors.ts";
import { OTHER_ORIGIN, redeem, shakeHands } from "../../support/handshake.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: ProviderSite;
beforeAll(async () => {
  [app, site] = await Promise.all([
    startTestApp({ HANDSHAKE_ORIGINS: OTHER_ORIGIN }),
    startProviderSite("google", somebody()),
  ]);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test("POST /v3/login/mfa/handshake/: across domains, 401 asks for the code, then gives a token [visitor 7]", async () => {
  const person = await signUp(app);
  const { phone } = await addPhone(app, person);
  const fields = { username_or_email: person.email, password: PASSWORD, referrer: "/" };
  const asked = await shakeHands(app, "/v3/login/handshake/", fields);
  expect([asked.http, asked.status, asked.code]).toEqual([401, "failure", 132]);
  expect(asked.data).toMatchObject({ phone_number_end: phone.slice(-2) });
  const code = await textedCode(app, phone);
  const path = "/v3/login/mfa/handshake/";
  const wrong = await shakeHands(app, path, { ...fields, mfa_token: otherCode(code) });
  expect([wrong.http, wrong.code, wrong.data?.token]).toEqual([401, 133, undefined]);
  const right = await shakeHands(app, path, { ...fields, mfa_token: code });
  expect([right.http, right.status]).toEqual([200, "success"]);
  expect((await redeem(app, right.data?.token ?? "")).status).toBe(200);
});

test("a provider log-in needs the second factor too, and its token works again with the code [SECURITY 19]", async () => {
  const { person, user } = await googlePerson(site);
  const number = newPhone();
  await site.app.deps.db.insert(mfaPhones).values({ userId: user.id, number, confirmedAt: new Date() });
  const client = createClient(site.app);
  const token = await googleToken(site, client, person);
  expect(await logInWithGoogle(client, token)).toMatchObject({ status: 401, code: 132 });
  expect(await isIn(client)).toBe(false);
  const body = { google_open_id_token: token, mfa_token: await textedCode(site.app, number) };
  expect(await client.rest("POST", "/v3/login/", body)).toMatchObject({ status: 200 });
  expect(await isIn(client)).toBe(true);
});
