import { expect, test } from "bun:test";
import { isGivenUp, isTooOld, nextAttempt, pausedUntil, RETRY_DELAYS } from "./webhook.rules.ts";

const START = new Date("2026-01-01T00:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

test("a delivery is retried with growing delays for 24 hours", () => {
  let now = START;
  let attempts = 1;
  let last = 0;
  for (let next = nextAttempt(1, START, now); next; next = nextAttempt(attempts, START, now)) {
    const delay = next.getTime() - now.getTime();
    expect(delay).toBeGreaterThan(last);
    last = delay;
    now = next;
    attempts++;
  }
  expect(attempts).toBe(RETRY_DELAYS.length + 1);
  const hours = (now.getTime() - START.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
});

test("a delivery that waited for its turn is not retried after 24 hours", () => {
  expect(nextAttempt(1, START, after(24 * 3_600 - 5))).toEqual(after(24 * 3_600));
  expect(nextAttempt(1, START, after(24 * 3_600 - 4))).toBeNull();
});

test("something that happened more than 24 hours ago is no longer sent", () => {
  expect(isTooOld(START, after(24 * 3_600))).toBe(false);
  expect(isTooOld(START, after(24 * 3_600 + 1))).toBe(true);
});

test("a receiver that fails is left alone for longer each time, up to an hour", () => {
  expect(pausedUntil(1, START)).toEqual(after(5));
  expect(pausedUntil(3, START)).toEqual(after(120));
  expect(pausedUntil(9, START)).toEqual(after(3_600));
  expect(pausedUntil(500, START)).toEqual(after(3_600));
});

test("a receiver is given up after five days of failures", () => {
  expect(isGivenUp(START, after(5 * 86_400 - 1))).toBe(false);
  expect(isGivenUp(START, after(5 * 86_400))).toBe(true);
});
