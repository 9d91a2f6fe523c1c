import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { insertMember, joinBoard } from "../../db/queries/boards/board-members.ts";
import { createClient } from "../support/api.ts";
import { madeExport, unpack } from "../support/archives.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Private tags stay private (SECURITY.md 24). */
setDefaultTimeout(120_000);

const TAG = "surprise for gus";
let app: TestApp;
let owner: Person;
let guest: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, guest] = [await seedPerson(app, "Olga"), await seedPerson(app, "Gus")];
  board = await seedBoard(app, owner);
  pinId = await seedPin(app, board, { title: "Brass lamp" });
  const now = app.deps.now();
  const member = { role: "edit", invitedById: null, isRequest: false, now } as const;
  await insertMember(app.deps.db, { ...member, id: app.deps.newId(), boardId: board.id, userId: guest.id });
  await joinBoard(app.deps.db, { boardId: board.id, userId: guest.id, now });
  await owner.client.trpc.tags.setTags.mutate({ pinId, tags: [TAG] });
});
afterAll(() => app.close());

test("nobody but the owner finds a Pin's tags in any answer with the Pin [SECURITY 24]", async () => {
  for (const client of [guest.client, createClient(app), owner.client]) {
    for (const path of [
      `/v3/pins/${pinId}/`,
      `/v3/boards/${board.id}/pins/`,
      `/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { id: pinId } }))}`,
      `/v3/search/?scope=my_pins&query=lamp`,
      "/v3/feeds/home/",
      `/pin/${pinId}/`,
    ]) {
      const text = await (await client.fetch(path)).text();
      expect([path, text.includes("surprise")]).toEqual([path, false]);
    }
  }
  const found = await guest.client.rest<{ results: unknown[] }>("GET", `/v3/search/pins/?query=surprise`);
  expect(found.data.results).toEqual([]);
});

test("a collaborator can neither read nor change the owner's tags, nor learn that there are some", async () => {
  const untagged = await seedPin(app, board);
  const answer = async (method: "GET" | "PUT", id: string) => {
    const { status, code, message } = await guest.client.rest(
      method,
      `/v3/pins/${id}/tags/`,
      method === "PUT" ? { tags: [] } : undefined,
    );
    return [status, code, message];
  };
  for (const method of ["GET", "PUT"] as const)
    expect(await answer(method, pinId)).toEqual(await answer(method, untagged));
  expect((await answer("GET", pinId))[0]).toBe(403);
  const bulk = await guest.client.rest("POST", "/v3/pins/bulk_tags/", { pin_ids: [pinId], remove: [TAG] });
  expect(bulk.status).toBe(404);
  expect((await guest.client.rest("DELETE", `/v3/users/me/tags/${encodeURIComponent(TAG)}/`)).status).toBe(404);
  expect((await guest.client.trpc.tags.list.query({})).items).toEqual([]);
  expect((await owner.client.trpc.tags.ofPin.query({ pinId })).tags).toEqual([TAG]);
});

test("a save of a Pin takes none of its tags along, and a guest's export has none of them", async () => {
  const own = await seedBoard(app, guest);
  const save = await guest.client.trpc.pins.save.mutate({ pinId, boardId: own.id });
  expect((await guest.client.trpc.tags.ofPin.query({ pinId: save.id })).tags).toEqual([]);
  for (const [person, has] of [
    [guest, false],
    [owner, true],
  ] as const) {
    const { id } = await madeExport(app, person);
    using archive = unpack(new Uint8Array(await (await person.client.fetch(`/v3/exports/${id}/file/`)).arrayBuffer()));
    const texts = archive.names.filter((name) => name.endsWith(".json")).map((name) => archive.text(name));
    expect(texts.some((text) => text.includes(TAG))).toBe(has);
  }
});
