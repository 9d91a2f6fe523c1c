import { expect, test } from "bun:test";
import { startPulse } from "../../server/platform/system/pulse.ts";

const QUICK = { everyMs: 5, stuckMs: 40 };

/** Waits for a condition. @throws the runner's time-out if it never holds */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await Bun.sleep(5);
}

test("calls a database stuck if a statement doesn't finish, until one does", async () => {
  let release = () => {};
  const pulse = startPulse(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    QUICK,
  );
  expect(pulse.isStuck()).toBe(false);
  await until(pulse.isStuck);
  release();
  await until(() => !pulse.isStuck());
  pulse.stop();
});

test("accepts an error as an answer, because a restart brings no server back", async () => {
  let asked = 0;
  const pulse = startPulse(async () => {
    asked += 1;
    throw new Error("the server is away");
  }, QUICK);
  await until(() => asked > 12);
  expect(pulse.isStuck()).toBe(false);
  pulse.stop();
});
