import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/calls/trpc.ts";
import { takeOut } from "./take-out.ts";

const page = (...ids: string[]) => ({ pages: [{ items: ids.map((id) => ({ id })), bookmark: null }], pageParams: [] });
const whole = getQueryKey(trpc.feeds.board, { boardId: "1" }, "infinite");
const loose = getQueryKey(trpc.feeds.board, { boardId: "1", filterSectionPins: true }, "infinite");
const section = getQueryKey(trpc.feeds.section, { sectionId: "9" }, "infinite");

function filled(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(whole, page("a", "b", "c"));
  client.setQueryData(loose, page("a", "b"));
  client.setQueryData(section, page("c"));
  return client;
}
const shown = (client: QueryClient) =>
  [whole, loose, section].map((key) =>
    (client.getQueryData(key) as ReturnType<typeof page>).pages
      .flatMap(({ items }) => items.map(({ id }) => id))
      .join(""),
  );
const board = { boardId: "1", sectionId: null };

test("pin moves: moved Pins leave every feed at once and return on failure [signed-in 4.3]", () => {
  const client = filled();
  const restore = takeOut(client, new Set(["a", "c"]), board, { boardId: "2", sectionId: null });
  expect(shown(client)).toEqual(["b", "b", ""]);
  restore();
  expect(shown(client)).toEqual(["abc", "ab", "c"]);
});

test("pin moves: a Pin moved into a section stays in the feed of all of its board's Pins [signed-in 4.3]", () => {
  const client = filled();
  takeOut(client, new Set(["a"]), board, { boardId: "1", sectionId: "9" });
  expect(shown(client)).toEqual(["abc", "b", "c"]);
});

test("deleting all Pins of a section empties that section's feed and no other", () => {
  const client = filled();
  takeOut(client, "all", { boardId: "1", sectionId: "9" }, null);
  expect(shown(client)).toEqual(["abc", "ab", ""]);
});
