import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";
import { movedAfter } from "../../../src/boards/move-after.rules.ts";
import { patchThing } from "./thing-cache.ts";
import { changeCached } from "./undo-change.ts";

/** After any order of responses, the screen must match the server (spec signed-in 4.1, 4.3). */
const person = (id: string) => ({ type: "user", id, explicitlyFollowedByMe: false, followerCount: 5 });
const pagesOf = <T>(...pages: T[][]) => ({ pages: pages.map((items) => ({ items })), pageParams: [null] });
const named = (ids: string) => [...ids].map((id) => ({ id, title: id }));

function clientWith<T>(data: T) {
  const client = new QueryClient();
  client.setQueryData(["list"], data);
  return { client, now: () => client.getQueryData<T>(["list"]) };
}
const follow = (client: QueryClient, id: string) =>
  patchThing(client, "user", id, (user) => ({
    ...user,
    explicitlyFollowedByMe: true,
    followerCount: user.followerCount + 1,
  }));

test("reverting two changes of one list in order restores the list", () => {
  const before = pagesOf([person("1"), person("2")]);
  const { client, now } = clientWith(before);
  const undo = [follow(client, "1"), follow(client, "2")];
  for (const back of undo) back();
  expect(now()).toEqual(before);
});

test("reverting a change keeps other changes and pages that loaded since", () => {
  const { client, now } = clientWith(pagesOf([person("1"), person("2")]));
  const back = follow(client, "1");
  follow(client, "2");
  const shown = now();
  client.setQueryData(["list"], {
    pages: [...(shown?.pages ?? []), { items: [person("3")] }],
    pageParams: [null, "b"],
  });
  back();
  const followed = { ...person("2"), explicitlyFollowedByMe: true, followerCount: 6 };
  expect(now()?.pages.map(({ items }) => items)).toEqual([[person("1"), followed], [person("3")]]);
});

test("reverting a change keeps a count that was refetched since", () => {
  const { client, now } = clientWith(person("1"));
  const back = follow(client, "1");
  client.setQueryData(["list"], { ...person("1"), followerCount: 5 });
  back();
  expect(now()).toEqual(person("1"));
});

test("reverting two removals restores their positions and keeps an item added since", () => {
  const { client, now } = clientWith(pagesOf(named("abcd"), named("ef")));
  const takeOut = (id: string) => {
    const { pages = [], ...rest } = now() ?? {};
    const without = pages.map(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
    return changeCached(client, ["list"], { ...rest, pages: without });
  };
  const undo = ["a", "c"].map(takeOut);
  client.setQueryData(["list"], { ...now(), pages: [{ items: named("bdg") }, { items: named("ef") }] });
  for (const back of undo) back();
  expect(now()?.pages.map(({ items }) => items.map(({ id }) => id).join(""))).toEqual(["abcdg", "ef"]);
});

test("reverting one of two moves keeps the other; reverting both restores the order", () => {
  const { client, now } = clientWith(named("abcde"));
  const move = (id: string, after: string | null) => changeCached(client, ["list"], movedAfter(now() ?? [], id, after));
  const order = () =>
    now()
      ?.map(({ id }) => id)
      .join("");
  const undo = [move("a", "e"), move("d", null)];
  expect(order()).toBe("dbcea");
  undo[0]?.();
  expect(order()).toBe("adbce");
  undo[1]?.();
  expect(order()).toBe("abcde");
});

test("reverting a change keeps a name that was changed since", () => {
  const { client, now } = clientWith(named("ab"));
  const back = changeCached(client, ["list"], [{ id: "a", title: "mine" }, ...named("b")]);
  client.setQueryData(["list"], [{ id: "a", title: "theirs" }, ...named("b")]);
  back();
  expect(now()).toEqual([{ id: "a", title: "theirs" }, ...named("b")]);
});
