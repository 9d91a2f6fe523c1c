import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { newEmail, PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const WRONG = "wrong-Lantern-1";
let address = 0;
/** Uses a new client address for each call, like an attacker with many machines, to avoid the limit per address. */
const login = (usernameOrEmail: string, password: string, client: Client = createClient(app)) =>
  client.rest("POST", "/v3/login/", { username_or_email: usernameOrEmail, password }, nextAddress());
const nextAddress = () => ({ "x-forwarded-for": `203.0.${address >> 8}.${address++ & 255}` });
const person = async () => {
  const email = newEmail();
  const client = createClient(app);
  const body = { email, password: PASSWORD, birthday: 631_152_000 };
  const answer = await client.rest<{ user: { username: string } }>("POST", "/v3/register/email/", body, nextAddress());
  return { email, client, username: answer.data.user.username };
};
const fail = async (name: string, times: number, client?: Client) => {
  for (let count = 0; count < times; count++) {
    // The fifth failure in a row sends the mail with help, and counts like the others.
    const { status, code } = await login(name, WRONG, client);
    expect(status).toBe(401);
    expect<number[]>([130, 138]).toContain(code);
  }
};

describe("the lock-out [SECURITY 21]", () => {
  test("starts after 10 failures on unknown devices, even for the right password, for 30 minutes", async () => {
    const { email } = await person();
    await fail(email, 9);
    // The half hour starts at the last failure, not at the first.
    app.advance(20 * MINUTE_MS);
    await fail(email, 1);
    const locked = await login(email, PASSWORD);
    expect(locked).toMatchObject({ status: 429, code: ERRORS.LOGIN_RATE_LIMITED.code });
    expect(locked.message).toBe(
      "Oops! Too many login attempts. You have reached the maximum number of login attempts. Try again in 30 minutes.",
    );
    const wait = Number(locked.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(29 * 60);
    expect(wait).toBeLessThanOrEqual(30 * 60);
    app.advance(29 * MINUTE_MS);
    expect((await login(email, PASSWORD)).status).toBe(429);
    app.advance(1.1 * MINUTE_MS);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test("counts an account's address and username separately, so that they can't be linked", async () => {
    const { email, username } = await person();
    await fail(email, 10);
    await fail(username, 9);
    expect((await login(email, PASSWORD)).status).toBe(429);
    await fail(username, 1);
    expect((await login(username, PASSWORD)).status).toBe(429);
  });

  test("counts per account under all its names: ten guesses are evaluated in all", async () => {
    const { email, username } = await person();
    await fail(email, 5);
    await fail(username, 5);
    // The account is locked now, but the answers under a name that was guessed only five times don't show it.
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401, code: ERRORS.INCORRECT_PASSWORD.code });
    expect((await login(username, PASSWORD)).status).toBe(401);
  });

  test("answers for one name reveal nothing about another, whether of one account or two [SECURITY 49]", async () => {
    const said = async (names: string[]) => {
      const answers: string[] = [];
      for (const name of names) {
        const { status, code, message } = await login(name, WRONG);
        answers.push(`${status} ${code} ${message}`);
      }
      return answers;
    };
    const repeat = (name: string, times: number) => Array<string>(times).fill(name);
    const orders = [
      (a: string, b: string) => [...repeat(a, 4), b],
      (a: string, b: string) => [...repeat(a, 9), b, b, a, a, b],
      (a: string, b: string) => [...repeat(a, 5), ...repeat(b, 11), ...repeat(a, 6)],
    ];
    for (const order of orders) {
      const [one, other] = [await person(), await person()];
      const ofOne = await said(order(one.username, one.email));
      const ofTwo = await said(order(other.username, one.email.replace("@", ".else@")));
      expect(ofOne).toEqual(ofTwo);
    }
  }, 60_000);

  test("in a browser that greets somebody, reveals neither their username nor their address [SECURITY 9]", async () => {
    const { client, username, email } = await person();
    await client.trpc.auth.logout.mutate({});
    const guess = async (typed?: string) => {
      const body = { password: WRONG, ...(typed && { username_or_email: typed }) };
      const answer = await client.rest("POST", "/v3/login/", body, nextAddress());
      return { code: answer.code, body: JSON.stringify(answer.body) };
    };
    for (let count = 0; count < 4; count++) expect((await guess()).code).toBe(130);
    const help = await guess();
    // The fifth failure sends the mail with help. A browser that typed no name doesn't learn the address.
    expect(help.code).toBe(138);
    for (const secret of [username, email]) expect(help.body).not.toContain(secret);
    for (const typed of [username, email, "nobody_at_all"]) expect((await guess(typed)).code, typed).toBe(130);
  });

  test("doesn't lock the owner out of a known browser", async () => {
    const { email, client } = await person();
    await fail(email, 10);
    expect((await login(email, PASSWORD)).status).toBe(429);
    await client.trpc.auth.logout.mutate({});
    expect((await login(email, PASSWORD, client)).status).toBe(200);
  });

  test("gives a known browser its own 10 failures, which lock nobody else", async () => {
    const { email, client } = await person();
    await client.trpc.auth.logout.mutate({});
    await fail(email, 10, client);
    expect((await login(email, PASSWORD, client)).status).toBe(429);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test("doesn't accept another account's browser, or a forged proof, as known", async () => {
    const [victim, attacker] = [await person(), await person()];
    await fail(victim.email, 10);
    expect((await login(victim.email, PASSWORD, attacker.client)).status).toBe(401);
    const proof = /device=([^;]+)/.exec(attacker.client.cookie())?.[1] ?? "";
    for (const forged of [
      proof,
      proof.replace(/\.(.)/, ".A$1").slice(0, -1),
      `${"a".repeat(22)}.${"b".repeat(43)}`,
      "~.~",
    ]) {
      const headers = { cookie: `device=${forged}`, "content-type": "application/json", ...nextAddress() };
      const body = JSON.stringify({ username_or_email: victim.email, password: PASSWORD });
      const { status } = await fetch(`${app.url}/v3/login/`, { method: "POST", headers, body });
      // The account is locked in every case, but only the answer to an ill-formed cookie shows it.
      expect(status).toBe(forged === "~.~" ? 429 : 401);
    }
  });

  test("a browser that two people log in with counts as known for both accounts", async () => {
    const [one, other] = [await person(), await person()];
    expect((await login(other.email, PASSWORD, one.client)).status).toBe(200);
    for (const { email } of [one, other]) {
      await fail(email, 10);
      expect((await login(email, PASSWORD, one.client)).status).toBe(200);
    }
  });

  test("an unknown account gets the answer of a locked one", async () => {
    const nobody = newEmail("nobody");
    await fail(nobody, 10);
    expect(await login(nobody.toUpperCase(), PASSWORD)).toMatchObject({ status: 429, code: 136 });
  });

  test("40 parallel guesses are evaluated 10 times at most, and the right one among them fails", async () => {
    const { email } = await person();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, WRONG)));
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(10);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401, 429]));
    expect((await login(email, PASSWORD)).status).toBe(429);
  }, 30_000);

  test("counting restarts after a log-in", async () => {
    const { email } = await person();
    await fail(email, 9);
    expect((await login(email, PASSWORD)).status).toBe(200);
    await fail(email, 9);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test("wrong passwords in the sign-up form count towards the lock of the log-in form [SECURITY 18]", async () => {
    const { email } = await person();
    const signUpForm = (password: string) =>
      createClient(app).rest("POST", "/v3/register/email/", { email, password, birthday: 631_152_000 }, nextAddress());
    for (let count = 0; count < 5; count++) expect((await signUpForm(WRONG)).status).toBe(401);
    await fail(email, 5);
    expect(await signUpForm(PASSWORD)).toMatchObject({ status: 429, code: ERRORS.LOGIN_RATE_LIMITED.code });
  });

  test("ends with a reset by mail, which always works and invalidates earlier proofs", async () => {
    const { email, client } = await person();
    await fail(email, 10);
    await client.trpc.auth.forgotPassword.mutate({ usernameOrEmail: email });
    const token = await mailedToken(app, email, "/password/reset");
    const newPassword = "violet-Lantern-99";
    await client.trpc.auth.resetPassword.mutate({ token, newPassword });
    expect((await login(email, newPassword)).status).toBe(200);
    await fail(email, 10);
    expect((await login(email, newPassword, client)).status).toBe(401);
  }, 20_000);
});

describe("an address with too many attempts", () => {
  test("gets RATE_LIMITED with Retry-After after 30 log-ins a minute, over all accounts", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const body = (index: number) => ({ username_or_email: `nobody_${index}`, password: WRONG });
    const client = createClient(app);
    for (let index = 0; index < 30; index++) {
      // The first two guesses are checked. Then the answer asks for a captcha (SECURITY.md 22), and guesses still
      // count.
      const { code } = await client.rest("POST", "/v3/login/", body(index), headers);
      expect<number[]>([130, 139, 140]).toContain(code);
    }
    const refused = await client.rest("POST", "/v3/login/", body(30), headers);
    expect(refused).toMatchObject({ status: 429, code: ERRORS.RATE_LIMITED.code });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }, 20_000);
});

test("with RATE_LIMITS=off, for tests and benchmarks, nobody is locked out", async () => {
  const open = await startTestApp();
  try {
    const { email } = await signUp(open);
    const client = createClient(open);
    for (let count = 0; count < 12; count++) {
      expect((await client.rest("POST", "/v3/login/", { username_or_email: email, password: WRONG })).code).toBe(130);
    }
  } finally {
    await open.close();
  }
}, 20_000);
