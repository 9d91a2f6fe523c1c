import { expect, test } from "bun:test";
import { entriesPast, type HistoryEntry, historyOf, type NavigationEvent, nextHistory } from "./history.flow.ts";

const page = (path: string, key = path): HistoryEntry => ({ key, path });
const after = (start: string, ...events: NavigationEvent[]) => events.reduce(nextHistory, historyOf(page(start)));
const push = (path: string): NavigationEvent => ({ action: "PUSH", entry: page(path) });
const replace = (path: string): NavigationEvent => ({ action: "REPLACE", entry: page(path) });
const pop = (path: string, to: "back" | "forward" = "back"): NavigationEvent => ({
  action: "POP",
  entry: page(path),
  to,
});
const paths = ({ entries }: ReturnType<typeof after>) => entries.map((entry) => entry.path);

test("the history has an entry for each opened page and the current index [signed-in 3.9]", () => {
  const history = after("/", push("/a"), push("/b"));
  expect([paths(history), history.at]).toEqual([["/", "/a", "/b"], 2]);
});

test("history: PUSH adds an entry and clears forward entries [signed-in 4.6]", () => {
  const history = after("/", push("/a"), push("/b"), pop("/"), push("/c"));
  expect([paths(history), history.at]).toEqual([["/", "/c"], 1]);
});

test("history: POP moves back or forward, by one or several entries, and loses none [signed-in 4.6]", () => {
  const there = after("/", push("/a"), push("/b"), pop("/"));
  expect([paths(there), there.at]).toEqual([["/", "/a", "/b"], 0]);
  const back = nextHistory(there, pop("/b", "forward"));
  expect([paths(back), back.at]).toEqual([["/", "/a", "/b"], 2]);
});

test("history: POP to an entry from before a reload inserts it in its direction [signed-in 4.6]", () => {
  const before = after("/a", push("/b"), pop("/", "back"));
  expect([paths(before), before.at]).toEqual([["/", "/a", "/b"], 0]);
  const behind = after("/a", pop("/b", "forward"));
  expect([paths(behind), behind.at]).toEqual([["/a", "/b"], 1]);
});

test("history: REPLACE swaps the current entry and keeps those around it [signed-in 4.6]", () => {
  const history = after("/", push("/a"), push("/b"), pop("/a"), replace("/c"));
  expect([paths(history), history.at]).toEqual([["/", "/c", "/b"], 1]);
});

test("leaving a flow skips all of its pages; a history without other pages is short [signed-in 4.4]", () => {
  const isSave = (path: string) => path.startsWith("/save");
  expect(entriesPast(after("/", push("/save/1"), push("/save/2")), isSave)).toEqual({ count: 2, isShort: false });
  expect(entriesPast(after("/", push("/save/1")), isSave)).toEqual({ count: 1, isShort: false });
  expect(entriesPast(after("/", push("/a")), isSave)).toEqual({ count: 1, isShort: false });
  expect(entriesPast(after("/save/1", push("/save/2")), isSave)).toEqual({ count: 2, isShort: true });
  expect(entriesPast(after("/a"), isSave)).toEqual({ count: 1, isShort: true });
});
