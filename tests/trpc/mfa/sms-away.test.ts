import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { newPhone } from "../../support/factors.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

/** The operator's gateway, which a test can stop. */
let gateway: ReturnType<typeof Bun.serve>;
let isAway = false;
const texts: string[] = [];
let app: TestApp;

beforeAll(async () => {
  gateway = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      if (isAway) return new Response("no route", { status: 503 });
      texts.push(((await request.json()) as { text: string }).text);
      return new Response(null, { status: 204 });
    },
  });
  app = await startTestApp({ SMS_URL: `http://127.0.0.1:${gateway.port}/send` });
});
afterAll(async () => {
  await app.close();
  await gateway.stop(true);
});

const lastCode = () => /\b\d{6}\b/.exec(texts.at(-1) ?? "")?.[0] ?? "";

test("while the SMS gateway fails, the error names it, other factors work, and it recovers [SECURITY 37]", async () => {
  const person = await signUp(app);
  const { client, email } = person;
  await stepUp(person);
  isAway = true;
  const number = { phone_number: newPhone() };
  expect(await client.rest("POST", "/v3/users/me/factors/phone/", number)).toMatchObject({ status: 503, code: 231 });
  expect((await client.trpc.mfa.overview.query({})).phone).toBeNull();
  isAway = false;
  await client.trpc.mfa.startPhone.mutate({ phoneNumber: number.phone_number });
  const { recoveryCodes } = await client.trpc.mfa.confirmPhone.mutate({ code: lastCode() });

  isAway = true;
  const browser = createClient(app);
  const logIn = (fields: object = {}) =>
    browser.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD, ...fields });
  const asked = await logIn();
  expect(asked).toMatchObject({ code: 132, data: { code_sent: false } });
  expect(JSON.stringify(asked.body)).toContain("We couldn't send a text message just now.");
  expect(await logIn({ mfa_resend: true })).toMatchObject({ status: 503, code: 231 });
  expect(await logIn({ mfa_token: recoveryCodes?.[0] })).toMatchObject({ status: 200 });

  isAway = false;
  await browser.rest("POST", "/v3/logout/");
  expect(await logIn()).toMatchObject({ code: 132, data: { code_sent: true } });
  expect(await logIn({ mfa_token: lastCode() })).toMatchObject({ status: 200 });
});
