import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { userFollows } from "../../../db/schema/follow.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app, { name: "Marian" });
});
afterAll(() => app.close());

type Found = Record<string, unknown>;
const missing = { status: 404, code: ERRORS.USER_NOT_FOUND.code };

describe("a person", () => {
  test("is found by username in any case, by id, and on each transport", async () => {
    const visitor = createClient(app);
    const { id, username } = person.user;
    expect((await visitor.rest<Found>("GET", `/v3/users/${username}/`)).data.id).toBe(id);
    expect((await visitor.rest<Found>("GET", `/v3/users/${username.toUpperCase()}`)).data.id).toBe(id);
    expect((await visitor.resource<Found>("UserResource", "get", { username })).data.id).toBe(id);
    expect((await visitor.resource<Found>("UserResource", "get", { user_id: id })).data.username).toBe(username);
    expect((await visitor.trpc.users.get.query({ username })).fullName).toBe("Marian");
  });

  test("without a name is the viewer; visitors are asked to log in", async () => {
    expect((await person.client.resource<Found>("UserResource", "get")).data.id).toBe(person.user.id);
    expect(await createClient(app).resource("UserResource", "get")).toMatchObject({ status: 401, code: 2 });
  });

  test("UserResource without a name includes the viewer's email, birthday and language [CONTRACT 2]", async () => {
    const { data } = await person.client.resource<Found>("UserResource", "get");
    expect(data).toMatchObject({ email: person.email, birthday: expect.any(Number), locale: "en-US" });
    expect(data).not.toHaveProperty("recent_boards");
  });

  test("recent_boards: for yourself only, with field_set_key save_behavior, latest saved first [signed-in 3.2]", async () => {
    const owner = await signUp(app);
    for (const name of ["First", "Second", "Third"]) {
      await owner.client.resource("BoardResource", "create", { name, privacy: "secret" });
    }
    const ask = async (client: typeof owner.client, options: object) => {
      const { data } = await client.resource<Found>("UserResource", "get", {
        field_set_key: "save_behavior",
        ...options,
      });
      return (data.recent_boards as { name: string }[] | undefined)?.map(({ name }) => name);
    };
    const { username } = owner.user;
    expect(await ask(owner.client, {})).toEqual(["Third", "Second"]);
    expect(await ask(owner.client, { username })).toEqual(["Third", "Second"]);
    expect(await ask(person.client, { username })).toBeUndefined();
    expect(await ask(createClient(app), { username })).toBeUndefined();
  });

  test("fields: every public field of CONTRACT 2, and no contact data, password or settings [signed-in 3.2]", async () => {
    for (const client of [createClient(app), person.client]) {
      const { data, body } = await client.rest<Found>("GET", `/v3/users/${person.user.username}/`);
      expect(Object.keys(data).sort()).toEqual(
        [
          ...[
            "id",
            "type",
            "username",
            "full_name",
            "first_name",
            "last_name",
            "about",
            "muted_by_me",
            "muted_until",
            "follows_shown",
            "image_small_url",
          ],
          ...["image_medium_url", "image_large_url", "avatar_color_index", "follower_count", "following_count"],
          ...["pin_count", "board_count", "is_partner", "is_verified_merchant", "is_verified_identity"],
          ...["explicitly_followed_by_me", "followed_by_me", "verified", "website_url"],
        ].sort(),
      );
      expect(JSON.stringify(body.resource_response)).not.toContain(person.email);
    }
  });

  test("explicitly_followed_by_me and followedByMe: say whether the viewer follows them [signed-in 3.2]", async () => {
    const fan = await signUp(app);
    const { id, username } = person.user;
    const follows = async () => {
      const { explicitlyFollowedByMe, followedByMe } = await fan.client.trpc.users.get.query({ username });
      expect(followedByMe).toBe(explicitlyFollowedByMe);
      return followedByMe;
    };
    expect(await follows()).toBe(false);
    await app.deps.db
      .insert(userFollows)
      .values({ id: app.deps.newId(), followerId: fan.user.id, followeeId: id, createdAt: new Date() });
    expect(await follows()).toBe(true);
    expect((await createClient(app).trpc.users.get.query({ username })).explicitlyFollowedByMe).toBe(false);
  });
});

describe("nobody", () => {
  test.each(["nobody_here", "%F0%9F%94%91", "%20", "a".repeat(100), "'%20or%20true", "..%2f..%2fetc"])(
    "is at /v3/users/%s/: 404, never a 500",
    async (name) => {
      expect(await createClient(app).rest("GET", `/v3/users/${name}/`)).toMatchObject(missing);
    },
  );

  test("with a control character in the name is refused before the lookup", async () => {
    expect(await createClient(app).rest("GET", "/v3/users/a%00b/")).toMatchObject({ status: 400, code: 1 });
  });

  test("a suspended person looks like an unknown one, word for word", async () => {
    const { user } = await signUp(app);
    await app.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    const visitor = createClient(app);
    const answers = [];
    for (const options of [{ user_id: user.id }, { user_id: "9223372036854775807" }]) {
      const { status, body } = await visitor.resource("UserResource", "get", options);
      expect(status).toBe(404);
      answers.push(JSON.stringify(body.resource_response));
    }
    expect(answers[0]).toBe(answers[1] ?? "");
  });

  test.each(["0", "-1", "1.5", "9223372036854775808", "abc"])("has the id %s: 400", async (user_id) => {
    const answer = await createClient(app).resource("UserResource", "get", { user_id });
    expect(answer).toMatchObject({ status: 400, code: 1, fields: { user_id: "This is not an id." } });
  });
});
