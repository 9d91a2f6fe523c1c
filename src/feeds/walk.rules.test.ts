import { describe, expect, test } from "bun:test";
import { addAlike, type Candidate, rankAlike, rankedAfter, rankVisits, type Visit } from "./walk.rules.ts";

const visit = (start: string, imageId: string, visits: number, pinId = `${imageId}0`): Visit => ({
  ...{ start, imageId, pinId, visits },
  boardId: `${pinId}9`,
});
const imagesOf = (ranked: readonly Candidate[]) => ranked.map(({ imageId }) => imageId);

describe("what walks have found", () => {
  test("the picture that was visited most comes first, each once, by the Pin that was visited most", () => {
    const ranked = rankVisits([visit("1", "5", 2, "50"), visit("1", "6", 4), visit("1", "5", 3, "51")]);
    expect(ranked).toMatchObject([
      { imageId: "5", pinId: "51", boardId: "519", score: 1_000_000, kind: "saved_together" },
      { imageId: "6", pinId: "60", score: 800_000 },
    ]);
  });
  test("a picture that several starts lead to is worth more than one that a single start knows as well", () => {
    const ranked = rankVisits([visit("1", "5", 8), visit("1", "6", 4), visit("2", "6", 4)]);
    expect(imagesOf(ranked)).toEqual(["6", "5"]);
    expect(ranked[1]?.score).toBe(500_000);
  });
  test("ties are in the order of ids, whatever order the visits come in", () => {
    const visits = ["7", "12", "9"].map((imageId) => visit("1", imageId, 1));
    expect(imagesOf(rankVisits(visits))).toEqual(["7", "9", "12"]);
    expect(rankVisits(visits.toReversed())).toEqual(rankVisits(visits));
  });
  test("nothing visited is an empty ranking", () => expect(rankVisits([])).toEqual([]));
});

describe("what looks the same beside what is saved together", () => {
  const walked = rankVisits([visit("1", "5", 10), visit("1", "6", 1)]);
  const alike = (imageId: string, cosine: number) => ({ imageId, pinId: `${imageId}0`, boardId: "1", cosine });

  test("what is both comes first and says the stronger reason", () => {
    const ranked = addAlike(walked, [alike("5", 0.5), alike("6", 0.95)]);
    expect(ranked.map(({ imageId, kind }) => [imageId, kind])).toEqual([
      ["5", "saved_together"],
      ["6", "looks_similar"],
    ]);
    expect(addAlike(walked, [alike("6", 1)])[0]).toMatchObject({ imageId: "6", score: 1_100_000 });
  });
  test("alone, it is ranked by how alike it is", () => {
    expect(imagesOf(rankAlike([alike("7", 0.4), alike("8", 0.9)]))).toEqual(["8", "7"]);
  });
});

test("reading goes on after a position, also where the Pin that stood there is gone", () => {
  const ranked = rankVisits([visit("1", "5", 3), visit("1", "6", 2), visit("1", "7", 2), visit("1", "8", 1)]);
  expect(rankedAfter(ranked, null)).toEqual(ranked);
  const [, second, ...rest] = ranked;
  if (!second) throw new Error("there are four");
  expect(rankedAfter(ranked, second)).toEqual(rest);
  expect(rankedAfter([...ranked.slice(0, 1), ...rest], second)).toEqual(rest);
});
