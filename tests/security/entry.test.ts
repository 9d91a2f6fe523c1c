import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { createClient } from "../support/api.ts";
import { solveCaptcha } from "../support/captcha.ts";
import { newEmail, PASSWORD } from "../support/people.ts";
import { computedDuring } from "../support/processor-time.ts";
import { type SecuritySite, startSecuritySite, WRONG } from "./support/site.ts";

/** The promises of SECURITY.md that a stranger can check, checked from outside against a server in a separate process. */
setDefaultTimeout(60_000);

let site: SecuritySite;
beforeAll(async () => {
  site = await startSecuritySite({ LOG_LEVEL: "debug" });
});
afterAll(() => site?.close());

const stranger = (address?: string) => site.stranger(address);
const register: SecuritySite["register"] = (...args) => site.register(...args);
const login: SecuritySite["login"] = (...args) => site.login(...args);
const somebody = () => site.somebody();
const mailTo: SecuritySite["mailTo"] = (...args) => site.mailTo(...args);

test("passwords have 6 characters or more at sign-up, 8 at reset, and up to 256 count whole [SECURITY 2]", async () => {
  const short = await register({ password: "k7#pQ" });
  expect(short).toMatchObject({ code: 110, message: "Your password is too short! You need 6+ characters." });
  for (const password of ["k7#pQz", "k7#pQz9"]) expect((await register({ password })).status).toBe(200);
  for (const length of [64, 128]) {
    const email = newEmail();
    const password = `k7#${"pQz9-".repeat(30)}`.slice(0, length);
    expect((await register({ email, password })).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, password.slice(0, -1))).status).toBe(401);
  }
  expect((await register({ password: `k7#${"pQz9-".repeat(60)}`.slice(0, 257) })).status).toBe(400);
  const { email } = await somebody();
  await stranger().rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const token = new URL((await mailTo(email, /new password/)).links[0] ?? "").searchParams.get("token") ?? "";
  const reset = (newPassword: string) => stranger().trpc.auth.resetPassword.mutate({ token, newPassword });
  await expect(reset("k7#pQz9")).rejects.toThrow("Your password is too short! You need 8+ characters.");
  await reset("k7#pQz9w");
  expect((await login(email, "k7#pQz9w")).status).toBe(200);
});

test("common passwords, the brand, an address's local part: 'Please make a stronger password.' [SECURITY 3]", async () => {
  const email = newEmail("sunflowermeadow");
  for (const password of ["password123", "qwertyuiop", "tackboard", email.split("@")[0]]) {
    expect(await register({ email, password }), password).toMatchObject({
      status: 400,
      code: 112,
      message: "Please make a stronger password.",
    });
  }
});

test("a wrong password and an unknown address answer alike, except for the request's id [SECURITY 4]", async () => {
  const { email } = await somebody();
  const shape = async (name: string) => {
    const { status, body } = await login(name, WRONG);
    return JSON.stringify({ status, body: { ...body, request_identifier: "" } });
  };
  expect(await shape(email)).toBe(await shape(newEmail("nobody")));
});

test("exists, email validation and SSO info share 10 calls a minute per client, IPv6 by its /64 [SECURITY 5]", async () => {
  const from = (host: string) => stranger(`2001:db8:77:1::${host}`);
  const email = newEmail("probe");
  const calls = ["/v3/register/exists/", "/v3/email/validation/", "/v3/sso/info/"];
  for (let count = 0; count < 10; count++) {
    const answer = await from(String(count + 1)).rest("POST", calls[count % calls.length] ?? "", { email });
    expect(answer.status, `${count}`).toBe(200);
  }
  for (const call of calls) {
    const refused = await from("ffff").rest("POST", call, { email });
    expect(refused.status, call).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await stranger("2001:db8:77:2::1").rest("POST", "/v3/register/exists/", { email })).status).toBe(200);
});

test("a reset link comes from PUBLIC_URL whatever Host is, and unknown addresses answer alike [SECURITY 20]", async () => {
  const { email } = await somebody();
  const forgot = (name: string) =>
    stranger().rest(...(["POST", "/v3/users/forgot_password/", { username_or_email: name }] as const), {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    });
  const [known, unknown] = [await forgot(email), await forgot(newEmail("nobody"))];
  expect({ ...known.body, request_identifier: "" }).toEqual({ ...unknown.body, request_identifier: "" });
  const { links, text } = await mailTo(email, /new password/);
  expect(links[0]).toStartWith(`${site.url}/password/reset?token=`);
  expect(text).not.toContain("evil.example");
  expect(new URL(links[0] ?? "").searchParams.get("token")?.length).toBeGreaterThanOrEqual(19);
});

test("ten failures lock unknown devices for half an hour, and not the owner's own browser [SECURITY 21]", async () => {
  const { email, client } = await somebody();
  for (let count = 0; count < 10; count++) expect((await login(email, WRONG)).status).toBe(401);
  const locked = await login(email, PASSWORD);
  expect(locked).toMatchObject({ status: 429, code: 136 });
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(29 * 60);
  await client.rest("POST", "/v3/logout/", {});
  expect((await login(email, PASSWORD, client)).status).toBe(200);
});

test("the third attempt within an hour needs a captcha, and a solved one counts once [SECURITY 22]", async () => {
  const client = stranger();
  for (let count = 0; count < 2; count++) expect((await login(newEmail("nobody"), WRONG, client)).code).toBe(130);
  expect(await login(newEmail("nobody"), WRONG, client)).toMatchObject({ status: 429, code: 140 });
  const recaptcha_v2_token = await solveCaptcha(client);
  expect((await login(newEmail("nobody"), WRONG, client, { recaptcha_v2_token })).code).toBe(130);
  expect((await login(newEmail("nobody"), WRONG, client, { recaptcha_v2_token })).code).toBe(140);
});

test("X-Forwarded-For is trusted only from a configured proxy, and from the right [SECURITY 23]", async () => {
  // Addresses that a client sends itself are left of the one that the proxy adds, and don't count.
  const spoofing = (count: number) => stranger(`198.51.100.${count}, 192.0.2.77`);
  for (let count = 0; count < 2; count++)
    expect((await login(newEmail("nobody"), WRONG, spoofing(count))).code).toBe(130);
  expect((await login(newEmail("nobody"), WRONG, spoofing(9))).code).toBe(140);
  const direct = await startSecuritySite({ TRUSTED_PROXIES: "" });
  try {
    const as = (address: string) => createClient(direct, { "x-forwarded-for": address, "x-country": "JP" });
    const codes = [];
    for (let count = 0; count < 3; count++)
      codes.push((await login(newEmail("nobody"), WRONG, as(`198.51.100.${count}`))).code);
    expect(codes).toEqual([130, 130, 140]);
    const { body } = await as("198.51.100.9").rest("GET", "/v3/viewer/");
    expect(body.client_context).toMatchObject({ country: "US" });
  } finally {
    await direct.close();
  }
});

test("a proxy in a trusted range names the client, and other addresses of the chain don't [SECURITY 23]", async () => {
  const behind = await startSecuritySite({ TRUSTED_PROXIES: "127.0.0.0/8,10.20.0.0/16" });
  try {
    // The rightmost address outside of the ranges is the client.
    const through = (client: string) => createClient(behind, { "x-forwarded-for": `${client}, 10.20.9.9` });
    const codes = [];
    for (const client of ["10.21.0.1", "10.21.0.1", "10.21.0.1", "10.21.0.2"])
      codes.push((await login(newEmail("nobody"), WRONG, through(client))).code);
    expect(codes).toEqual([130, 130, 140, 130]);
  } finally {
    await behind.close();
  }
});

test("undeclared fields of a call never reach the database [SECURITY 26]", async () => {
  const client = stranger();
  const extra = { id: "1", is_admin: true, role: "admin", verified: true, is_partner: true, email_verified: true };
  expect((await register({ ...extra, is_verified_identity: true }, client)).status).toBe(200);
  const me = await client.trpc.auth.me.query({});
  expect(me).toMatchObject({ isPartner: false, emailVerified: false, isVerifiedIdentity: false });
  expect(me.id).not.toBe("1");
  const board = await client.rest<{ id: string; owner: { id: string } }>("POST", "/v3/boards/", {
    name: "Mine",
    owner_id: "1",
    owner: { id: "1" },
    pin_count: 99,
    follower_count: 99,
  });
  expect(board.data).toMatchObject({ owner: { id: me.id }, pin_count: 0, follower_count: 0 });
});

test("bodies over 1 MB, JSON deeper than 32 and batches over 10 are 4xx at once [SECURITY 30]", async () => {
  const post = async (path: string, body: string) => {
    const headers = { "content-type": "application/json" };
    let status = 0;
    const computed = await computedDuring(site.pid, async () => {
      ({ status } = await fetch(site.url + path, { method: "POST", headers, body }));
    });
    expect(computed).toBeLessThan(1_000);
    return status;
  };
  for (const path of ["/v3/login/", "/trpc/auth.login", "/resource/UserSessionResource/create/"]) {
    expect(await post(path, JSON.stringify({ password: "x".repeat(1_100_000) })), path).toBe(413);
    const deep = await post(path, `${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
    expect([400, 413], path).toContain(deep);
  }
  const batch = Array(11).fill("auth.viewer").join(",");
  const { status } = await fetch(`${site.url}/trpc/${batch}?batch=1&input=%7B%7D`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test("every answer has nosniff, a policy and a referrer policy, and no personal data is stored [SECURITY 32]", async () => {
  const { client } = await somebody();
  for (const path of ["/v3/users/me/", "/trpc/auth.me", "/v3/nothing/"]) {
    const { headers } = await client.fetch(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cache-control"), path).toContain("no-store");
  }
});

test("50 sign-ups with one address at once make one account, and none fails with a server error [SECURITY 39]", async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email })));
  const people = new Set(answers.flatMap(({ data }) => data?.user.id ?? []));
  expect(people.size).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

test("passwords use argon2id with 19 MiB or more, old hashes are upgraded, no log has a secret [SECURITY 1, SECURITY 40]", async () => {
  const { email, client } = await somebody();
  const cookie = /session=([^;]+)/.exec(client.cookie())?.[1] ?? "";
  await stranger().rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const token = new URL((await mailTo(email, /new password/)).links[0] ?? "").searchParams.get("token") ?? "";
  await fetch(`${site.url}/password/reset?token=${token}`);
  await login(email, "hidden-Lantern-77");
  const old = {
    [(await somebody()).email]: await Bun.password.hash(PASSWORD, {
      algorithm: "argon2id",
      memoryCost: 8_192,
      timeCost: 1,
    }),
    [(await somebody()).email]: await Bun.password.hash(PASSWORD, { algorithm: "bcrypt", cost: 4 }),
  };
  const hashes = await site.whileStopped(async (db) => {
    const found = await rows<{ hash: string }>(db, sql`select password_hash as hash from users`);
    for (const [address, hash] of Object.entries(old))
      await db.execute(sql`update users set password_hash = ${hash} where email = ${address}`);
    return found;
  });
  expect(hashes.length).toBeGreaterThan(3);
  for (const { hash } of hashes) expectPresentCost(hash);
  for (const address of Object.keys(old)) {
    expect((await login(address, WRONG)).code, address).toBe(130);
    expect((await login(address, PASSWORD)).status, address).toBe(200);
  }
  await site.whileStopped(async (db) => {
    for (const [address, hash] of Object.entries(old)) {
      const [now] = await rows<{ hash: string }>(
        db,
        sql`select password_hash as hash from users where email = ${address}`,
      );
      expect(now?.hash).not.toBe(hash);
      expectPresentCost(now?.hash ?? "");
    }
  });
  for (const address of Object.keys(old)) expect((await login(address, PASSWORD)).status, address).toBe(200);
  for (const secret of [PASSWORD, "hidden-Lantern-77", cookie, token]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(site.output()).not.toContain(secret);
  }
});

function expectPresentCost(hash: string) {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
  expect(Number(memory), hash).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes), hash).toBeGreaterThanOrEqual(2);
}

test("of 240 log-ins at once the surplus gets 503 at once, and /healthz stays quick [SECURITY 1]", async () => {
  const began = performance.now();
  const crowd = Array.from({ length: 240 }, async () => {
    const answer = await login(newEmail("nobody"), WRONG);
    return { ...answer, after: performance.now() - began };
  });
  const probes: number[] = [];
  for (let probe = 0; probe < 5; probe++) {
    const ask = async () => expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    probes.push(await computedDuring(site.pid, ask));
    await Bun.sleep(50);
  }
  const answers = await Promise.all(crowd);
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  expect(of(401).length + of(503).length).toBe(answers.length);
  expect(of(401).length).toBeGreaterThan(100);
  expect(of(503).length).toBeGreaterThan(0);
  for (const { code, headers, message } of of(503)) {
    expect(code).toBe(10);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(message).toBeString();
  }
  const last = (some: { after: number }[]) => Math.max(...some.map(({ after }) => after));
  expect(last(of(503))).toBeLessThan(last(of(401)));
  expect(probes.sort((a, b) => a - b)[2]).toBeLessThan(250);
  expect((await login(newEmail("nobody"), WRONG)).code).toBe(130);
});
