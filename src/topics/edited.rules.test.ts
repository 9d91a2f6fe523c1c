import { expect, test } from "bun:test";
import { TOPIC_SLUGS } from "../model/topics.ts";
import { editedTopics, mayMerge, shownTopics, type TopicEdit, withMerged } from "./edited.rules.ts";

const edit = (slug: TopicEdit["slug"], change: Partial<TopicEdit>): TopicEdit => ({
  slug,
  name: null,
  isHidden: false,
  mergedInto: null,
  coverPinId: null,
  place: null,
  ...change,
});
const slugs = (topics: readonly TopicEdit[]) => topics.map(({ slug }) => slug);

test("topics with a position come first, and the rest follow by slug", () => {
  const topics = slugs(editedTopics([edit("water", { place: 0 }), edit("music", { place: 1 })]));
  expect(topics.slice(0, 3)).toEqual(["water", "music", "animals"]);
  expect(topics.toSorted()).toEqual([...TOPIC_SLUGS].toSorted());
});

test("topics without a position are in the order of their readers, then by slug", () => {
  const readers = new Map([
    ["weather", 7],
    ["birds", 9],
    ["music", 7],
  ] as const);
  expect(slugs(editedTopics([edit("water", { place: 0 })], readers)).slice(0, 5)).toEqual([
    "water",
    "birds",
    "music",
    "weather",
    "animals",
  ]);
});

test("hidden and merged topics are not found, and a merged topic's words count for its target", () => {
  const edits = [edit("birds", { mergedInto: "animals" }), edit("weather", { isHidden: true })];
  expect(slugs(shownTopics(edits))).not.toContain("birds");
  expect(slugs(shownTopics(edits))).not.toContain("weather");
  expect(withMerged(["animals", "food"], edits)).toEqual(["animals", "food", "birds"]);
  expect(withMerged(["birds"], edits)).toEqual(["birds"]);
});

test("a topic can't merge into itself, into a merged one, or while others are merged into it", () => {
  const edits = [edit("birds", { mergedInto: "animals" })];
  expect(mayMerge("food", "drinks", edits)).toBe(true);
  expect(mayMerge("food", "animals", edits)).toBe(true);
  expect(mayMerge("food", "food", edits)).toBe(false);
  expect(mayMerge("food", "birds", edits)).toBe(false);
  expect(mayMerge("animals", "food", edits)).toBe(false);
});
