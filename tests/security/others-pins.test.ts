import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { insertMember, joinBoard } from "../../db/queries/boards/board-members.ts";
import { createClient } from "../support/api.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** One person's rights over the Pins of another (SECURITY.md 44). */
setDefaultTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const board = async (owner: Person, privacy: "public" | "secret", name: string) =>
  (await owner.client.trpc.boards.create.mutate({ name, privacy })).id;
const visits = async (pinId: string, as = createClient(app)) => (await as.rest("GET", `/v3/pins/${pinId}/`)).status;
const news = async ({ client }: Person) => {
  await app.jobs.drained();
  return (await client.trpc.notifications.list.query({})).items;
};
/** Adds a guest to a board. */
async function join(boardId: string, person: Person, role: "add" | "edit" = "edit"): Promise<void> {
  const now = app.deps.now();
  const member = { id: app.deps.newId(), boardId, userId: person.id, role, invitedById: null, isRequest: false, now };
  await insertMember(app.deps.db, member);
  await joinBoard(app.deps.db, { boardId, userId: person.id, now });
}
/** Saves a public Pin of a third person to a board. */
async function saveTo(boardId: string, person: Person): Promise<string> {
  const source = await seedPin(app, await seedBoard(app, await seedPerson(app, "Somebody")));
  await recount(app);
  return (await person.client.trpc.pins.save.mutate({ pinId: source, boardId })).id;
}
/** A board of an owner and a guest who may edit, each with a Pin there. */
async function shared(privacy: "public" | "secret") {
  const [owner, guest] = [await seedPerson(app, "Olga"), await seedPerson(app, "Gus")];
  const boardId = await board(owner, privacy, "Shared");
  await join(boardId, guest);
  return { owner, guest, boardId, owners: await saveTo(boardId, owner), guests: await saveTo(boardId, guest) };
}

describe("another person's Pin leaves a board only by the board's owner [SECURITY 44]", () => {
  for (const privacy of ["public", "secret"] as const) {
    test(`a guest who may edit can't remove another's Pin from a ${privacy} board by any call`, async () => {
      const { owner, guest, boardId, owners, guests } = await shared(privacy);
      const own = await board(guest, "public", "Mine");
      const third = await board(guest, "secret", "Mine too");
      const { id: section } = await guest.client.trpc.sections.create.mutate({ boardId, name: "Here" });
      const calls = [
        ["POST", `/v3/boards/${boardId}/move_pins/`, { new_board_id: own }],
        ["POST", `/v3/boards/${boardId}/move_pins/`, { new_board_id: third, pin_ids: [owners] }],
        ["PUT", `/v3/boards/${own}/pins/`, { pin_ids: [owners] }],
        ["PUT", `/v3/boards/${third}/pins/`, { pin_ids: [guests, owners] }],
        ["POST", "/v3/pins/bulk_delete/", { pin_ids: [owners] }],
        ["DELETE", `/v3/boards/${boardId}/pins/`, undefined],
        ["DELETE", `/v3/pins/${owners}/`, undefined],
        ["PATCH", `/v3/pins/${owners}/`, { board_id: own }],
        ["POST", `/v3/boards/${boardId}/merge/`, { into_board_id: own }],
        ["DELETE", `/v3/boards/${boardId}/`, undefined],
        ["PATCH", `/v3/boards/${boardId}/`, { privacy: "public" }],
        ["PATCH", `/v3/boards/${boardId}/`, { archived: true }],
      ] as const;
      for (const [method, path, body] of calls) {
        expect([403, 404, 405], `${method} ${path}`).toContain((await guest.client.rest(method, path, body)).status);
        expect((await owner.client.trpc.pins.get.query({ pinId: owners })).board.id).toBe(boardId);
        expect(await visits(owners)).toBe(privacy === "public" ? 200 : 404);
      }
      // Within the board they may move it freely, and the guest's other Pins move along.
      expect(
        (await guest.client.rest("POST", `/v3/boards/${boardId}/move_pins/`, { new_section_id: section })).status,
      ).toBe(200);
      expect((await guest.client.rest("PUT", `/v3/boards/${own}/pins/`, { pin_ids: [guests] })).status).toBe(200);
      expect(await news(owner)).toEqual([]);
      expect(await wrongCounters(app)).toEqual([]);
    });
  }

  test("the owner moves a guest's Pin only between their own boards, and the guest is notified", async () => {
    const { owner, guest, boardId, guests } = await shared("public");
    const [own, foreign] = [await board(owner, "public", "Own"), await board(guest, "secret", "Foreign")];
    await join(foreign, owner);
    for (const path of [`/v3/boards/${foreign}/pins/`]) {
      expect((await owner.client.rest("PUT", path, { pin_ids: [guests] })).status).toBe(403);
    }
    expect((await owner.client.rest("PUT", `/v3/boards/${own}/pins/`, { pin_ids: [guests] })).status).toBe(200);
    expect(await visits(guests)).toBe(200);
    expect(await news(guest)).toMatchObject([{ kind: "pins_moved", board: { id: own }, actors: [{ id: owner.id }] }]);
    expect((await owner.client.rest("DELETE", `/v3/boards/${own}/pins/`)).status).toBe(200);
    expect(await news(guest)).toMatchObject([{ kind: "pins_removed", board: { id: own } }, { kind: "pins_moved" }]);
    expect((await owner.client.rest("DELETE", `/v3/boards/${boardId}/`)).status).toBe(200);
  });

  test("people with Pins on a board are notified when its owner deletes it", async () => {
    const { owner, guest, boardId } = await shared("secret");
    await owner.client.trpc.boards.remove.mutate({ boardId });
    expect(await news(guest)).toMatchObject([{ kind: "pins_removed", board: null, actors: [{ id: owner.id }] }]);
  });
});

describe("a Pin never becomes more visible than its owner allowed [SECURITY 44]", () => {
  const ways = {
    "moved alone": (to: string, { guests }: { guests: string }) => [
      "PUT",
      `/v3/boards/${to}/pins/`,
      { pin_ids: [guests] },
    ],
    "moved with all": (to: string, { boardId }: { boardId: string }) => [
      ...["POST", `/v3/boards/${boardId}/move_pins/`],
      { new_board_id: to },
    ],
    merged: (to: string, { boardId }: { boardId: string }) => [
      "POST",
      `/v3/boards/${boardId}/merge/`,
      { into_board_id: to },
    ],
    opened: (_to: string, { boardId }: { boardId: string }) => [
      "PATCH",
      `/v3/boards/${boardId}/`,
      { privacy: "public" },
    ],
  } as const;
  for (const [name, way] of Object.entries(ways)) {
    test(`${name} from a secret to a public board, a guest's Pin stays hidden until they show it`, async () => {
      const place = await shared("secret");
      const { owner, guest, guests, owners } = place;
      const open = await board(owner, "public", "Open");
      await join(open, guest);
      const [method, path, body] = way(open, place) as [string, string, object];
      expect((await owner.client.rest(method, path, body)).status).toBe(200);
      await app.jobs.drained();
      expect(await visits(guests)).toBe(404);
      expect(await visits(guests, owner.client)).toBe(200);
      if (name !== "moved alone") expect(await visits(owners)).toBe(200);
      const at = (await guest.client.trpc.pins.get.query({ pinId: guests })).board.id;
      const seen = await createClient(app).trpc.boards.get.query({ boardId: at });
      const pins = await createClient(app).trpc.feeds.board.query({ boardId: at });
      expect(seen.pinCount).toBe(pins.items.length);
      expect(JSON.stringify([seen, pins])).not.toContain(guests);
      expect((await news(guest)).map(({ kind }) => kind)).toEqual([name === "opened" ? "board_opened" : "pins_moved"]);
      expect(await wrongCounters(app)).toEqual([]);
      await guest.client.trpc.pins.update.mutate({ pinId: guests, showToEverybody: true });
      expect(await visits(guests)).toBe(200);
      expect(await wrongCounters(app)).toEqual([]);
    });
  }

  test("a copy of another's secret Pin goes only to secret boards, and stays hidden once one opens", async () => {
    const { guest, owners, guests } = await shared("secret");
    const [open, closed] = [await board(guest, "public", "Open"), await board(guest, "secret", "Closed")];
    expect(await guest.client.rest("POST", `/v3/pins/${owners}/save/`, { board_id: open })).toMatchObject({
      status: 403,
      code: 410,
    });
    expect(await guest.client.rest("POST", `/v3/boards/${open}/pins/`, { pin_ids: [guests, owners] })).toMatchObject({
      code: 410,
    });
    const copy = (await guest.client.trpc.pins.save.mutate({ pinId: owners, boardId: closed })).id;
    const again = (await guest.client.trpc.pins.save.mutate({ pinId: copy, boardId: closed })).id;
    for (const pinId of [copy, again]) {
      expect((await guest.client.rest("PATCH", `/v3/pins/${pinId}/`, { board_id: open })).code).toBe(410);
      expect((await guest.client.rest("PUT", `/v3/boards/${open}/pins/`, { pin_ids: [pinId] })).code).toBe(410);
      expect((await guest.client.rest("POST", `/v3/pins/${pinId}/save/`, { board_id: open })).code).toBe(410);
    }
    const own = await saveTo(closed, guest);
    await guest.client.trpc.boards.update.mutate({ boardId: closed, privacy: "public" });
    for (const pinId of [copy, again]) {
      expect(await visits(pinId)).toBe(404);
      expect((await guest.client.rest("PATCH", `/v3/pins/${pinId}/`, { show_to_everybody: true })).code).toBe(410);
    }
    expect(await visits(own)).toBe(200);
    expect((await guest.client.rest("POST", `/v3/pins/${guests}/save/`, { board_id: open })).status).toBe(200);
  });

  test("a guest's Pin deleted on a secret board stays hidden when restored on the now public board", async () => {
    const { owner, guest, boardId, guests } = await shared("secret");
    await guest.client.trpc.pins.remove.mutate({ pinId: guests });
    await owner.client.trpc.boards.update.mutate({ boardId, privacy: "public" });
    await guest.client.trpc.pins.restore.mutate({ pinId: guests });
    expect(await visits(guests)).toBe(404);
    await owner.client.trpc.boards.update.mutate({ boardId, privacy: "secret" });
    await owner.client.trpc.boards.update.mutate({ boardId, privacy: "public" });
    expect(await visits(guests)).toBe(404);
    expect(await wrongCounters(app)).toEqual([]);
  });
});
