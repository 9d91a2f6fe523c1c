import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { isSearchHidden } from "../../../db/queries/users/search-hidden.ts";
import { ads } from "../../../db/schema/ads.ts";
import { boards } from "../../../db/schema/boards.ts";
import { pins } from "../../../db/schema/pins.ts";
import { videos } from "../../../db/schema/video.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { demoPicture } from "../../support/demo-picture.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { type Person, seedBoard, seedImage, seedPerson } from "../../support/seed.ts";
import { type SeededAccount, seedAccount, seedAd } from "../../support/seed-ads.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const LINK = "https://shop.example/lanterns";
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" };

let app: TestApp;
let account: SeededAccount;
let viewer: Person;
let picture: string;
beforeAll(async () => {
  app = await startTestApp();
  account = await seedAccount(app);
  viewer = await seedPerson(app, "Vera");
  picture = (await demoPicture("alpine-dusk").resize(300).jpeg().toBuffer()).toString("base64");
});
afterAll(() => app.close());

const create = (by: Person, fields: { title?: string; idempotencyKey?: string; advertiserId?: string } = {}) =>
  by.client.trpc.quickPromote.createAdPin.mutate({
    advertiserId: account.id,
    title: "Only as an ad",
    link: LINK,
    imageBase64: picture,
    ...fields,
  });
const rowOf = async (id: string) => (await app.deps.db.select().from(pins).where(eq(pins.id, id)))[0];
const isOpen = async ({ client }: Pick<Person, "client">, pinId: string) =>
  (await client.rest("GET", `/v3/pins/${pinId}/`)).status;

test("a delegate's upload becomes the owner's Pin on a protected board, once per request", async () => {
  const delegate = await seedDelegate(app, account.id, "CAMPAIGN_MANAGER");
  const made = await create(delegate, { idempotencyKey: "one-request-1" });
  expect(made).toMatchObject({ title: "Only as an ad", link: LINK, isAdOnly: true, hasVideo: false });
  expect((await create(delegate, { idempotencyKey: "one-request-1" })).id).toBe(made.id);
  const row = await rowOf(made.id);
  expect(row).toMatchObject({ pinnerId: account.owner.id, isPublic: false });
  const [board] = await app.deps.db
    .select()
    .from(boards)
    .where(eq(boards.id, row?.boardId ?? ""));
  expect(board).toMatchObject({
    privacy: "protected",
    advertiserId: account.id,
    ownerId: account.owner.id,
    pinCount: 1,
  });
  const analyst = await seedDelegate(app, account.id, "ANALYST");
  expect(await codeOf(create(analyst))).toBe(ERRORS.NOT_PERMITTED.code);
  expect(await codeOf(create(viewer))).toBe(ERRORS.NOT_PERMITTED.code);
});

test("an owner whose board is named Ads gets another one, and a second account has its own", async () => {
  const own = await seedAccount(app);
  await seedBoard(app, own.owner, { name: "Ads" });
  const second = await seedAccount(app, { owner: own.owner });
  const [first, other] = [
    await create(own.owner, { advertiserId: own.id }),
    await create(own.owner, { advertiserId: second.id }),
  ];
  const listed = async (advertiserId: string) =>
    (await own.owner.client.trpc.quickPromote.pins.query({ advertiserId })).items.map(({ id }) => id);
  expect(await listed(own.id)).toEqual([first.id]);
  expect(await listed(second.id)).toEqual([other.id]);
  const group = await seedAd(app, own);
  const asked = { advertiserId: own.id, items: [{ adGroupId: group.adGroupId, pinId: other.id }] };
  const { items } = await own.owner.client.trpc.advertiser.createAds.mutate(asked);
  expect(items[0]?.exceptions[0]?.code).toBe(ERRORS.PIN_NOT_PROMOTABLE.code);
});

test("a film of one's own becomes such a Pin with its poster; somebody else's is refused", async () => {
  const own = await seedAccount(app);
  const { db, newId } = app.deps;
  const [id, image] = [newId(), await seedImage(app)];
  const row = { container: "mov" as const, bytes: 1, durationMs: 10_000, width: 640, height: 360, fps: 25 };
  const of = {
    userId: own.owner.id,
    folder: id,
    posterImageId: image.id,
    hasSound: true,
    state: "processing" as const,
  };
  await db.insert(videos).values({ id, ...of, ...row });
  const asked = { title: "How it is made", link: LINK, videoId: id };
  const make = (by: SeededAccount) =>
    by.owner.client.trpc.quickPromote.createAdPin.mutate({ advertiserId: by.id, ...asked });
  expect(await make(own)).toMatchObject({ title: "How it is made", hasVideo: true, isAdOnly: true });
  expect(await codeOf(make(account))).toBe(ERRORS.VIDEO_NOT_FOUND.code);
});

test("others open such a Pin only while an approved ad of it is on, and never learn its board", async () => {
  const { id } = await create(account.owner, { title: "Copper kettle" });
  const visitor = { client: createClient(app) };
  const missing = await viewer.client.rest("GET", "/v3/pins/5/");
  expect([await isOpen(viewer, id), await isOpen(visitor, id), await isOpen(account.owner, id)]).toEqual([
    404, 404, 200,
  ]);
  expect((await viewer.client.rest("GET", `/v3/pins/${id}/`)).message).toBe(missing.message);
  const ad = await seedAd(app, account, { pinId: id, ad: { reviewStatus: "PENDING" } });
  expect(await isOpen(viewer, id)).toBe(404);
  const turn = (fields: Partial<typeof ads.$inferInsert>) =>
    app.deps.db.update(ads).set(fields).where(eq(ads.id, ad.adId));
  await turn({ reviewStatus: "APPROVED" });
  expect([await isOpen(viewer, id), await isOpen(visitor, id)]).toEqual([200, 200]);
  const shown = await viewer.client.trpc.pins.get.query({ pinId: id });
  expect(shown.board).toMatchObject({ name: "Ads", url: `/${account.owner.username}/` });
  const own = await account.owner.client.trpc.pins.get.query({ pinId: id });
  expect(own.board.url).toStartWith(`/${account.owner.username}/ads`);
  expect(await isSearchHidden(app.deps.db, { pinId: id, viewerId: null })).toBe(true);
  await turn({ status: "PAUSED" });
  expect([await isOpen(viewer, id), await isOpen(visitor, id)]).toEqual([404, 404]);
});

test("it is shown as an ad, saved as an ordinary public Pin, commented on and reported", async () => {
  const own = await seedAccount(app);
  const { id } = await create(own.owner, { advertiserId: own.id, title: "Brass bell" });
  await seedAd(app, own, { pinId: id });
  const { data } = await viewer.client.rest<{
    slots: { pin: { id: string; images: Record<string, { url: string }> } }[];
  }>(...(["POST", "/v3/ads/slots/", { surface: "home", page_size: 25 }, BROWSER] as const));
  const slot = data.slots.find(({ pin }) => pin.id === id);
  expect(slot).toBeDefined();
  const loaded = await fetch(slot?.pin.images["474x"]?.url ?? "");
  expect(loaded.status).toBe(200);
  const board = await seedBoard(app, viewer);
  const saved = await viewer.client.trpc.pins.save.mutate({ pinId: id, boardId: board.id });
  expect(await rowOf(saved.id)).toMatchObject({
    isPublic: true,
    isConfided: false,
    method: "uploaded",
    savedFromPinId: id,
  });
  expect(await isOpen({ client: createClient(app) }, saved.id)).toBe(200);
  const comment = await viewer.client.trpc.comments.create.mutate({ pinId: id, text: "Where is it made?" });
  expect(comment.text).toBe("Where is it made?");
  const report = { kind: "pin" as const, subjectId: id, reason: "spam" as const };
  expect((await viewer.client.trpc.safety.report.mutate(report)).id).toBeString();
});

test("a Pin for ads that neither an ad nor a draft uses goes to the trash after 30 days", async () => {
  const own = await seedAccount(app);
  const [unused, drafted, used] = await Promise.all(
    ["Unused", "Drafted", "Used"].map((title) => create(own.owner, { advertiserId: own.id, title })),
  );
  if (!unused || !drafted || !used) throw new Error("a Pin is missing");
  await seedAd(app, own, { pinId: used.id, ad: { status: "ARCHIVED" } });
  const draft = { ads: [{ pinId: drafted.id, name: "Drafted" }] };
  const kept = await own.owner.client.trpc.campaignDrafts.save.mutate({ advertiserId: own.id, draft });
  const trashed = async () =>
    (await Promise.all([unused, drafted, used].map(({ id }) => rowOf(id)))).map((row) => row?.deletedAt !== null);
  const DAY = 86_400_000;
  app.advance(29 * DAY);
  await runSchedule(app, "ads.remove_unused_pins");
  expect(await trashed()).toEqual([false, false, false]);
  app.advance(2 * DAY);
  await runSchedule(app, "ads.remove_unused_pins");
  expect(await trashed()).toEqual([true, false, false]);
  await own.owner.client.trpc.campaignDrafts.delete.mutate({ advertiserId: own.id, draftId: kept.id });
  await runSchedule(app, "ads.remove_unused_pins");
  expect(await trashed()).toEqual([true, true, false]);
});

test("a refused link or a missing picture makes neither a Pin nor a board", async () => {
  const own = await seedAccount(app);
  const of = () => app.deps.db.select().from(boards).where(eq(boards.advertiserId, own.id));
  const refused = [
    { link: "javascript:alert(1)", imageBase64: picture },
    { link: LINK, mediaUploadId: "5" },
    { link: LINK, imageBase64: "no picture" },
    { link: LINK },
  ];
  for (const fields of refused)
    expect(
      await codeOf(own.owner.client.trpc.quickPromote.createAdPin.mutate({ advertiserId: own.id, ...fields })),
    ).toBeOneOf([ERRORS.INVALID_PARAMETERS.code, ERRORS.IMAGE_INVALID.code]);
  expect(await of()).toEqual([]);
});
