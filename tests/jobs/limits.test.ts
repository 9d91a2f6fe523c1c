import { afterAll, afterEach, beforeAll, describe, expect, setSystemTime, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addressKey, createLimits, type Limits } from "../../server/platform/limits/limits.ts";
import { LIMIT_NAMES, type LimitName } from "../../src/contract/limit-names.ts";
import { ProductError } from "../../src/model/errors.ts";
import { createClient } from "../support/api.ts";
import { mailedToken, mailsTo } from "../support/mail-link.ts";
import { newEmail } from "../support/people.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let limits: Limits;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: "on" });
  limits = app.deps.limits;
});
afterAll(() => app.close());
afterEach(async () => {
  setSystemTime();
  await app.deps.db.execute(sql`delete from rate_limits`);
});

/** Consumes `times` at once. @returns the number that passed, and the answers to the others */
async function consume(name: LimitName, times: number, ip: string, userId: string | null = null, by = limits) {
  const ended = await Promise.allSettled(Array.from({ length: times }, () => by.consume(name, { ip, userId })));
  const refusals = ended.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  return { passed: times - refusals.length, refusals };
}

describe("a limit", () => {
  test("lets exactly its quota through, however many calls arrive at the same time", async () => {
    const { passed, refusals } = await consume("addressProbe", 100, "192.0.2.1");
    expect(passed).toBe(10);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ProductError);
      expect((refusal as ProductError).errorName).toBe("RATE_LIMITED");
    }
  });

  test("is shared by several processes", async () => {
    const other = createLimits(app.deps.db, true);
    expect((await consume("login", 20, "192.0.2.2")).passed).toBe(20);
    expect((await consume("login", 20, "192.0.2.2", null, other)).passed).toBe(10);
  });

  test("gives the seconds to wait, and lets calls through again after them", async () => {
    const { refusals } = await consume("addressProbe", 11, "192.0.2.3");
    const { retryAfter = 0 } = (refusals[0] as ProductError).details;
    expect(retryAfter).toBeGreaterThan(55);
    expect(retryAfter).toBeLessThanOrEqual(60);
    setSystemTime(new Date(Date.now() + retryAfter * 1_000));
    expect((await consume("addressProbe", 1, "192.0.2.3")).passed).toBe(1);
  });

  test("per hour still holds after the limit per minute has expired many times", async () => {
    let passed = 0;
    const start = Date.now();
    for (let minute = 0; minute < 8; minute += 1) {
      setSystemTime(new Date(start + minute * 61_000));
      passed += (await consume("addressProbe", 10, "192.0.2.4")).passed;
    }
    expect(passed).toBe(60);
    const { refusals } = await consume("addressProbe", 1, "192.0.2.4");
    expect((refusals[0] as ProductError).details.retryAfter).toBeGreaterThan(3_000);
  });

  test("per client affects no other client, and one per person follows them across addresses", async () => {
    await consume("addressProbe", 11, "192.0.2.5");
    expect((await consume("addressProbe", 1, "192.0.2.6")).passed).toBe(1);
    await consume("createToken", 15, "192.0.2.5", "77");
    expect((await consume("createToken", 10, "198.51.100.9", "77")).passed).toBe(5);
    expect((await consume("createToken", 1, "192.0.2.5", "78")).passed).toBe(1);
  });

  test("counts IPv6 clients by their /64", async () => {
    const neighbours = Array.from({ length: 20 }, (_, host) => `2001:db8:0:1::${host.toString(16)}`);
    const ended = await Promise.allSettled(
      neighbours.map((ip) => limits.consume("addressProbe", { ip, userId: null })),
    );
    expect(ended.filter((one) => one.status === "fulfilled")).toHaveLength(10);
    expect((await consume("addressProbe", 1, "2001:db8:0:2::1")).passed).toBe(1);
  });

  test("exists under every name for a first call", async () => {
    expect(LIMIT_NAMES.length).toBeGreaterThan(5);
    for (const name of LIMIT_NAMES) expect((await consume(name, 1, "192.0.2.7", "79")).passed).toBe(1);
  });
});

describe("an address's key", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:0201", "192.0.2.1"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8:0:0::/64"],
    ["2001:DB8:0:0:ffff::", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
  ])("of %s is %s", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

test("a caller over the limit gets 429, code 8 and Retry-After, at REST and at tRPC", async () => {
  const client = createClient(app);
  const ask = () => client.rest("POST", "/v3/register/exists/", { email: "ada@example.com" });
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual(Array(10).fill(200));
  const refused = await ask();
  expect([refused.status, refused.code]).toEqual([429, 8]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const byTrpc = client.trpc.auth.exists.mutate({ email: "ada@example.com" });
  await expect(byTrpc).rejects.toMatchObject({ data: { apiErrorCode: 8, httpStatus: 429 } });
});

describe("the site can't be used to flood a mailbox [SECURITY 20]", () => {
  test("by many password resets: five mails an hour, and the last link stays valid", async () => {
    const { email } = await (await seedPerson(app, "Sought")).client.trpc.auth.me.query({});
    const { db, events } = app.deps;
    const ask = () => events.record(db, "auth.forgot_password", { usernameOrEmail: email.toUpperCase() });
    for (let times = 0; times < 12; times += 1) await ask();
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(5);
    app.advance(59 * 60_000);
    await ask();
    expect(await mailsTo(app, email)).toHaveLength(5);
    const token = await mailedToken(app, email, "/password/reset");
    const reset = { token, new_password: "an-Owner-4711" };
    expect((await createClient(app).rest("POST", "/v3/users/reset_password/", reset)).status).toBe(200);
    app.advance(2 * 60_000);
    await ask();
    expect((await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Choose"))).toHaveLength(6);
  });

  test("by invitations, to one person or several: ten mails and a hundred addresses a day", async () => {
    const senders = [await seedPerson(app, "Caller"), await seedPerson(app, "Second")];
    const to = newEmail("flooded");
    for (const sender of senders) {
      const board = await seedBoard(app, sender);
      for (let times = 0; times < 8; times += 1)
        expect(await sender.client.rest("POST", `/v3/boards/${board.id}/invites/`, { emails: [to] })).toMatchObject({
          status: 200,
          data: [{ status: "invited", email: to }],
        });
    }
    expect(await mailsTo(app, to)).toHaveLength(10);
    const [caller] = senders;
    const invite = async () => {
      const board = await seedBoard(app, caller as Person);
      const emails = Array.from({ length: 10 }, () => newEmail("stranger"));
      return caller?.client.rest("POST", `/v3/boards/${board.id}/invites/`, { emails });
    };
    for (let boards = 0; boards < 9; boards += 1) expect((await invite())?.status).toBe(200);
    expect(await invite()).toMatchObject({ status: 429, code: 8 });
  });
});
