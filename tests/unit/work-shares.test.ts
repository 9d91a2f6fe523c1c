import { expect, test } from "bun:test";
import { createWorkShares, SHARE } from "../../server/platform/limits/work-shares.ts";
import { ProductError } from "../../src/model/errors.ts";

/** Time that only passes while a call works or waits. */
function clockwork() {
  let at = 0;
  const pass = async (ms: number) => {
    at += ms;
    await Promise.resolve();
  };
  const shares = createWorkShares(true, { now: () => at, sleep: pass });
  const search = (ip: string, ms: number) => shares.run({ sender: { ip }, lane: "search" }, () => pass(ms));
  return { shares, search, pass, now: () => at };
}

const ONE = "203.0.113.7";
const OTHER = "198.51.100.9";

test("an address that searches without a break gets a quarter of the processor in the long run", async () => {
  const { search, now } = clockwork();
  for (let count = 0; count < 1_000; count++) await search(ONE, 100);
  expect(100_000 / now()).toBeWithin(SHARE - 0.01, SHARE + 0.01);
});

test("an address that was quiet does not wait", async () => {
  const { search, pass, now } = clockwork();
  for (let count = 0; count < 15; count++) await search(ONE, 100);
  expect(now()).toBe(1_500);
  await pass(60_000);
  for (let count = 0; count < 15; count++) await search(ONE, 100);
  expect(now()).toBe(63_000);
});

test("a call is charged only its own part of the time that it shares with others", async () => {
  const { shares, pass } = clockwork();
  const { promise, resolve } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 9 }, (_, at) =>
    shares.run({ sender: { ip: `10.0.0.${at}` }, lane: "read" }, () => promise),
  );
  // They run a moment later.
  await new Promise((next) => setImmediate(next));
  const before = shares.clock();
  await shares.run({ sender: { ip: ONE }, lane: "read" }, () => pass(1_000));
  expect(shares.clock() - before).toBeCloseTo(100, 6);
  resolve();
  await Promise.all(busy);
});

test("searches of one address run one at a time, and those of another beside them", async () => {
  const shares = createWorkShares(true);
  const running: string[] = [];
  let [most, together] = [0, 0];
  const search = (ip: string) =>
    shares.run({ sender: { ip }, lane: "search" }, async () => {
      running.push(ip);
      most = Math.max(most, running.filter((other) => other === ip).length);
      together = Math.max(together, running.length);
      await new Promise((next) => setImmediate(next));
      running.splice(running.indexOf(ip), 1);
    });
  await Promise.all([ONE, OTHER].flatMap((ip) => Array.from({ length: 20 }, () => search(ip))));
  expect([most, together]).toEqual([1, 2]);
});

test("a call that would wait too long is refused with the time to retry", async () => {
  const { search, pass } = clockwork();
  await search(ONE, 12_000);
  const refused = await search(ONE, 1).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof ProductError)) return expect.unreachable();
  // Of its 12 s 2 were free and 3 are earned: it owes 7 s of work, which take 28 s at a quarter.
  expect([refused.errorName, refused.details.retryAfter]).toEqual(["RATE_LIMITED", 28]);
  await search(OTHER, 1);
  await pass(28_000);
  await search(ONE, 1);
});

test("calls beyond a hundred waiting ones are refused, and the waiting ones continue", async () => {
  const shares = createWorkShares(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const calls = Array.from({ length: 150 }, () =>
    shares.run({ sender: { ip: ONE }, lane: "search" }, async () => {
      await promise;
      done += 1;
    }),
  );
  const ended = Promise.allSettled(calls);
  resolve();
  const refused = (await ended).filter(({ status }) => status === "rejected");
  expect([done, refused.length]).toEqual([101, 49]);
});

test("a call whose caller left while it waited does not run", async () => {
  const shares = createWorkShares(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = shares.run({ sender: { ip: ONE }, lane: "search" }, () => promise);
  const caller = new AbortController();
  let ran = false;
  const work = async () => {
    ran = true;
  };
  const second = shares.run({ sender: { ip: ONE }, lane: "search", signal: caller.signal }, work);
  const gone = second.then(
    () => null,
    (error: unknown) => error,
  );
  caller.abort();
  resolve();
  await first;
  expect(await gone).toBeInstanceOf(ProductError);
  expect(ran).toBe(false);
  await shares.run({ sender: { ip: ONE }, lane: "search" }, work);
  expect(ran).toBe(true);
});

test("a caller that has left leaves the queue at once", async () => {
  const shares = createWorkShares(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = shares.run({ sender: { ip: ONE }, lane: "search" }, () => promise);
  const callers = new AbortController();
  const { signal } = callers;
  const gone = Array.from({ length: 100 }, () =>
    shares.run({ sender: { ip: ONE }, lane: "search", signal }, () => promise),
  );
  const ended = Promise.allSettled(gone);
  callers.abort();
  await new Promise((later) => setImmediate(later));
  const next = shares.run({ sender: { ip: ONE }, lane: "search" }, async () => "found");
  resolve();
  expect(await next).toBe("found");
  expect((await ended).map(({ status }) => status)).toEqual(Array(100).fill("rejected"));
  await first;
});

test("waiting calls of a few addresses leave the other slots free [SECURITY 38]", async () => {
  const shares = createWorkShares(true, { room: 10 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = (ip: string) => shares.run({ sender: { ip }, lane: "search" }, () => promise);
  const flood = (ip: string) => Promise.allSettled(Array.from({ length: 30 }, () => search(ip)));
  const floods = [flood(ONE), flood(OTHER)];
  const page = Promise.all(Array.from({ length: 7 }, () => search("192.0.2.1")));
  resolve();
  const done = (await Promise.all(floods)).map((calls) => calls.filter(({ status }) => status === "fulfilled").length);
  // One runs, and the second address may queue only its guaranteed number.
  expect(done).toEqual([11, 7]);
  expect(await page).toHaveLength(7);
});
