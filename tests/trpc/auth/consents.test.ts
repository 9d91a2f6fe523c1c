import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let asking: TestApp;
let silent: TestApp;
beforeAll(async () => {
  asking = await startTestApp({ EXPERIMENTS: "kr_privacy_consent=enabled" });
  silent = await startTestApp();
});
afterAll(async () => {
  await asking?.close();
  await silent?.close();
});

async function register(app: TestApp, more: object) {
  const email = newEmail();
  const sent = { type: "email", email, password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "KR", ...more };
  const answer = await createClient(app).rest("POST", "/v3/register/email/", sent);
  const [row] = await app.deps.db.select().from(users).where(eq(users.email, email));
  return { status: answer.status, body: answer.body, row };
}

test("consent step: both answers of the payload are stored with the account [visitor 4]", async () => {
  const willing = await register(asking, { kr_privacy_consent_opt_in: true, marketing_notifs_opt_out: false });
  expect(willing.status).toBe(200);
  expect(willing.row?.privacyConsentAt).toBeInstanceOf(Date);
  expect(willing.row?.marketingOptOut).toBe(false);
  const quiet = await register(asking, { kr_privacy_consent_opt_in: true, marketing_notifs_opt_out: true });
  expect(quiet.row?.marketingOptOut).toBe(true);
});

test("consent: while the experiment is on, no account is made without the required consents [visitor 5]", async () => {
  for (const more of [{}, { kr_privacy_consent_opt_in: false }, { marketing_notifs_opt_out: true }]) {
    const refused = await register(asking, more);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`"api_error_code":${ERRORS.CONSENT_REQUIRED.code}`);
    expect(refused.row).toBeUndefined();
  }
});

test("without a consent question, no agreement is recorded", async () => {
  const { status, row } = await register(silent, {});
  expect(status).toBe(200);
  expect(row).toMatchObject({ privacyConsentAt: null, marketingOptOut: false });
});
