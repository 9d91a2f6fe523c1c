import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { handshakeTokens } from "../../db/schema/handshake.ts";
import { users } from "../../db/schema/users.ts";
import { ConfigError, readConfig } from "../../server/config.ts";
import { addPhone, otherCode, textedCode } from "../support/factors.ts";
import { OTHER_ORIGIN, redeem, STRANGE_ORIGIN, shakeHands } from "../support/handshake.ts";
import { mailedToken } from "../support/mail-link.ts";
import { ADULT_BIRTHDAY, newEmail, PASSWORD, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ HANDSHAKE_ORIGINS: `${OTHER_ORIGIN}, https://c.example` });
});
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD, headers?: Record<string, string>) =>
  shakeHands(app, "/v3/login/handshake/", { username_or_email: email, password, referrer: "/" }, headers);
async function tokenFor(email: string): Promise<string> {
  const { data } = await logIn(email);
  return data?.token ?? "";
}
const newcomer = (email: string) => ({
  email,
  password: PASSWORD,
  birthday: String(ADULT_BIRTHDAY),
  country: "US",
  locale: "en-US",
  referrer: "",
});

describe("handshake [visitor 7]", () => {
  test("a cross-origin log-in answers status, code, data and message, and sets no session", async () => {
    const { email } = await signUp(app);
    const answer = await logIn(email);
    expect([answer.http, answer.status, answer.code, answer.message]).toEqual([200, "success", 0, null]);
    expect(Object.keys(answer.data ?? {}).sort()).toEqual(["is_registration", "token"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("HandshakeSessionResource create makes the session at the page's own origin", async () => {
    const { email, user } = await signUp(app);
    const response = await redeem(app, await tokenFor(email));
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session=")) ?? "";
    expect([response.status, cookie.includes("HttpOnly")]).toEqual([200, true]);
    const me = await fetch(`${app.url}/v3/users/me/`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(((await me.json()) as { resource_response: { data: { id: string } } }).resource_response.data.id).toBe(
      user.id,
    );
  });

  test("a refused log-in is 401 with the reason's number, and an invalid one is 409", async () => {
    const { email } = await signUp(app);
    const [wrong, nobody, unreadable] = [
      await logIn(email, "not-the-password"),
      await logIn(newEmail()),
      await logIn("no @ address"),
    ];
    expect([wrong.http, wrong.status, wrong.code]).toEqual([401, "failure", 130]);
    expect({ ...nobody, headers: null }).toEqual({ ...wrong, headers: null });
    expect([unreadable.http, unreadable.code]).toEqual([409, 100]);
    expect(unreadable.data?.fields).toEqual({ username_or_email: "Hmm...that doesn't look like an email address." });
  });

  test("the mfa call accepts the log-in's fields and gives a token too", async () => {
    const { email } = await signUp(app);
    const fields = { username_or_email: email, password: PASSWORD, referrer: "/", mfa_token: "", token: "default" };
    expect((await shakeHands(app, "/v3/login/mfa/handshake/", fields)).http).toBe(200);
  });

  test("an account with a second factor gets asked for its code, and the mfa call gives a token", async () => {
    const person = await signUp(app);
    const { phone } = await addPhone(app, person);
    const asked = await logIn(person.email);
    expect([asked.http, asked.code, asked.data]).toMatchObject([401, 132, { phone_number_end: phone.slice(-2) }]);
    const code = await textedCode(app, phone);
    const fields = { username_or_email: person.email, password: PASSWORD, referrer: "/", token: "default" };
    const path = "/v3/login/mfa/handshake/";
    const wrong = await shakeHands(app, path, { ...fields, mfa_token: otherCode(code) });
    expect([wrong.http, wrong.code]).toEqual([401, 133]);
    const right = await shakeHands(app, path, { ...fields, mfa_token: code });
    expect(right.http).toBe(200);
    expect((await redeem(app, right.data?.token ?? "")).status).toBe(200);
  });

  test("a registration by email makes the account and gives a token that logs in", async () => {
    const email = newEmail("nora");
    const answer = await shakeHands(app, "/v3/register/email/handshake/", { ...newcomer(email), first_name: "Nora" });
    expect([answer.http, answer.data?.is_registration]).toEqual([200, true]);
    const session = await redeem(app, answer.data?.token ?? "");
    expect(await session.json()).toMatchObject({
      resource_response: { data: { user: { email, first_name: "Nora" } } },
    });
  });

  test("a registration with an account's credentials counts as a log-in", async () => {
    const { email } = await signUp(app);
    for (const kind of ["email", "partner"]) {
      const fields = { ...newcomer(email), business_name: "Roses" };
      const answer = await shakeHands(app, `/v3/register/${kind}/handshake/`, fields);
      expect([answer.http, answer.data?.is_registration], kind).toEqual([200, false]);
    }
  });

  test("registration payload: username, gender and custom gender are stored, bad names reported [visitor 3]", async () => {
    const path = "/v3/register/email/handshake/";
    const name = `Nora_${crypto.randomUUID().slice(0, 8)}`;
    const more = { username: name, gender: "unspecified", custom_gender: " agender ", invite_code: "x" };
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) {
      expect((await shakeHands(app, path, { ...newcomer(email), ...more })).http).toBe(200);
    }
    const rowOf = async (email: string) => (await app.deps.db.select().from(users).where(eq(users.email, email)))[0];
    expect(await rowOf(first)).toMatchObject({ username: name, gender: "unspecified", customGender: "agender" });
    expect((await rowOf(second))?.username).toMatch(new RegExp(`^${name.toLowerCase()}\\d+$`));
    for (const [username, text] of [
      ["a", "Your username needs 3 to 30 characters."],
      ["no spaces", "Use letters, numbers and underscores only."],
    ] as const) {
      const refused = await shakeHands(app, path, { ...newcomer(newEmail()), username });
      expect([refused.http, refused.data?.fields]).toEqual([409, { username: text }]);
    }
    const twice = { username: "Quill47_zebra", password: "Quill47_zebra" };
    const same = await shakeHands(app, path, { ...newcomer(newEmail()), ...twice });
    expect(same.data?.fields).toEqual({ password: "Please make your username and password different." });
    const site = await shakeHands(app, path, { ...newcomer(newEmail()), username: "settings" });
    expect(site.http).toBe(200);
  });

  test("a registration of a business uses its name as first name too", async () => {
    const email = newEmail("shop");
    const answer = await shakeHands(app, "/v3/register/partner/handshake/", {
      ...newcomer(email),
      business_name: "Ada's Roses",
    });
    const session = await redeem(app, answer.data?.token ?? "");
    expect(await session.json()).toMatchObject({
      resource_response: {
        data: { user: { email, first_name: "Ada's Roses", full_name: "Ada's Roses", is_partner: true } },
      },
    });
  });

  test("a registration with the social network is verified by its token only", async () => {
    const fields = { ...newcomer(newEmail()), facebook_id: "12345", facebook_token: "made-up" };
    const answer = await shakeHands(app, "/v3/register/facebook/handshake/", fields);
    expect([answer.status, answer.data?.token]).toEqual(["failure", undefined]);
  });

  test("a refused registration names the field", async () => {
    const answer = await shakeHands(app, "/v3/register/email/handshake/", {
      ...newcomer(newEmail()),
      password: "short",
    });
    expect([answer.http, answer.code, answer.data?.fields?.password]).toEqual([
      409,
      110,
      "Your password is too short! You need 6+ characters.",
    ]);
  });

  test("another method is refused with the allowed ones, and a bad body in the handshake's shape", async () => {
    expect((await fetch(`${app.url}/v3/login/handshake/`)).status).toBe(405);
    const headers = { "content-type": "application/json", origin: OTHER_ORIGIN };
    const response = await fetch(`${app.url}/v3/login/handshake/`, { method: "POST", body: "{", headers });
    expect([response.status, await response.json()]).toMatchObject([409, { status: "failure", code: 203 }]);
  });
});

describe("handshake tokens [SECURITY 12]", () => {
  test("have at least 128 bits, never repeat, and are stored as a hash only", async () => {
    const { email } = await signUp(app);
    const tokens = [await tokenFor(email), await tokenFor(email)];
    for (const token of tokens) expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(
      JSON.stringify(await app.deps.db.select().from(handshakeTokens), (_, v) =>
        typeof v === "bigint" ? String(v) : v,
      ),
    ).not.toContain(tokens[0] ?? "-");
  });

  test("50 redeems at once are one session", async () => {
    const { email } = await signUp(app);
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(app, token)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
    const [refused] = answers.filter((answer) => answer.status === 401);
    expect(await refused?.json()).toMatchObject({ resource_response: { code: 160 } });
  });

  test("expire after 60 seconds", async () => {
    const { email } = await signUp(app);
    const [early, late] = [await tokenFor(email), await tokenFor(email)];
    app.advance(59_000);
    expect((await redeem(app, early)).status).toBe(200);
    app.advance(2_000);
    expect((await redeem(app, late)).status).toBe(401);
  });

  test("are bound to the origin that asked, and a refused try does not use them up", async () => {
    const { email } = await signUp(app);
    const token = await tokenFor(email);
    for (const origin of ["https://c.example", null]) expect((await redeem(app, token, origin)).status).toBe(401);
    expect((await redeem(app, token)).status).toBe(200);
  });

  test("are bound to the installation that asked, if it sent its id", async () => {
    const { email } = await signUp(app);
    const mine = { "x-install-id": "0b2f6a0e-install-one" };
    const { data } = await logIn(email, PASSWORD, { origin: OTHER_ORIGIN, ...mine });
    const token = data?.token ?? "";
    expect((await redeem(app, token, OTHER_ORIGIN, { "x-install-id": "0b2f6a0e-install-two" })).status).toBe(401);
    expect((await redeem(app, token, OTHER_ORIGIN, mine)).status).toBe(200);
  });

  test("end with the password that they were issued for, and with the account", async () => {
    const { email, user } = await signUp(app);
    const [changed, suspended] = [await tokenFor(email), await tokenFor(email)];
    const reset = await fetch(`${app.url}/v3/users/forgot_password/`, {
      method: "POST",
      body: new URLSearchParams({ username_or_email: email }),
    });
    expect(reset.status).toBe(200);
    const token = await mailedToken(app, email, "/password/reset");
    await fetch(`${app.url}/v3/users/reset_password/`, {
      method: "POST",
      body: new URLSearchParams({ token, new_password: "another-Lantern-99" }),
    });
    expect((await redeem(app, changed)).status).toBe(401);
    const { data } = await logIn(email, "another-Lantern-99");
    await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, user.id));
    expect((await redeem(app, data?.token ?? "")).status).toBe(403);
    expect((await redeem(app, suspended)).status).toBe(401);
  });

  test("hostile texts are not tokens", async () => {
    for (const token of ["", "\u0000", "x".repeat(199), "null", "' or 1=1 --"]) {
      // A control character is refused before the token is looked up.
      expect((await redeem(app, token)).status, token).toBe(token === "\u0000" ? 400 : 401);
    }
  });
});

describe("handshake origins: exactly the configured ones [SECURITY 12]", () => {
  const strangers = [
    ...[STRANGE_ORIGIN, "https://b.localhost:4000", "http://x.b.localhost:4000", "http://b.localhost", "null"],
    ...["https://c.example.evil.example", "http://c.example", "https://c.example:8443", "https://evil.example"],
  ];
  test.each(strangers)("%s is refused before the password is checked", async (origin) => {
    const response = await fetch(`${app.url}/v3/login/handshake/`, {
      method: "POST",
      body: new URLSearchParams({ username_or_email: "a@example.com", password: PASSWORD }),
      headers: { origin },
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.json()).toMatchObject({ status: "failure", code: 205, data: null });
  });

  test("a transport's refusal, such as of a too large body, has the handshake's shape too [CONTRACT 1]", async () => {
    const answer = await shakeHands(app, "/v3/login/handshake/", { username_or_email: "x".repeat(1_100_000) });
    expect([answer.http, answer.status, answer.code, answer.data]).toEqual([413, "failure", 204, null]);
  });

  test("CORS names the origin itself, with credentials, for handshake calls alone", async () => {
    const ask = (path: string, origin: string) =>
      fetch(app.url + path, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "x-install-id" },
      });
    for (const path of ["/v3/login/handshake/", "/v3/login/mfa/handshake/", "/v3/register/partner/handshake"]) {
      const own = await ask(path, OTHER_ORIGIN);
      expect([own.status, own.headers.get("access-control-allow-origin"), own.headers.get("vary")]).toEqual([
        204,
        OTHER_ORIGIN,
        "Origin",
      ]);
      expect(own.headers.get("access-control-allow-credentials")).toBe("true");
      expect(own.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("x-install-id");
      const strange = await ask(path, STRANGE_ORIGIN);
      expect([strange.status, strange.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
    const other = await ask("/v3/login/", OTHER_ORIGIN);
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("other cross-origin calls are refused, also from a configured origin", async () => {
    const post = (site: string) =>
      fetch(`${app.url}/v3/login/`, {
        method: "POST",
        body: new URLSearchParams({ username_or_email: "a@example.com", password: PASSWORD }),
        headers: { origin: OTHER_ORIGIN, "sec-fetch-site": site },
      });
    expect((await post("cross-site")).status).toBe(403);
    expect((await post("same-site")).status).toBe(403);
    expect((await post("same-origin")).status).toBe(401);
  });
});

test("the configuration accepts only origins, and reports anything else", () => {
  expect(readConfig({ HANDSHAKE_ORIGINS: "https://b.example/, http://c.example:81" }).handshakeOrigins).toEqual([
    "https://b.example",
    "http://c.example:81",
  ]);
  for (const wrong of ["b.example", "*", "javascript:x"]) {
    expect(() => readConfig({ HANDSHAKE_ORIGINS: wrong })).toThrow(ConfigError);
  }
});
