import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boards } from "../../../db/schema/boards.ts";
import { users } from "../../../db/schema/users.ts";
import { wordsOf } from "../../../server/platform/json-text/error-words.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { plain } from "../../media/support/pictures.ts";
import { type Client, createClient } from "../../support/api.ts";
import { newPhone } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { newEmail, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const patch = (client: Client, fields: object) =>
  client.rest<Record<string, unknown>>("PATCH", "/v3/users/me/", fields);
const upload = async (client: Client) => {
  const form = new FormData();
  form.append("img", new Blob([await plain(320, 320, "#4477aa").png().toBuffer()], { type: "image/png" }), "me.png");
  return (await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data.media_upload_id;
};
const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("no such person");
  return row;
};

test("a language changes on each transport for mails, SMS, pages and answers; unknown ones fail", async () => {
  const { client, user, email } = await signUp(app);
  for (const locale of ["xx", "fr", "ko,ja", "ko\r\nSet-Cookie: a=b", "", "k".repeat(36)]) {
    expect(await patch(client, { locale }), locale).toMatchObject({ status: 400, code: 1 });
  }
  expect((await patch(client, { locale: "en-gb" })).data.locale).toBe("en-GB");
  expect((await client.resource<object>("UserResource", "update", { locale: "ja" })).data).toMatchObject({
    locale: "ja",
  });
  expect(await client.trpc.users.update.mutate({ locale: "ko" })).toMatchObject({ locale: "ko" });

  const { body } = await client.rest("GET", "/v3/users/me/", undefined, { "accept-language": "ja", cookie: "" });
  expect(body.client_context).toMatchObject({ locale: "ko" });
  await createClient(app).rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  // The sign-up's mail may be sent at the same time.
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/비밀번호/));
  const phone = newPhone();
  await stepUp({ client });
  await client.rest("POST", "/v3/users/me/factors/phone/", { phone_number: phone });
  const [text] = await mailsTo(app, phone);
  expect(text?.text).toMatch(/인증|코드/);
  expect((await rowOf(user.id)).locale).toBe("ko");

  // Cookies are untrusted: an unknown language is ignored.
  for (const [cookie, locale] of [
    ["language=ja", "ja"],
    ['language=xx"><script>', "ko-KR"],
    ["language=", "ko-KR"],
  ] as const) {
    const answer = await fetch(`${app.url}/v3/viewer/`, { headers: { cookie, "accept-language": "ko-KR, en" } });
    expect(((await answer.json()) as { client_context: object }).client_context, cookie).toMatchObject({ locale });
  }
});

describe("a profile", () => {
  test("changes only the sent fields, by PATCH, PUT, the resource transport and tRPC", async () => {
    const { client } = await signUp(app, { name: "Emmy", fields: { last_name: "Noether" } });
    const about = "Rings, and ideals.";
    expect((await patch(client, { about })).data).toMatchObject({ about, full_name: "Emmy Noether" });
    const put = await client.rest<object>("PUT", "/v3/users/me/", { website_url: "https://example.com/emmy" });
    expect(put.data).toMatchObject({ about, website_url: "https://example.com/emmy" });
    const named = await client.resource<object>("UserResource", "update", { first_name: "Amalie" });
    expect(named.data).toMatchObject({ about, full_name: "Amalie Noether" });
    expect(await client.trpc.users.update.mutate({ lastName: "" })).toMatchObject({ fullName: "Amalie" });
    // A full name splits at its first space.
    const whole = await client.resource<object>("UserResource", "update", { full_name: " Emmy  Amalie Noether" });
    expect(whole.data).toMatchObject({ first_name: "Emmy", last_name: "Amalie Noether" });
    await patch(client, { first_name: "Amalie", last_name: "" });
    expect((await patch(client, { website_url: "" })).data.website_url).toBeNull();
    expect((await patch(client, {})).data).toMatchObject({ about, full_name: "Amalie" });
  });

  test("accepts only declared fields, and only for the viewer [SECURITY 26]", async () => {
    const [{ client, user }, other] = [await signUp(app), await signUp(app)];
    const extra = {
      id: other.user.id,
      user_id: other.user.id,
      owner_id: other.user.id,
      role: "admin",
      is_partner: true,
      email: "new@example.com",
      email_verified: true,
      is_verified_merchant: true,
      password_hash: "x",
      follower_count: 99,
      card: "{}",
      avatar_image_id: "1",
      suspended_at: null,
      about: "mine",
    };
    expect((await patch(client, extra)).status).toBe(200);
    const [mine, theirs] = [await rowOf(user.id), await rowOf(other.user.id)];
    expect(mine).toMatchObject({
      about: "mine",
      email: user.email,
      emailVerifiedAt: null,
      isPartner: false,
      isVerifiedMerchant: false,
      followerCount: 0,
      avatarImageId: null,
    });
    expect(theirs.about).toBe("");
  });

  test.each([
    [{ first_name: "" }, "first_name"],
    [{ full_name: " " }, "full_name"],
    [{ full_name: `x ${"y".repeat(51)}` }, "full_name"],
    [{ first_name: "x".repeat(51) }, "first_name"],
    [{ about: "x".repeat(501) }, "about"],
    [{ about: "a\u0000b" }, "about"],
    [{ website_url: "javascript:alert(1)" }, "website_url"],
    [{ website_url: "https://user:secret@example.com" }, "website_url"],
    [{ username: "a" }, "username"],
    [{ username: "jane doe" }, "username"],
    [{ username: 5 }, "username"],
    [{ media_upload_id: "abc" }, "media_upload_id"],
  ])("is not changed by what the rules refuse: %j", async (fields, field) => {
    const { client, user } = await signUp(app);
    const before = await rowOf(user.id);
    const answer = await patch(client, { ...fields, last_name: "Half" });
    expect(answer).toMatchObject({ status: 400, code: 1 });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await rowOf(user.id)).toEqual(before);
  });

  test("can't be changed without a log-in", async () => {
    expect(await patch(createClient(app), { about: "x" })).toMatchObject({ status: 401, code: 2 });
  });
});

describe("a username", () => {
  test("change updates the cards of the person and all their boards, secret ones too", async () => {
    const { client, user } = await signUp(app, { name: "Sofia" });
    const secret = { name: "Gifts: \"quotes\" & 'more'", privacy: "secret" as const };
    const made = [
      await client.trpc.boards.create.mutate({ name: "Café" }),
      await client.trpc.boards.create.mutate(secret),
    ];
    expect((await patch(client, { username: "sofia_k" })).data.username).toBe("sofia_k");
    expect(JSON.parse((await rowOf(user.id)).card)).toMatchObject({ id: user.id, username: "sofia_k" });
    const cards = (await app.deps.db.select().from(boards).where(eq(boards.ownerId, user.id))).map((board) => ({
      id: board.id,
      name: board.name,
      slug: board.slug,
      card: JSON.parse(board.card),
    }));
    expect(cards.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
    for (const { id, name, slug, card } of cards) {
      expect(card).toEqual({ id, name, url: `/sofia_k/${slug}/`, owner: { id: user.id, username: "sofia_k" } });
    }
    expect((await createClient(app).rest("GET", "/v3/users/sofia_k/")).status).toBe(200);
    expect((await createClient(app).rest("GET", `/v3/users/${user.username}/`)).status).toBe(301);
  });

  test("leaves others' boards alone", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const board = await other.client.trpc.boards.create.mutate({ name: "Mine" });
    const [before] = await app.deps.db.select().from(boards).where(eq(boards.id, board.id));
    await patch(one.client, { username: `renamed_${one.user.id.slice(-6)}` });
    const [after] = await app.deps.db.select().from(boards).where(eq(boards.id, board.id));
    expect(after).toEqual(before);
  });

  test("in use in any case, or reserved by the site, is refused without a partial change", async () => {
    const [{ client, user }, other] = [await signUp(app), await signUp(app)];
    for (const username of [other.user.username, other.user.username.toUpperCase(), "search", "Settings", "explore"]) {
      const answer = await patch(client, { username, about: "half" });
      const text = wordsOf({ code: "USERNAME_TAKEN" });
      expect(answer).toMatchObject({ status: 409, code: 104, message: text, fields: { username: text } });
    }
    expect((await rowOf(user.id)).about).toBe("");
  });

  test("may change in case only", async () => {
    const { client, user } = await signUp(app, { name: "Casey" });
    expect((await patch(client, { username: user.username.toUpperCase() })).data.username).toBe(
      user.username.toUpperCase(),
    );
  });

  test("claimed by ten people at the same time goes to one, without a server error [SECURITY 39]", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app)));
    const answers = await Promise.all(people.map(({ client }) => patch(client, { username: "the_one" })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  }, 20_000);

  test("a board created during a change of name uses the final name [SECURITY 39]", async () => {
    const { client, user } = await signUp(app);
    const username = `moving_${user.id.slice(-6)}`;
    const made = Array.from({ length: 10 }, (_, index) => client.trpc.boards.create.mutate({ name: `Board ${index}` }));
    await Promise.all([...made, patch(client, { username })]);
    const cards = await app.deps.db.select({ card: boards.card }).from(boards).where(eq(boards.ownerId, user.id));
    expect(cards).toHaveLength(10);
    for (const { card } of cards) expect(JSON.parse(card).owner.username).toBe(username);
  });
});

describe("a profile's picture", () => {
  test("is made from a finished upload, is in every answer, and null removes it", async () => {
    const { client, user } = await signUp(app);
    const { data } = await patch(client, { media_upload_id: await upload(client) });
    const url = data.image_medium_url as string;
    expect(url).toStartWith(`${app.url}/media/236x/`);
    const picture = await fetch(url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toStartWith("image/");
    await patch(client, { about: "the picture stays" });
    const shown = await createClient(app).trpc.users.get.query({ username: user.username });
    expect(shown.imageMediumUrl).toBe(url);
    expect((await client.rest("GET", "/v3/users/me/")).body.client_context).toMatchObject({
      user: { image_medium_url: url },
    });
    expect((await patch(client, { media_upload_id: null })).data.image_medium_url).toBeNull();
    expect((await rowOf(user.id)).avatarImageId).toBeNull();
  });

  test("can't be somebody else's or an unknown upload", async () => {
    const [owner, thief] = [await signUp(app), await signUp(app)];
    for (const media_upload_id of [await upload(owner.client), "9223372036854775807"]) {
      const answer = await patch(thief.client, { media_upload_id });
      expect(answer).toMatchObject({ status: 400, code: ERRORS.IMAGE_INVALID.code });
      expect(Object.keys(answer.fields ?? {})).toEqual(["media_upload_id"]);
    }
    expect((await rowOf(thief.user.id)).avatarImageId).toBeNull();
  });
});

test("no username contains the brand, neither chosen nor derived from a name", async () => {
  const { client, user } = await signUp(app, { name: "Tackboard Support", email: newEmail("help") });
  expect(user.username).toMatch(/^pinner\d*$/);
  for (const username of ["tackboard", "TackBoard_Help", "the_tack_board"])
    expect(await patch(client, { username }), username).toMatchObject({
      status: 409,
      code: ERRORS.USERNAME_TAKEN.code,
      fields: { username: wordsOf({ code: "USERNAME_TAKEN" }) },
    });
  expect(await patch(client, { username: `tacks_on_board_${user.id.slice(-6)}` })).toMatchObject({ status: 200 });
});
