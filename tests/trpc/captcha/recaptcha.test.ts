import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { ConfigError, readConfig } from "../../../server/config.ts";
import { pageCsp } from "../../../server/platform/http/answer.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const WRONG = "wrong-Lantern-1";
const V2 = { secret: "secret-of-the-box", siteKey: "key-of-the-box" };
const V3 = { secret: "secret-of-the-check", siteKey: "key-of-the-check" };
const KEYS = {
  RECAPTCHA_SITE_KEY: V2.siteKey,
  RECAPTCHA_SECRET: V2.secret,
  RECAPTCHA_V3_SITE_KEY: V3.siteKey,
  RECAPTCHA_V3_SECRET: V3.secret,
};

/** Imitates reCAPTCHA: each token contains the answer to give. */
const asked: { secret: string | null; response: string | null; remoteip: string | null }[] = [];
let isAway = false;
const service = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    if (isAway) return new Response("away", { status: 503 });
    const form = new URLSearchParams(await request.text());
    const [secret, response, remoteip] = [form.get("secret"), form.get("response"), form.get("remoteip")];
    asked.push({ secret, response, remoteip });
    if (secret === V2.secret) return Response.json({ success: response?.startsWith("ticked") });
    const [, action, score] = /^(\w+):([\d.]+)/.exec(response ?? "") ?? [];
    return Response.json(action ? { success: true, action, score: Number(score) } : { success: false });
  },
});
const RECAPTCHA_URL = `http://127.0.0.1:${service.port}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", RECAPTCHA_URL, ...KEYS });
});
afterAll(async () => {
  await app.close();
  await service.stop(true);
});

let at = 0;
let client: Client;
beforeEach(() => {
  isAway = false;
  client = createClient(app, { "x-forwarded-for": `198.51.100.${++at}` });
});
const login = (recaptcha_v3_token: string | undefined, recaptcha_v2_token?: string) =>
  client.rest("POST", "/v3/login/", {
    username_or_email: newEmail("nobody"),
    password: WRONG,
    recaptcha_v3_token,
    recaptcha_v2_token,
  });

describe("the bot-check token [visitor 7]", () => {
  test("passes for a named action with a good score, and sends the client's address along", async () => {
    for (const action of ["web_unauth", "mweb_login"]) expect((await login(`${action}:0.9`)).code).toBe(130);
    const last = asked.at(-1);
    expect(last).toEqual({ secret: V3.secret, response: "mweb_login:0.9", remoteip: `198.51.100.${at}` });
  });

  test("leads to a captcha if it is missing, 'default', refused, mismatched or low-scoring", async () => {
    for (const token of [undefined, "default", "forged", "mweb_signup:0.9", "reset_password:0.9", "web_unauth:0.2"]) {
      client = createClient(app, { "x-forwarded-for": `198.51.100.${++at}` });
      expect((await login(token)).code, token).toBe(140);
      expect((await login(token, `ticked ${token}`)).code, token).toBe(130);
    }
  });

  test("is checked on sign-up and reset under their own actions", async () => {
    const forgot = (recaptcha_v3_token: string) =>
      client.rest("POST", "/v3/users/forgot_password/", { username_or_email: newEmail(), recaptcha_v3_token });
    expect((await forgot("reset_password:0.9")).status).toBe(200);
    expect((await forgot("web_unauth:0.9")).code).toBe(140);
  });

  test("is checked on a password change under its own action, after the step-up", async () => {
    const email = newEmail("nora");
    const signed = { email, password: PASSWORD, birthday: ADULT_BIRTHDAY, recaptcha_v3_token: "web_unauth:0.9" };
    expect((await client.rest("POST", "/v3/register/email/", signed)).status).toBe(200);
    const change = (recaptcha_v3_token: string) =>
      client.rest("POST", "/v3/users/me/password/", { new_password: "blue-Lantern-4712", recaptcha_v3_token });
    const before = asked.length;
    expect((await change("change_password:0.9")).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
    expect(asked.length).toBe(before);
    await stepUp({ client });
    expect((await change("web_unauth:0.9")).code).toBe(140);
    expect((await change("change_password:0.9")).status).toBe(200);
  });

  test("while the service is down nobody is locked out, and it counts again afterwards [SECURITY 37]", async () => {
    isAway = true;
    expect((await login("web_unauth:0.1")).code).toBe(130);
    isAway = false;
    expect((await login("web_unauth:0.1")).code).toBe(140);
  });
});

describe("the captcha with a site key [visitor 9]", () => {
  test("is named by the challenge, and its solution counts once", async () => {
    expect(await client.trpc.captcha.challenge.query({})).toEqual({
      kind: "recaptcha",
      siteKey: V2.siteKey,
      scriptUrl: `${RECAPTCHA_URL}/recaptcha/api.js`,
    });
    expect((await login("default", "ticked once")).code).toBe(130);
    expect((await login("default", "ticked once")).code).toBe(140);
    expect((await login("default", "not so")).code).toBe(140);
  });

  test("while the service is down a captcha can't be solved, which is reported as such [SECURITY 37]", async () => {
    isAway = true;
    expect(await login("default", "ticked away")).toMatchObject({ status: 429, code: 140 });
  });
});

describe("pages may load what is configured, and nothing else [SECURITY 32]", () => {
  const policy = (env: Record<string, string>) => pageCsp("NONCE", readConfig(env));
  const part = (text: string, name: string) => text.split("; ").find((line) => line.startsWith(`${name} `)) ?? "";

  test("without reCAPTCHA no other host is listed; with it, its own paths are", () => {
    const [without, withKeys] = [policy({}), policy(KEYS)];
    expect(part(without, "script-src")).toBe("script-src 'self' 'nonce-NONCE'");
    expect(part(without, "frame-src")).toBe("frame-src 'self'");
    expect(part(withKeys, "script-src")).toBe(
      "script-src 'self' 'nonce-NONCE' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(part(withKeys, "frame-src")).toBe("frame-src 'self' https://www.google.com/recaptcha/");
    expect(part(policy({ ...KEYS, RECAPTCHA_URL }), "script-src")).toBe(
      `script-src 'self' 'nonce-NONCE' ${RECAPTCHA_URL}/recaptcha/`,
    );
  });

  test("half a pair of keys is reported at start-up", () => {
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: "x" })).toThrow(ConfigError);
    expect(() => readConfig({ RECAPTCHA_V3_SECRET: "x" })).toThrow(/RECAPTCHA_V3_SITE_KEY/);
  });
});
