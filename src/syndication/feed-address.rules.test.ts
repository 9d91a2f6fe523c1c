import { expect, test } from "bun:test";
import { readFeedAddress } from "./feed-address.rules.ts";
import { FEED_FORMATS, type FeedSubject, feedPath } from "./feed-paths.ts";

const read = (path: string) => readFeedAddress(new URL(path, "https://tack.example"));

const SUBJECTS: FeedSubject[] = [
  { kind: "person", username: "ada" },
  { kind: "board", username: "ada", slug: "kitchen", section: null },
  { kind: "board", username: "ada", slug: "台所", section: "ランプ" },
  { kind: "board", username: "ada", slug: "kitchen", section: "feed" },
  { kind: "topic", topic: "animals" },
  { kind: "search", query: "oak & elm" },
];

test("the address of every feed leads back to its subject", () => {
  for (const subject of SUBJECTS)
    for (const format of FEED_FORMATS) expect(read(feedPath(subject, format))).toEqual({ subject, format });
});

test("addresses that no feed has are left to the pages", () => {
  for (const path of [
    "/ada/kitchen/",
    "/ada/kitchen.xml",
    "/ada.rss",
    "/openapi.json",
    "/ada//feed.rss",
    "/ada/a/b/c.rss",
    "/ada/%ff.rss",
    "/ada/%00.rss",
    "/ideas/nothing.rss",
    "/search/pins.rss",
    "/search/boards.rss?q=oak",
  ])
    expect(read(path)).toBeNull();
});
