import { expect, test } from "bun:test";
import { quietCollector } from "../../server/platform/system/quiet-collector.ts";

/** Feeds the collector one reading of processor milliseconds per second. @returns the seconds in which it collected */
function collections(seconds: number[], takenByCollecting = 0, last: number[] = []): number[] {
  let busy = 0;
  let second = 0;
  const collected: number[] = [];
  const look = quietCollector(
    () => busy,
    (isLast) => {
      if (isLast) last.push(second);
      collected.push(second);
      busy += takenByCollecting;
    },
  );
  for (second = 0; second < seconds.length; second += 1) {
    busy += seconds[second] ?? 0;
    look();
  }
  return collected;
}

test("memory is collected twice when a process rests after work, and not before", () => {
  expect(collections([900, 900, 900, 10, 10, 10, 10])).toEqual([3, 4]);
  expect(collections(Array(20).fill(900))).toEqual([]);
});

test("a process that has done little is left alone, until it adds up", () => {
  expect(collections([300, 10, 10, 10])).toEqual([]);
  expect(collections([2_500, 10, 10, 900, 10, 10, 10])).toEqual([1, 2]);
  expect(collections([2_500, 10, 10, 900, 10, 900, 10, 900, 10, 10])).toEqual([1, 2, 8, 9]);
});

test("only the second collection gives up compiled code, which a working process needs", () => {
  const last: number[] = [];
  collections([900, 10, 200, 10, 10, 10], 0, last);
  expect(last).toEqual([3]);
});

test("work between the two collections delays the second", () => {
  expect(collections([2_500, 10, 300, 10, 10])).toEqual([1, 3]);
});

test("the work of collecting doesn't trigger another collection", () => {
  expect(collections([2_500, ...Array(100).fill(10)], 60)).toEqual([1, 2]);
});
