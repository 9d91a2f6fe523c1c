import { describe, expect, test } from "bun:test";
import { addAlike, type Candidate, isAfter, rankAlike, rankTogether, type Together } from "./ranking.rules.ts";

const beside = (imageId: string, worth: number): Together => ({
  imageId,
  worth,
  pinId: `${imageId}0`,
  boardId: `${imageId}09`,
  startImageId: "1",
});
const imagesOf = (ranked: readonly Candidate[]) => ranked.map(({ imageId }) => imageId);

describe("pictures saved together", () => {
  test("scores are whole numbers, and the best is always a million", () => {
    expect(rankTogether([beside("6", 0.0004), beside("5", 0.0005)])).toMatchObject([
      { imageId: "5", pinId: "50", boardId: "509", score: 1_000_000, kind: "saved_together" },
      { imageId: "6", pinId: "60", score: 800_000 },
    ]);
  });
  test("ties are ordered by id, regardless of the input's order", () => {
    const found = ["7", "12", "9"].map((imageId) => beside(imageId, 1));
    expect(imagesOf(rankTogether(found))).toEqual(["7", "9", "12"]);
    expect(rankTogether(found.toReversed())).toEqual(rankTogether(found));
  });
  test("an empty input gives an empty ranking", () => expect(rankTogether([])).toEqual([]));
});

describe("similar pictures beside pictures saved together", () => {
  const together = rankTogether([beside("5", 10), beside("6", 1)]);
  const alike = (imageId: string, cosine: number) => ({
    imageId,
    pinId: `${imageId}0`,
    cosine,
    isSimilar: cosine >= 0.75,
  });

  test("a picture found both ways comes first and shows the stronger reason", () => {
    const ranked = addAlike(together, [alike("5", 0.5), alike("6", 0.95)]);
    expect(ranked.map(({ imageId, kind }) => [imageId, kind])).toEqual([
      ["5", "saved_together"],
      ["6", "looks_similar"],
    ]);
    expect(addAlike(together, [alike("6", 1)])[0]).toMatchObject({ imageId: "6", score: 1_100_000 });
  });
  test("a somewhat similar picture is ranked by similarity, without a reason", () => {
    const ranked = addAlike(together, [alike("6", 0.7), alike("9", 0.7)]);
    expect(ranked.map(({ imageId, kind }) => [imageId, kind])).toEqual([
      ["5", "saved_together"],
      ["6", "saved_together"],
      ["9", null],
    ]);
  });
  test("without saves, similarity alone decides the ranking", () => {
    expect(imagesOf(rankAlike([alike("7", 0.4), alike("8", 0.9)]))).toEqual(["8", "7"]);
  });
});

test("reading continues after a position even if its Pin is gone", () => {
  const ranked = rankTogether([beside("5", 3), beside("6", 2), beside("7", 2), beside("8", 1)]);
  const [first, second, ...rest] = ranked;
  if (!first || !second) throw new Error("there are four");
  const after = (list: readonly Candidate[]) => list.filter((one) => isAfter(one, second));
  expect(ranked.every((one) => isAfter(one, null))).toBe(true);
  expect(after(ranked)).toEqual(rest);
  expect(after([first, ...rest])).toEqual(rest);
});
