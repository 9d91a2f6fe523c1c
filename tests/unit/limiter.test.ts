import { expect, test } from "bun:test";
import { createLimiter } from "../../server/platform/system/limiter.ts";

test("no more tasks than the limit run at once, in order, and a failing one frees its slot", async () => {
  const limited = createLimiter(3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 30 }, (_, i) =>
    limited(async () => {
      started.push(i);
      most = Math.max(most, ++running);
      await Bun.sleep(i % 4);
      running--;
      if (i % 5 === 0) throw new Error("failed");
      return i;
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(3);
  expect(started).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(results.map((result) => result.status === "fulfilled")).toEqual(started.map((i) => i % 5 !== 0));
  expect(await limited(async () => "still open")).toBe("still open");
});
