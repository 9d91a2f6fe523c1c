import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Board } from "../../src/model/board.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { type Person, seedBoard, seedImage, seedPerson, seedPin, seedSection } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** The specified fields of each thing, as the transports for programs answer them. */
let site: LocalSite;
let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  site = await startSite((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<title>Lamps</title><meta property="og:image" content="${site.origin}/lamp.jpg">`);
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  [ada, bob] = await Promise.all([seedPerson(app), seedPerson(app, "Bob")]);
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

type Fields = Record<string, unknown>;

test("Board: its owner, collaborators, privacy, counts, cover, pictures and archival date [signed-in 3.3]", async () => {
  const board = await seedBoard(app, ada, { name: "Lamps" });
  await seedSection(app, board, "Desk");
  const image = await seedImage(app);
  await seedPin(app, board, { image });
  await ada.client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [bob.id] });
  await bob.client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept: true });
  const path = `/v3/boards/${board.id}/`;
  const { data } = await bob.client.rest<Fields>("GET", path);
  const cover = { url: `${app.url}/media/${image.sizes["474x"].key}`, width: 474, height: 474 };
  expect(data).toMatchObject({
    id: board.id,
    type: "board",
    name: "Lamps",
    url: `/${ada.username}/lamps/`,
    privacy: "public",
    owner: { id: ada.id, username: ada.username },
    is_collaborative: true,
    collaborated_by_me: true,
    archived_by_me_at: null,
    collaborating_users: [{ id: bob.id, username: bob.username, full_name: "Bob Example" }],
    image_cover_url: cover.url,
    cover_images: [cover],
    cover_color: image.dominantColor,
    images: { "170x": [{ url: `${app.url}/media/${image.sizes["170x"].key}`, width: 170, height: 170 }] },
  });
  expect(data).toContainKeys(["section_count", "pin_count"]);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, archived: true });
  const archived = async ({ client }: Person) => (await client.rest<Fields>("GET", path)).data.archived_by_me_at;
  expect(await archived(ada)).toBeString();
  expect(await archived(bob)).toBeNull();
});

test("Board section: id, title, slug, its board and the pictures of its first Pins [signed-in 3.3]", async () => {
  const board = await seedBoard(app, ada);
  const sectionId = await seedSection(app, board, "Floor lamps");
  const image = await seedImage(app);
  await seedPin(app, board, { sectionId, image });
  const { data } = await bob.client.rest<Fields>("GET", `/v3/sections/${sectionId}/`);
  expect(data).toMatchObject({
    id: sectionId,
    type: "board_section",
    title: "Floor lamps",
    slug: "floor-lamps",
    board: { id: board.id, owner: { id: ada.id, username: ada.username } },
    preview_pins: [
      {
        image_medium_url: `${app.url}/media/${image.sizes["236x"].key}`,
        image_square_url: `${app.url}/media/${image.sizes["170x"].key}`,
        image_square_size_pixels: { width: 170, height: 170 },
      },
    ],
  });
});

test("Board-picker response: all_boards and boards_shortlist, two unless more are requested [signed-in 3.3]", async () => {
  const eve = await seedPerson(app, "Eve");
  for (const name of ["Attic", "Bath", "Cellar"]) await eve.client.trpc.boards.create.mutate({ name });
  const options = { field_set_key: "board_picker", isDesktop: true, username: eve.username };
  const ask = (more: object) =>
    eve.client.resource<Record<"all_boards" | "boards_shortlist", Board[]>>("BoardPickerBoardsResource", "get", {
      ...options,
      ...more,
    });
  const { data } = await ask({});
  expect(Object.keys(data).sort()).toEqual(["all_boards", "boards_shortlist"]);
  expect(data.all_boards.map(({ name }) => name)).toEqual(["Attic", "Bath", "Cellar"]);
  expect(data.boards_shortlist).toHaveLength(2);
  expect((await ask({ shortlist_suggestions: 3 })).data.boards_shortlist).toHaveLength(3);
});

test("Share suggestion: a known person, a found one, and whether an address is valid [signed-in 3.3]", async () => {
  const fay = await seedPerson(app, "Fay");
  await fay.client.trpc.follow.followUser.mutate({ userId: bob.id });
  const ask = async (name: string, options = {}) => (await fay.client.resource<Fields[]>(name, "get", options)).data;
  const about = {
    id: bob.id,
    title: "Bob Example",
    full_name: "Bob Example",
    username: bob.username,
    image_medium_url: null,
    image_large_url: null,
  };
  expect(await ask("ShareSuggestionsResource")).toEqual([{ type: "user_share_suggestion", ...about }]);
  expect(await ask("ShareSuggestionsTypeaheadResource", { term: bob.username })).toEqual([{ type: "user", ...about }]);
  const typed = async (term: string) => (await ask("ShareSuggestionsTypeaheadResource", { term }))[0];
  expect(await typed("bo@exam")).toEqual({ type: "email", id: "bo@exam", title: "bo@exam", valid: false });
  expect(await typed("bo@example.com")).toMatchObject({ type: "email", valid: true });
});

test("User settings, Hashtag suggestion and Find-image results: their fields [signed-in 3.3]", async () => {
  const settings = await ada.client.rest("GET", "/v3/users/settings");
  expect(settings.data).toEqual({ connected_to_instagram: false, listed_website_url: null });
  await seedPin(app, await seedBoard(app, ada), { title: "Chandelier" });
  const found = await ada.client.rest<Fields[]>("GET", "/v3/search/autocomplete/?q=chandel&show_pin_count=true");
  expect(found.data).toEqual([{ query: "chandelier", pin_count: 1 }]);
  const images = await ada.client.resource<{ items: Fields[] }>("FindPinImagesResource", "get", {
    url: `${site.origin}/lamps`,
    scrapeMetric: "www_url_scrape",
  });
  expect(images.data.items).toEqual([expect.objectContaining({ type: "pinnable", url: `${site.origin}/lamp.jpg` })]);
});

test("fields: texts, link, pictures with sizes, color, board, pinner, promotion and sponsorship [signed-in 3.1]", async () => {
  const board = await seedBoard(app, ada, { name: "Shades" });
  const image = await seedImage(app);
  const id = await seedPin(app, board, { image, title: "A shade", link: "https://shop.example/1" });
  await bob.client.trpc.pins.save.mutate({ pinId: id, boardId: (await seedBoard(app, bob, { name: "Mine" })).id });
  const size = (name: "236x" | "orig") => ({
    url: `${app.url}/media/${image.sizes[name].key}`,
    width: image.sizes[name].width,
    height: image.sizes[name].height,
  });
  const { data } = await bob.client.resource<Fields>("PinResource", "get", { id, field_set_key: "detailed" });
  expect(data).toMatchObject({
    id,
    title: "A shade",
    description: "",
    link: "https://shop.example/1",
    dominant_color: "#336699",
    images: { "236x": size("236x"), orig: size("orig") },
    board: { id: board.id, name: "Shades" },
    pinner: { id: ada.id },
    is_promoted: false,
    promoted_is_removable: false,
    tracking_params: "",
    sponsorship: null,
    rich_metadata: null,
    link_domain: null,
    is_affiliate_link: false,
    embed: null,
    pinned_to_board: { name: "Mine", layout: "default" },
  });
});
