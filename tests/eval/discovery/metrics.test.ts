import { expect, test } from "bun:test";
import { drawChoices } from "./board-choice.ts";
import { madeSaves } from "./made-saves.ts";
import { hitAt, ndcgAt, recallAt } from "./metrics.ts";
import { popularity } from "./peers.ts";
import { readSaves, splitBoards, splitLast, splitWhole } from "./split.ts";

test("recall, hit and gain match a list computed by hand", () => {
  const [found, held] = [
    [4, 9, 7, 1],
    [9, 1, 5],
  ];
  expect(recallAt(2, found, held)).toBe(0.5);
  expect(recallAt(4, found, held)).toBeCloseTo(2 / 3, 9);
  expect([hitAt(1, found, held), hitAt(2, found, held)]).toEqual([0, 1]);
  // Hits at ranks two and four, of three that could be at the first three.
  const best = 1 + 1 / Math.log2(3) + 1 / 2;
  expect(ndcgAt(4, found, held)).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / best, 9);
});

test("a split holds out the items that its seed draws: none is both known and held, none is lost", () => {
  const { saves, items } = readSaves("a b c d e f g h i j\nb c\n\nx y a b c\n");
  expect([saves.length, items]).toEqual([3, 12]);
  const split = splitBoards(saves, { share: 0.2, seed: 1, asked: 10 });
  expect(split.held.map(({ length }) => length)).toEqual([2, 0, 1]);
  for (const [board, all] of saves.entries())
    expect([...(split.known[board] ?? []), ...(split.held[board] ?? [])].toSorted()).toEqual(all.toSorted());
  expect(splitBoards(saves, { share: 0.2, seed: 1, asked: 10 })).toEqual(split);
  const whole = splitWhole(saves, { share: 0.4, seed: 1, asked: 10 });
  for (const board of whole.asked) {
    expect(whole.known[board]).toEqual([]);
    expect([...(whole.starts?.[board] ?? []), ...(whole.held[board] ?? [])].toSorted()).toEqual(
      saves[board]?.toSorted() ?? [],
    );
  }
  expect(whole.asked.length).toBe(1);
  expect(splitLast(saves, { seed: 1, asked: 10 }).held).toEqual([[9], [], [2]]);
});

test("a save is predicted from earlier saves only, for people with three boards, to one of them", () => {
  const pin = { title: "T", description: "", altText: "" };
  const save = (board: string, from: string | null = "Theirs", owner = "ann") => ({
    owner,
    board,
    picture: "moss",
    pin,
    from,
  });
  const made = [
    save("a"),
    save("b"),
    save("a"),
    save("c"),
    save("z", "Theirs", "bob"),
    save("b", null),
    save("a"),
    save("d"),
  ];
  expect(drawChoices(made, { seed: 1, asked: 9 })).toEqual([
    {
      at: 6,
      owner: "ann",
      picture: "moss",
      pin: { ...pin, board: { name: "Theirs" } },
      boards: [
        { name: "b", count: 2 },
        { name: "c", count: 1 },
        { name: "a", count: 2 },
      ],
      chosen: "a",
    },
  ]);
});

test("made saves depend on the seed only, and an oracle finds most of the held-out items", async () => {
  const made = madeSaves(7);
  expect(madeSaves(7).saves).toEqual(made.saves);
  const { known, held, asked } = splitBoards(made.saves, { share: 0.2, seed: 7, asked: 100 });
  const sums = { oracle: 0, popular: 0 };
  const popular = popularity(known);
  for (const board of asked) {
    sums.oracle += hitAt(20, await made.oracle(known[board] ?? [], board), held[board] ?? []);
    sums.popular += hitAt(20, await popular(known[board] ?? [], board), held[board] ?? []);
  }
  expect(sums.oracle).toBeGreaterThan(2 * sums.popular);
});
