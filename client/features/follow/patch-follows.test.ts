import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";
import { patchFollows } from "./patch-follows.ts";

const person = (id: string, more: object = {}) => ({
  type: "user",
  id,
  explicitlyFollowedByMe: false,
  followedByMe: false,
  followerCount: 0,
  followingCount: 0,
  ...more,
});

test("follow: updates the button and both counts at once everywhere and reverts on failure [signed-in 4.1]", () => {
  const client = new QueryClient();
  const before = {
    profile: person("2", { followerCount: 5 }),
    list: { pages: [{ items: [person("2", { followerCount: 5 }), person("3")], bookmark: null }], pageParams: [null] },
    viewer: { user: person("1", { followingCount: 8 }) },
  };
  for (const [key, data] of Object.entries(before)) client.setQueryData([key], data);
  const followed = person("2", { explicitlyFollowedByMe: true, followedByMe: true, followerCount: 6 });

  const rollBack = patchFollows(client, { ids: ["2"], viewerId: "1", follow: true });
  expect(client.getQueryData<object>(["profile"])).toEqual(followed);
  expect(client.getQueryData<typeof before.list>(["list"])?.pages[0]?.items).toEqual([followed, person("3")]);
  expect(client.getQueryData<object>(["viewer"])).toEqual({ user: person("1", { followingCount: 9 }) });
  rollBack();
  for (const [key, data] of Object.entries(before)) expect(client.getQueryData<object>([key]), key).toEqual(data);

  // Unfollows in the same way; no count goes below zero.
  client.setQueryData(["profile"], person("2", { explicitlyFollowedByMe: true, followedByMe: true }));
  patchFollows(client, { ids: ["2"], viewerId: "1", follow: false });
  expect(client.getQueryData<object>(["profile"])).toEqual(person("2"));
  expect(client.getQueryData<object>(["viewer"])).toEqual({ user: person("1", { followingCount: 7 }) });
});
