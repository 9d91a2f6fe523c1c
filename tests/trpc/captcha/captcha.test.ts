import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { wordsOf } from "../../../server/platform/json-text/error-words.ts";
import { CAPTCHA_WORK } from "../../../src/captcha/limits.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { solveCaptcha } from "../../support/captcha.ts";
import { shakeHands } from "../../support/handshake.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" }, { captchaWork: CAPTCHA_WORK });
});
afterAll(() => app.close());

let at = 0;
let client: Client;
/** Each test uses a new client address. */
beforeEach(() => {
  client = clientFrom(`198.51.100.${++at}`);
});
const clientFrom = (address: string) => createClient(app, { "x-forwarded-for": address });
const WRONG = "wrong-Lantern-1";
const SECOND_MS = 1_000;

type Tokens = { recaptcha_v2_token?: string };
const login = (name: string, password = WRONG, tokens: Tokens = {}, as = client) =>
  as.rest("POST", "/v3/login/", { username_or_email: name, password, ...tokens });
const register = (tokens: Tokens = {}, fields: object = {}) =>
  client.rest("POST", "/v3/register/email/", {
    email: newEmail(),
    password: PASSWORD,
    birthday: ADULT_BIRTHDAY,
    ...tokens,
    ...fields,
  });
const forgot = (tokens: Tokens = {}) =>
  client.rest("POST", "/v3/users/forgot_password/", { username_or_email: newEmail(), ...tokens });
const codesOf = async (attempts: (() => Promise<{ status: number; code: number }>)[]) => {
  const codes: number[] = [];
  for (const attempt of attempts) {
    const { status, code } = await attempt();
    codes.push(status === 200 ? 200 : code);
  }
  return codes;
};
const { code: DUE } = ERRORS.CAPTCHA_REQUIRED;
const DUE_TEXT = wordsOf({ code: "CAPTCHA_REQUIRED" });
/** A person whose account was created at another address. */
async function somebody() {
  const email = newEmail();
  const body = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY };
  await clientFrom(`192.0.2.${++at}`).rest("POST", "/v3/register/email/", body);
  return email;
}

describe("a captcha is asked for at the third attempt in 3600 s [SECURITY 22]", () => {
  test("for log-in, sign-up and reset, counted separately, by the server", async () => {
    expect(await codesOf([0, 1, 2].map(() => () => login("nobody")))).toEqual([130, 130, DUE]);
    expect(await codesOf([0, 1, 2].map(() => () => register()))).toEqual([200, 200, DUE]);
    expect(await codesOf([0, 1, 2].map(() => () => forgot()))).toEqual([200, 200, DUE]);
    const answer = await login("nobody");
    expect(answer).toMatchObject({ status: 429, code: DUE, message: DUE_TEXT });
  });

  test("constants: timestamps older than 3600 s don't count [visitor 9]", async () => {
    expect(await codesOf([() => login("nobody"), () => login("nobody")])).toEqual([130, 130]);
    app.advance(3_590 * SECOND_MS);
    expect((await login("nobody")).code).toBe(DUE);
    app.advance(11 * SECOND_MS);
    // The first two are an hour old, so only the third counts.
    expect((await login("nobody")).code).toBe(130);
    expect((await login("nobody")).code).toBe(DUE);
  });

  test("a solution lets one attempt through, even of 50 in parallel", async () => {
    await codesOf([0, 1].map(() => () => login("nobody")));
    const token = await solveCaptcha(client);
    expect((await login("nobody", WRONG, { recaptcha_v2_token: token })).code).toBe(130);
    expect((await login("nobody", WRONG, { recaptcha_v2_token: token })).code).toBe(DUE);
    await codesOf([0, 1].map(() => () => forgot()));
    const other = await solveCaptcha(client);
    // From many addresses, each of which has used up its free attempts.
    const crowd = Array.from({ length: 50 }, (_, index) => clientFrom(`203.0.113.${index}`));
    const reset = (as: Client, tokens: Tokens = {}) =>
      as.rest("POST", "/v3/users/forgot_password/", { username_or_email: newEmail(), ...tokens });
    for (const as of crowd) await Promise.all([reset(as), reset(as)]);
    const answers = await Promise.all(crowd.map((as) => reset(as, { recaptcha_v2_token: other })));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
  }, 30_000);

  test("only a valid, unexpired solution of our own challenge is accepted", async () => {
    await codesOf([0, 1].map(() => () => login("nobody")));
    const token = await solveCaptcha(client);
    const payload = JSON.parse(Buffer.from(token, "base64").toString()) as {
      challenge: { parameters: { data: { expires: number }; cost: number }; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    // The full work of a visitor's device.
    expect(payload.challenge.parameters.cost).toBe(CAPTCHA_WORK.rounds);
    expect(payload.solution.counter).toBeGreaterThanOrEqual(CAPTCHA_WORK.guesses[0]);
    const changed = (change: (copy: typeof payload) => void) => {
      const copy = structuredClone(payload);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString("base64");
    };
    const forged = [
      "",
      "default",
      "{}",
      Buffer.from("null").toString("base64"),
      changed((copy) => {
        copy.solution.derivedKey = copy.solution.derivedKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
      }),
      changed((copy) => {
        copy.challenge.parameters.data.expires += 1;
      }),
      changed((copy) => {
        copy.challenge.parameters.cost = 1;
      }),
      changed((copy) => {
        copy.challenge.signature = "0".repeat(64);
      }),
    ];
    for (const recaptcha_v2_token of forged) {
      app.advance(11 * SECOND_MS);
      expect((await login("nobody", WRONG, { recaptcha_v2_token })).code).toBe(DUE);
    }
    app.advance(21 * 60 * SECOND_MS);
    expect((await login("nobody", WRONG, { recaptcha_v2_token: token })).code).toBe(DUE);
  });

  test("it depends on the client's address only, and reveals nothing of an account (SECURITY 4)", async () => {
    const email = await somebody();
    expect(await codesOf([() => login(email), () => login(newEmail()), () => login(email)])).toEqual([130, 130, DUE]);
    const known = await login(email, PASSWORD);
    const unknown = await login(newEmail(), PASSWORD);
    expect({ ...known.body, request_identifier: "" }).toEqual({ ...unknown.body, request_identifier: "" });
    // At another address the owner logs in as usual.
    expect((await login(email, PASSWORD, {}, clientFrom("192.0.2.250"))).status).toBe(200);
  });

  test("of 20 parallel attempts at most two are evaluated", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login("nobody")));
    expect(answers.filter((answer) => answer.code === 130).length).toBeLessThanOrEqual(2);
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(18);
  });

  test("successful log-ins ask for none, and input that the form rejects doesn't count", async () => {
    const email = await somebody();
    for (let count = 0; count < 4; count++) {
      expect((await login(email, PASSWORD)).status).toBe(200);
      app.advance(11 * SECOND_MS);
    }
    for (let count = 0; count < 3; count++) expect((await register({}, { password: "123" })).code).toBe(110);
    expect((await register()).status).toBe(200);
  });

  test("handshake: the captcha works across origins, and its solution lets the log-in through [visitor 7]", async () => {
    const email = await somebody();
    const headers = { "x-forwarded-for": `198.51.100.${at}` };
    const across = (password: string, tokens = {}) =>
      shakeHands(app, "/v3/login/handshake/", { username_or_email: email, password, ...tokens }, headers);
    await across(WRONG);
    await across(WRONG);
    expect(await across(PASSWORD)).toMatchObject({ http: 401, status: "failure", code: DUE });
    const solved = { recaptcha_v2_token: await solveCaptcha(client), token: "default" };
    expect(await across(PASSWORD, solved)).toMatchObject({ http: 200, status: "success" });
  });

  test("the sign-up form that logs in shares the count with the log-in form [SECURITY 18]", async () => {
    const email = await somebody();
    await codesOf([() => login(email), () => login(email)]);
    expect((await register({}, { email })).code).toBe(DUE);
    const recaptcha_v2_token = await solveCaptcha(client);
    expect((await register({ recaptcha_v2_token }, { email })).status).toBe(200);
  });
});

describe("too-quick log-in (IP rules) [visitor 8]", () => {
  test("the sixth log-in in ten seconds needs a captcha even if all succeeded, in the spec's words", async () => {
    const email = await somebody();
    for (let count = 0; count < 5; count++) expect((await login(email, PASSWORD)).status).toBe(200);
    const quick = await login(email, PASSWORD);
    expect(quick).toMatchObject({ status: 429, code: 139 });
    expect(quick.message).toBe("Oops! You logged in too quickly. Please try again with the reCAPTCHA.");
    const recaptcha_v2_token = await solveCaptcha(client);
    expect((await login(email, PASSWORD, { recaptcha_v2_token })).status).toBe(200);
    app.advance(11 * SECOND_MS);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});
