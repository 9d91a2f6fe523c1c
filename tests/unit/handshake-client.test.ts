import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { entryFailureOf } from "../../client/features/auth/entry/entry-failure.ts";
import { isFailure } from "../../client/lib/errors/api-error.ts";
import { handshakeHome } from "../../client/lib/navigation/page-config.ts";
import { logInAcross } from "../../client/lib/sign-in/handshake.ts";
import { HandshakeApiError, HandshakeHttpError } from "../../client/lib/sign-in/handshake-errors.ts";

/** The site's home as far as one log-in needs it. */
let home: ReturnType<typeof Bun.serve>;
let answer: { status: number; body: unknown };
let asked: { path: string; fields: Record<string, string>; installId: string | null; type: string | null }[] = [];
const before = Object.getOwnPropertyDescriptor(globalThis, "document");
beforeAll(() => {
  // The parts of the page that the helper uses.
  Object.defineProperty(globalThis, "document", {
    value: {
      cookie: "",
      referrer: "https://r.example/",
      querySelector: () => null,
      documentElement: { lang: "en" },
    },
    configurable: true,
  });
  home = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const fields = Object.fromEntries(new URLSearchParams(await request.text()));
      const { headers, url } = request;
      const path = new URL(url).pathname;
      asked.push({ path, fields, installId: headers.get("x-install-id"), type: headers.get("content-type") });
      return Response.json(answer.body, { status: answer.status });
    },
  });
});
afterAll(async () => {
  await home.stop(true);
  if (before) Object.defineProperty(globalThis, "document", before);
  else Reflect.deleteProperty(globalThis, "document");
});
beforeEach(() => {
  asked = [];
});

const logIn = (more: object = {}) =>
  logInAcross(`http://127.0.0.1:${home.port}`, { usernameOrEmail: "  ada@example.com ", password: " kept ", ...more });
const refusal = (code: number, data: unknown = null) => ({ status: "failure", code, data, message: "No." });

test("handshake: a status other than 200, 401 and 409 throws an HTTP error [visitor 7]", async () => {
  for (const status of [400, 403, 404, 429, 500, 503]) {
    answer = { status, body: { status: "success", code: 0, data: { token: "x" }, message: null } };
    const error = await logIn().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HandshakeHttpError);
    expect((error as HandshakeHttpError).status).toBe(status);
  }
});

test("handshake: a body without a success status throws its api_error_code at any HTTP status [visitor 7]", async () => {
  for (const status of [200, 401, 409]) {
    answer = { status, body: refusal(132, { phone_number_end: "89" }) };
    const error = await logIn().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HandshakeApiError);
    expect(error).toMatchObject({ apiErrorCode: 132, message: "No.", data: { phoneNumberEnd: "89" } });
  }
});

test("email: a cross-domain log-in trims the username or email, and not the password [visitor 5]", async () => {
  answer = { status: 401, body: refusal(130) };
  await logIn().catch(() => {});
  expect(asked[0]).toMatchObject({
    path: "/v3/login/handshake/",
    fields: { username_or_email: "ada@example.com", password: " kept ", referrer: "https://r.example/" },
  });
  expect(asked[0]?.type).toContain("application/x-www-form-urlencoded");
  expect(asked[0]?.installId).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.keys(asked[0]?.fields ?? {}).sort()).toEqual(["password", "referrer", "username_or_email"]);
});

test("handshake: a second factor goes to a separate path [visitor 7]", async () => {
  answer = { status: 401, body: refusal(133) };
  await logIn({ mfaToken: "123456", token: "bot" }).catch(() => {});
  expect(asked[0]).toMatchObject({ path: "/v3/login/mfa/handshake/", fields: { mfa_token: "123456", token: "bot" } });
});

test("handshake: the captcha solution, bot-check token and wish to reactivate are sent along [visitor 7]", async () => {
  answer = { status: 401, body: refusal(140) };
  const more = { recaptchaV2Token: "solved", token: "default", reactivate: true };
  const error = await logIn(more).catch((thrown: unknown) => thrown);
  expect(asked[0]?.fields).toMatchObject({ recaptcha_v2_token: "solved", token: "default", reactivate: "true" });
  // The form uses this check to decide that a captcha is due.
  expect(isFailure(error, "CAPTCHA_REQUIRED")).toBe(true);
});

test("handshake: a refusal keeps its number, words, fields and data, like one from this site [visitor 7]", async () => {
  const failed = async (code: number, data: unknown, status = 401) => {
    answer = { status, body: refusal(code, data) };
    return entryFailureOf(await logIn().catch((thrown: unknown) => thrown));
  };
  expect(await failed(132, { phone_number_end: "89" })).toMatchObject({
    code: 132,
    text: { text: "No." },
    factors: { phoneNumberEnd: "89" },
  });
  const due = "2030-01-02T00:00:00.000Z";
  expect(await failed(145, { can_reactivate: true, deletion_due_at: due })).toMatchObject({ deletionDueAt: due });
  expect(await failed(100, { fields: { email: "No." } }, 409)).toMatchObject({
    code: 100,
    fields: { email: { text: "No." } },
  });
  expect(await failed(8, null, 429)).toMatchObject({ code: 8 });
  expect(await failed(9, null, 503)).toMatchObject({ code: 9 });
});

test("a page logs in at the home of the site only from another origin that is configured", () => {
  const config = { publicUrl: "https://a.example", handshakeOrigins: ["https://b.example"] };
  expect(handshakeHome(config, "https://b.example")).toBe("https://a.example");
  for (const origin of ["https://a.example", "https://c.example", "http://b.example"]) {
    expect(handshakeHome(config, origin)).toBeNull();
  }
});
