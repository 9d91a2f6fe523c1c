import { expect, test } from "bun:test";
import { mergeRelated, type Scored, startsOf } from "./merge-related.rules.ts";

interface Row {
  imageId: string;
}
const scored = (list: string): Scored<Row>[] =>
  list === ""
    ? []
    : list.split(" ").map((one) => {
        const [imageId = "", score] = one.split(":");
        return { row: { imageId }, score: Number(score) };
      });

function merge({ exact = "", related = "", beside = "", worth = "", room = 9, hidden = "" }) {
  const merged = mergeRelated({
    exact: scored(exact),
    related: scored(related),
    beside: [...beside].map((imageId) => ({ imageId })),
    worth: new Map(scored(worth).map(({ row, score }) => [row.imageId, score])),
    room,
    takesRoom: ({ imageId }) => !hidden.includes(imageId),
  });
  return [merged.rows.map(({ row }) => row.imageId).join(""), merged.read, merged.isRelated];
}

test("exact results come first, however high a related one scores", () => {
  expect(merge({ exact: "a:0.5 b:0.4", related: "c:0.45 d:0.1" })).toEqual(["abcd", 2, true]);
  expect(merge({ exact: "a:0.5 b:0.1", related: "c:0.9" })).toEqual(["abc", 1, true]);
});

test("a picture from several sources ranks higher, even among exact results", () => {
  expect(merge({ exact: "a:0.5 b:0.4", worth: "b:7 a:1" })[0]).toBe("ba");
  expect(merge({ related: "a:0.3 b:0.2", beside: "xy", worth: "x:4 b:2 y:1" })[0]).toBe("baxy");
});

test("all exact results are shown, and as many others as there is room for", () => {
  expect(merge({ exact: "a:0.1", related: "b:0.9 c:0.8", room: 1 })).toEqual(["ab", 1, true]);
  expect(merge({ exact: "a:0.1", related: "b:0.9", room: 0 })).toEqual(["a", 0, false]);
});

test("results that the page leaves out make room for others, and are not read again", () => {
  expect(merge({ related: "a:0.4 b:0.3 c:0.2 d:0.1", room: 2, hidden: "b" })).toEqual(["abc", 3, true]);
  expect(merge({ exact: "a:0.5", related: "b:0.3 c:0.2", room: 1, hidden: "a" })).toEqual(["abc", 2, true]);
});

test("the next page starts at the first related result that had no room", () => {
  expect(merge({ related: "a:0.3 b:0.1 c:0.05", beside: "x", worth: "x:1", room: 2 })).toEqual(["ax", 1, true]);
  expect(merge({ related: "a:0.2 b:0.1", worth: "b:1", room: 1 })).toEqual(["b", 0, true]);
});

test("the results that match the words best are the starts, with decreasing weights", () => {
  const starts = startsOf({ exact: scored("a:0.4"), related: scored("b:0.5 c:0.6 d:0.1 e:0.1 f:0.1 g:0.1 h:0.1") });
  expect(starts.map(({ row }) => row.imageId).join("")).toBe("cabdefg");
  expect(starts.map(({ weight }) => weight)).toEqual(starts.map(({ weight }) => weight).sort((a, b) => b - a));
});
