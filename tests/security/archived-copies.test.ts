import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { insertMember, joinBoard } from "../../db/queries/boards/board-members.ts";
import { putCopy } from "../../db/queries/mine/link-copies.ts";
import { createClient } from "../support/api.ts";
import { unpackedExport } from "../support/archives.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Archived copies are somebody else's texts, stored for the Pin's owner alone (SECURITY.md 24). */
setDefaultTimeout(120_000);

const LINK = "https://news.example/lamps";
const SECRET = "zorblattique";
let app: TestApp;
let owner: Person;
let guest: Person;
let board: SeededBoard;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, guest] = [await seedPerson(app, "Olga"), await seedPerson(app, "Gus")];
  board = await seedBoard(app, owner);
  pinId = await seedPin(app, board, { title: "Brass lamp", link: LINK });
  const now = app.deps.now();
  const member = { role: "edit", invitedById: null, isRequest: false, now } as const;
  await insertMember(app.deps.db, { ...member, id: app.deps.newId(), boardId: board.id, userId: guest.id });
  await joinBoard(app.deps.db, { boardId: board.id, userId: guest.id, now });
  const said = { title: SECRET, byline: SECRET, siteName: SECRET, language: "en", content: `# ${SECRET}` };
  await putCopy(app.deps.db, { pinId, link: LINK, ...said, imageId: null, takenAt: now });
});
afterAll(() => app.close());

test("no answer with a Pin has its owner's copy of the page, not even for the owner [SECURITY 24]", async () => {
  for (const client of [guest.client, createClient(app), owner.client]) {
    for (const path of [
      `/v3/pins/${pinId}/`,
      `/v3/boards/${board.id}/pins/`,
      `/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { id: pinId } }))}`,
      `/pin/${pinId}/`,
    ]) {
      const text = await (await client.fetch(path)).text();
      expect([path, text.includes(SECRET)]).toEqual([path, false]);
    }
  }
});

test("a search finds a copy's words for the Pin's owner alone", async () => {
  const found = async ({ client }: Person) => (await client.trpc.mine.pins.query({ q: SECRET })).items.length;
  expect([await found(owner), await found(guest)]).toEqual([1, 0]);
  for (const client of [guest.client, owner.client, createClient(app)]) {
    const { data } = await client.rest<{ results: unknown[] }>("GET", `/v3/search/pins/?query=${SECRET}`);
    expect(data.results).toEqual([]);
  }
});

test("a collaborator learns nothing of a copy, by reading or deleting", async () => {
  const without = await seedPin(app, board, { link: LINK });
  const answer = async (method: "GET" | "DELETE", id: string) => {
    const { status, code, message } = await guest.client.rest(method, `/v3/pins/${id}/archived_copy/`);
    return [status, code, message];
  };
  for (const method of ["GET", "DELETE"] as const)
    expect(await answer(method, pinId)).toEqual(await answer(method, without));
  expect((await owner.client.trpc.mine.copy.query({ pinId })).copy?.title).toBe(SECRET);
});

test("an export has the person's own copies, and nobody else's", async () => {
  using own = await unpackedExport(app, owner);
  expect(JSON.stringify(own.json("account/archived-copies.json"))).toContain(SECRET);
  using theirs = await unpackedExport(app, guest);
  expect(theirs.names.some((name) => theirs.text(name).includes(SECRET))).toBe(false);
});
