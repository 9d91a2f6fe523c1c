import { afterAll, beforeAll, expect, test } from "bun:test";
import type { FollowsAudience } from "../../../src/model/limits.ts";
import type { User } from "../../../src/model/user.ts";
import { type Client, createClient } from "../../support/api.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let visitor: Client;
/** Follows `friend`, and is followed by `fan`; `fan` follows `friend` too. */
let ada: Person;
let friend: Person;
let fan: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  visitor = createClient(app);
  [ada, friend, fan, stranger] = [
    ...[await seedPerson(app, "Ada"), await seedPerson(app, "Friend")],
    ...[await seedPerson(app, "Fan"), await seedPerson(app, "Stan")],
  ] as [Person, Person, Person, Person];
  const follow = (who: Person, other: Person) => who.client.trpc.follow.followUser.mutate({ userId: other.id });
  await follow(ada, friend);
  await follow(fan, ada);
  await follow(fan, friend);
});
afterAll(() => app.close());

const choose = (person: Person, followsAudience: FollowsAudience) =>
  person.client.trpc.users.updatePrivacy.mutate({ followsAudience });

/** Both lists of a person on every transport: the names, or the code of the refusal. */
async function listsOf(person: Person, client: Client) {
  const seen: Record<string, string[] | number> = {};
  for (const list of ["followers", "following"] as const) {
    const { username } = person;
    const name = list === "followers" ? "UserFollowersResource" : "UserFollowingResource";
    const answers = {
      rest: await client.rest<User[]>("GET", `/v3/users/${username}/${list}/`),
      resource: await client.resource<User[]>(name, "get", { username }),
    };
    for (const [transport, { code, data }] of Object.entries(answers)) {
      seen[`${list} ${transport}`] = code || data.map((user) => user.username);
    }
    const asked = client.trpc.follow[list].query({ username });
    seen[`${list} trpc`] = await asked.then(
      ({ items }) => items.map((user) => user.username),
      (error: { data: { apiErrorCode: number } }) => error.data.apiErrorCode,
    );
  }
  return seen;
}
const everywhere = (followers: string[] | number, following: string[] | number) => ({
  "followers rest": followers,
  "followers resource": followers,
  "followers trpc": followers,
  "following rest": following,
  "following resource": following,
  "following trpc": following,
});

test("privacy: choices are stored by field, on both transports, and are private", async () => {
  const reach = { messages_from: "everyone", invites_from: "everyone", mentions_from: "everyone" };
  const open = { follows_audience: "everyone", ...reach };
  const usual = { search_hidden: false, ...open, personal_ads: true, ads_from_visits: true };
  expect((await stranger.client.rest("GET", "/v3/users/me/privacy/")).data).toEqual(usual);
  const patch = (fields: object) => stranger.client.rest("PATCH", "/v3/users/me/privacy/", fields);
  expect((await patch({ search_hidden: true })).data).toEqual({ ...usual, search_hidden: true });
  expect((await patch({ ads_from_visits: "false" })).data).toMatchObject({
    search_hidden: true,
    ads_from_visits: false,
  });
  expect((await patch({})).data).toMatchObject({ search_hidden: true, ads_from_visits: false, personal_ads: true });
  expect(await patch({ follows_audience: "friends" })).toMatchObject({ status: 400, code: 1 });
  expect(await stranger.client.trpc.users.updatePrivacy.mutate({ searchHidden: false })).toMatchObject({
    searchHidden: false,
    adsFromVisits: false,
  });
  expect(await visitor.rest("GET", "/v3/users/me/privacy/")).toMatchObject({ status: 401, code: 2 });
  expect(await visitor.rest("PATCH", "/v3/users/me/privacy/", {})).toMatchObject({ status: 401, code: 2 });
  expect((await fan.client.rest("GET", "/v3/users/me/privacy/")).data).toEqual(usual);
});

test("privacy: followers are visible to all, to followed people, or to nobody; counts stay", async () => {
  const lists = everywhere([fan.username], [friend.username]);
  const refused = everywhere(370, 370);
  const all = { visitor, stranger: stranger.client, fan: fan.client, friend: friend.client, ada: ada.client };
  const may: Record<FollowsAudience, readonly string[]> = {
    everyone: Object.keys(all),
    followed: ["friend", "ada"],
    nobody: ["ada"],
  };
  for (const audience of ["nobody", "followed", "everyone"] as const) {
    await choose(ada, audience);
    for (const [who, client] of Object.entries(all)) {
      const title = `${audience}, ${who}`;
      const isShown = may[audience].includes(who);
      expect([title, await listsOf(ada, client)]).toEqual([title, isShown ? lists : refused]);
      const { data } = await client.rest("GET", `/v3/users/${ada.username}/`);
      expect(data, title).toMatchObject({ follower_count: 1, following_count: 1, follows_shown: isShown });
    }
  }
});

test("privacy: the refusal is byte for byte equal for any choice and any followers", async () => {
  const refusal = async (client: Client) => {
    const { body } = await client.rest("GET", `/v3/users/${ada.username}/following/`);
    return JSON.stringify({ ...(body.resource_response as object) });
  };
  await choose(ada, "nobody");
  const refusals = [await refusal(stranger.client), await refusal(fan.client), await refusal(friend.client)];
  await choose(ada, "followed");
  refusals.push(await refusal(stranger.client), await refusal(fan.client));
  expect(new Set(refusals).size).toBe(1);
  expect(refusals[0]).not.toContain(friend.username);
});

test("privacy: the other's list doesn't reveal a private follow; both of them see it", async () => {
  const both = [fan.username, ada.username];
  const followersOf = async (person: Person, client: Client) => (await listsOf(person, client))["followers trpc"];
  await choose(ada, "everyone");
  expect(await followersOf(friend, stranger.client)).toEqual(both);
  await choose(ada, "nobody");
  for (const client of [visitor, stranger.client, fan.client]) {
    expect(await followersOf(friend, client)).toEqual([fan.username]);
    expect((await listsOf(fan, client))["following rest"]).toEqual(
      client === fan.client ? [friend.username, ada.username] : [friend.username],
    );
  }
  // Followed people know their followers, and the private person sees themselves.
  expect(await followersOf(friend, friend.client)).toEqual(both);
  expect(await followersOf(friend, ada.client)).toEqual(both);
  // "followed": visible to followed people again, and to nobody else.
  await choose(ada, "followed");
  await friend.client.trpc.follow.followUser.mutate({ userId: fan.id });
  expect((await listsOf(fan, friend.client))["following rest"]).toEqual([friend.username, ada.username]);
  expect((await listsOf(fan, stranger.client))["following rest"]).toEqual([friend.username]);
});
