import { expect, test } from "bun:test";
import { distance, distances } from "./edit-distance.rules.ts";

test("swapped neighbors are one mistake, and counting stops above the limit", () => {
  expect(distance("froest", "forest", 2)).toBe(1);
  expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
});

test("the fast algorithm agrees with the full table, for words of up to 70 letters", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const word = (length: number) => Array.from({ length }, () => "abc"[random(3)]).join("");
  for (let round = 0; round < 20_000; round++) {
    const [one, other] = [word(random(9)), word(random(9))];
    const most = 1 + random(3);
    expect([one, other, most, distance(one, other, most)]).toEqual([
      one,
      other,
      most,
      distances(one, other, most).whole,
    ]);
  }
  const long = word(70);
  expect(distance(long, `${long.slice(0, 3)}xy${long.slice(4, 69)}z`, 3)).toBe(3);
});
