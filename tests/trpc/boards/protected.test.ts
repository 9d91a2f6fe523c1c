import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { advertiserDelegates, advertisers } from "../../../db/schema/advertisers.ts";
import { mfaPhones } from "../../../db/schema/mfa.ts";
import { users } from "../../../db/schema/users.ts";
import type { Board } from "../../../src/model/board.ts";
import { plain } from "../../media/support/pictures.ts";
import { codeOf } from "../../support/code-of.ts";
import { wrongCounters } from "../../support/counters.ts";
import { newPhone } from "../../support/factors.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedDelegate } from "../../support/seed-delegate.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let delegate: Person;
let stranger: Person;
let advertiserId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, delegate, stranger] = [
    await seedPerson(app, "Olga"),
    await seedPerson(app, "Dan"),
    await seedPerson(app, "Eve"),
  ];
  advertiserId = app.deps.newId();
  await app.deps.db.insert(advertisers).values({ id: advertiserId, ownerUserId: owner.id });
  await app.deps.db.insert(advertiserDelegates).values({ advertiserId, userId: delegate.id });
  await addFactor(delegate);
});
afterAll(() => app.close());

/** Delegates need a second factor. */
const addFactor = ({ id: userId }: Person) =>
  app.deps.db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: app.deps.now() });

let count = 0;
const make = ({ client }: Person, options: object = {}) =>
  client.resource<Board & { owner: { id: string } }>("BoardResource", "create", {
    name: `Campaign ${++count}`,
    privacy: "public",
    advertiser_id: advertiserId,
    aux_data: { source: "board_picker" },
    ...options,
  });
const statusOf = async ({ client }: Person, boardId: string) =>
  (await client.rest("GET", `/v3/boards/${boardId}/`)).status;

test("a delegate's board belongs to the account, and only its owner and delegates see it [signed-in 6]", async () => {
  const { data: board } = await make(delegate);
  expect(board).toMatchObject({ privacy: "protected", owner: { id: owner.id } });
  expect(await statusOf(owner, board.id)).toBe(200);
  expect(await statusOf(delegate, board.id)).toBe(200);
  expect(await statusOf(stranger, board.id)).toBe(404);
  const { data: own } = await make(owner);
  expect(own).toMatchObject({ privacy: "public", owner: { id: owner.id } });
  // As the spec's client sends it (signed-in 6): protected already, with the account's id.
  expect((await make(delegate, { privacy: "protected" })).data).toMatchObject({
    privacy: "protected",
    owner: { id: owner.id },
  });
  for (const advertiser_id of [null, advertiserId]) {
    const refused = await make(owner, { privacy: "protected", advertiser_id });
    expect(refused).toMatchObject({ status: 400, code: 1, fields: { privacy: expect.any(String) } });
  }
  expect(await wrongCounters(app)).toEqual([]);
});

test("an unmanaged advertiser_id is 403, whether it exists or not, and nothing is made [SECURITY 25]", async () => {
  const source = await seedPin(app, await seedBoard(app, owner));
  const { id: boardId } = await seedBoard(app, stranger);
  for (const advertiser_id of [advertiserId, app.deps.newId()]) {
    const answers = [
      await make(stranger, { advertiser_id }),
      await stranger.client.resource("BoardPickerBoardsResource", "get", { advertiser_id, filter: "protected" }),
      await stranger.client.resource("RepinResource", "create", { pin_id: source, board_id: boardId, advertiser_id }),
      await stranger.client.resource("PinResource", "create", { board_id: boardId, image_base64: "x", advertiser_id }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 3 });
  }
  expect((await stranger.client.trpc.boards.list.query({})).items.map(({ id }) => id)).toEqual([boardId]);
});

test("BoardPickerBoardsResource: filter=protected lists the account's boards, filter=all yours [signed-in 7]", async () => {
  const { data: board } = await make(delegate);
  const { id: own } = await seedBoard(app, delegate);
  const pick = async (filter: string) => {
    const options = { advertiser_id: advertiserId, filter, username: delegate.username, shortlist_suggestions: 2 };
    const { data } = await delegate.client.resource<{ all_boards: Board[]; boards_shortlist: Board[] }>(
      "BoardPickerBoardsResource",
      "get",
      options,
    );
    expect(data.boards_shortlist.length).toBeLessThanOrEqual(2);
    return data.all_boards.map(({ id }) => id);
  };
  expect(await pick("protected")).toContain(board.id);
  expect(await pick("protected")).not.toContain(own);
  expect(await pick("all")).toEqual([own]);
});

test("a delegate saves with the advertiser id and edits the board, but the owner governs it [signed-in 6]", async () => {
  const { data: board } = await make(delegate);
  const source = await seedPin(app, await seedBoard(app, stranger));
  const saved = await delegate.client.resource<{ id: string }>("RepinResource", "create", {
    pin_id: source,
    board_id: board.id,
    advertiser_id: advertiserId,
  });
  expect(saved.status).toBe(200);
  expect((await owner.client.rest("GET", `/v3/pins/${saved.data.id}/`)).status).toBe(200);
  expect((await stranger.client.rest("GET", `/v3/pins/${saved.data.id}/`)).status).toBe(404);
  const edit = ({ client }: Person, body: object) => client.rest("PATCH", `/v3/boards/${board.id}/`, body);
  expect((await edit(delegate, { description: "Spring" })).status).toBe(200);
  expect((await edit(delegate, { archived: true })).status).toBe(403);
  expect((await edit(owner, { privacy: "public" })).status).toBe(403);
  const invite = { user_ids: [stranger.id] };
  expect((await delegate.client.rest("POST", `/v3/boards/${board.id}/invites/`, invite)).code).toBe(3);
  expect((await delegate.client.rest("DELETE", `/v3/boards/${board.id}/`)).code).toBe(3);
  expect((await owner.client.rest("DELETE", `/v3/boards/${board.id}/`)).status).toBe(200);
});

test("a former delegate is a stranger to the account's boards at once [SECURITY 24]", async () => {
  const former = await seedPerson(app, "Fay");
  const { db } = app.deps;
  await db.insert(advertiserDelegates).values({ advertiserId, userId: former.id });
  await addFactor(former);
  const { data: board } = await make(former);
  expect(await statusOf(former, board.id)).toBe(200);
  await db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, former.id));
  expect(await statusOf(former, board.id)).toBe(404);
  expect((await make(former)).status).toBe(403);
});

test("publishing or scheduling for an account is refused unless you manage it [signed-in 6]", async () => {
  const { data: board } = await make(delegate);
  const form = new FormData();
  form.set("img", new File([new Uint8Array(await plain(300, 400, "#406080").png().toBuffer())], "p.png"));
  const upload = async ({ client }: Person) =>
    (await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data.media_upload_id;
  const planFor = async (person: Person, boardId: string) => ({
    layout: "single" as const,
    title: "For spring",
    description: "",
    link: "https://shop.example/",
    boardId,
    pages: [{ mediaUploadId: await upload(person), altText: "", title: "", link: "" }],
  });
  const publishAt = new Date(app.deps.now().getTime() + 86_400_000).toISOString();
  const pin = await delegate.client.trpc.pinBuilder.publish.mutate({
    plan: await planFor(delegate, board.id),
    advertiserId,
  });
  expect(pin.board.id).toBe(board.id);
  const plan = await planFor(stranger, (await seedBoard(app, stranger)).id);
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, stranger.id));
  const { publish, schedule } = stranger.client.trpc.pinBuilder;
  expect(await codeOf(publish.mutate({ plan, advertiserId }))).toBe(3);
  expect(await codeOf(schedule.mutate({ plan, advertiserId, publishAt }))).toBe(3);
  await schedule.mutate({ plan, publishAt });
});

test("a role that becomes read-only ends control over Pins saved for the account [SECURITY 57]", async () => {
  const manager = await seedDelegate(app, advertiserId, "CAMPAIGN_MANAGER");
  const { db } = app.deps;
  const { data: board } = await make(manager);
  const source = await seedPin(app, await seedBoard(app, stranger));
  const save = () =>
    manager.client.resource<{ id: string }>("RepinResource", "create", { pin_id: source, board_id: board.id });
  const [kept, removed] = [(await save()).data.id, (await save()).data.id];
  const { pins } = manager.client.trpc;
  await pins.remove.mutate({ pinId: removed });
  expect((await manager.client.rest<Board>("GET", `/v3/boards/${board.id}/`)).data).toMatchObject({
    managed_by_me: true,
  });
  await db.update(advertiserDelegates).set({ role: "ANALYST" }).where(eq(advertiserDelegates.userId, manager.id));
  expect(await codeOf(pins.update.mutate({ pinId: kept, title: "Mine" }))).toBe(3);
  expect(await codeOf(pins.remove.mutate({ pinId: kept }))).toBe(3);
  const { id: own } = await seedBoard(app, manager);
  expect(await codeOf(pins.bulkMove.mutate({ pinIds: [kept], boardId: own }))).toBe(50);
  expect(await codeOf(pins.bulkDelete.mutate({ pinIds: [kept] }))).toBe(50);
  expect(await codeOf(pins.restore.mutate({ pinId: removed }))).toBe(50);
  expect((await manager.client.rest<Board>("GET", `/v3/boards/${board.id}/`)).data).toMatchObject({
    managed_by_me: false,
  });
  expect((await owner.client.rest("GET", `/v3/pins/${kept}/`)).status).toBe(200);
});

test("delegates without a second factor don't see an account's boards [SECURITY 25]", async () => {
  const manager = await seedDelegate(app, advertiserId, "ADMIN");
  const { data: board } = await make(manager);
  expect(await statusOf(manager, board.id)).toBe(200);
  await app.deps.db.delete(mfaPhones).where(eq(mfaPhones.userId, manager.id));
  expect(await statusOf(manager, board.id)).toBe(404);
  const edit = await manager.client.rest("PATCH", `/v3/boards/${board.id}/`, { description: "Mine" });
  expect(edit.status).toBe(404);
});
