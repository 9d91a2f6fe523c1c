import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { newEmail, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const exists = (email: string) => createClient(app).rest<boolean>("POST", "/v3/register/exists/", { email });
interface Validation {
  is_valid: boolean;
  message: string | null;
  suggestion: string | null;
}
const validation = (email: string) =>
  createClient(app).rest<Validation>("GET", `/v3/email/validation/?email=${encodeURIComponent(email)}`);

describe("POST /v3/register/exists/ [visitor 7]", () => {
  test("is false for a free address and true for a used one, in any case, on each transport", async () => {
    const { email } = await signUp(app);
    expect((await exists(newEmail("free"))).data).toBe(false);
    expect((await exists(` ${email.toUpperCase()} `)).data).toBe(true);
    const client = createClient(app);
    expect((await client.resource("EmailExistsResource", "get", { email })).data).toBe(true);
    expect(await client.trpc.auth.exists.mutate({ email })).toBe(true);
  });

  test("explains what is wrong with an invalid address", async () => {
    const message = "Hmm...that doesn't look like an email address.";
    expect(await exists("jane@")).toMatchObject({ status: 400, code: 100, message, fields: { email: message } });
    expect(await exists("")).toMatchObject({ status: 400, code: 1 });
    expect((await exists("a\u0000@example.com")).status).toBe(400);
  });
});

describe("GET or POST /v3/email/validation/ [visitor 7]", () => {
  test("answers is_valid to GET and POST", async () => {
    const email = newEmail();
    const good = { is_valid: true, message: null, suggestion: null };
    expect((await validation(email)).data).toEqual(good);
    expect((await createClient(app).rest("POST", "/v3/email/validation/", { email })).data).toEqual(good);
  });

  test.each([
    ["jane", "Hmm...that doesn't look like an email address."],
    ["", "You missed a spot! Don't forget to add your email."],
    ["jane@mailinator.com", "Sorry, this doesn't look like a valid email"],
    ["tackboard@example.com", "Please stick to your name, or the name of your brand"],
    ["jané@example.com", "Use only a mix of letters, numbers and special characters (for example: ?, !, $)."],
  ])("says what is wrong, and is no error itself: %j", async (email, message) => {
    const answer = await validation(email);
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ is_valid: false, message, suggestion: null });
  });

  test("suggests the intended address", async () => {
    expect((await validation("jane@comcast.ne")).data).toEqual({
      is_valid: true,
      message: null,
      suggestion: "jane@comcast.net",
    });
  });
});

describe("how often addresses may be asked for [SECURITY 5]", () => {
  test("allows 10 a minute per client over both calls, then 429 with Retry-After", async () => {
    const limited = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
    try {
      const client = createClient(limited);
      const ask = (path: string, from: string) =>
        client.rest("POST", path, { email: newEmail("probe") }, { "x-forwarded-for": from });
      for (let count = 0; count < 5; count++) {
        expect((await ask("/v3/register/exists/", "2001:db8:1:2::1")).status).toBe(200);
        // Another address of the same /64 counts as the same client.
        expect((await ask("/v3/email/validation/", "2001:db8:1:2:ffff::9")).status).toBe(200);
      }
      const refused = await ask("/v3/register/exists/", "2001:db8:1:2::3");
      expect(refused).toMatchObject({ status: 429, code: ERRORS.RATE_LIMITED.code });
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect((await ask("/v3/email/validation/", "2001:db8:1:2::4")).status).toBe(429);
      const headers = { "content-type": "application/json", "x-forwarded-for": "2001:db8:1:2::5" };
      const typed = { method: "POST", headers, body: JSON.stringify({ email: newEmail("probe") }) };
      const byTrpc = await fetch(`${limited.url}/trpc/auth.exists`, typed);
      expect(byTrpc.status).toBe(429);
      expect(Number(byTrpc.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await ask("/v3/register/exists/", "2001:db8:1:3::1")).status).toBe(200);
    } finally {
      await limited.close();
    }
  }, 20_000);
});
