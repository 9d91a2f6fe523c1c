import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boardActions } from "../../../db/schema/board-actions.ts";
import type { BoardInvite } from "../../../src/boards/member.ts";
import type { Board } from "../../../src/model/board.ts";
import { createClient } from "../../support/api.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, eve] = await Promise.all([seedPerson(app, "Ada"), seedPerson(app, "Ben"), seedPerson(app, "Eve")]);
});
afterAll(() => app.close());

const invite = (board: SeededBoard, person: Person, role: "add" | "edit" = "add") =>
  ada.client.trpc.boards.invite.mutate({ boardId: board.id, userIds: [person.id], role });
const answer = (board: SeededBoard, person: Person, accept: boolean) =>
  person.client.trpc.boards.answerInvite.mutate({ boardId: board.id, accept });
const see = (person: Person, board: SeededBoard) => person.client.rest<Board>("GET", `/v3/boards/${board.id}/`);

async function shared(privacy: SeededBoard["privacy"] = "secret", role: "add" | "edit" = "add") {
  const board = await seedBoard(app, ada, { privacy });
  await recount(app);
  await invite(board, ben, role);
  await answer(board, ben, true);
  return board;
}

test("owners can't be invited: their address is dropped, and refused if it is the only one", async () => {
  const board = await seedBoard(app, ada);
  const email = `${ada.username}@example.com`;
  const inviteByMail = (...emails: string[]) =>
    ada.client.rest<BoardInvite[]>("POST", `/v3/boards/${board.id}/invites/`, { emails });
  const alone = await inviteByMail(email.toUpperCase());
  expect([alone.status, alone.code, alone.message]).toEqual([400, 1, "That is your own address."]);
  const withOther = await inviteByMail(email, "friend@example.com");
  expect(withOther.data.map((made) => made.email)).toEqual(["friend@example.com"]);
});

test("BoardInvitesResource: an invitation is made, seen by who got it, and accepted [signed-in 7]", async () => {
  const board = await seedBoard(app, ada, { privacy: "secret" });
  const made = await ada.client.resource<BoardInvite[]>("BoardInvitesResource", "create", {
    board_id: board.id,
    user_ids: [ben.id],
  });
  expect(made.data).toMatchObject([{ status: "invited", role: "add", user: { username: ben.username } }]);
  // A pending invitation grants no access.
  expect((await see(ben, board)).code).toBe(40);
  const mine = await ben.client.resource<BoardInvite[]>("BoardInvitesResource", "get", {});
  expect(mine.data.find((found) => found.board.id === board.id)).toMatchObject({
    invited_by: { username: ada.username },
  });
  const accepted = await ben.client.resource<BoardInvite[]>("BoardInvitesResource", "update", {
    board_id: board.id,
    accept: true,
  });
  expect(accepted.data).toMatchObject([{ status: "joined" }]);
  expect((await see(ben, board)).data).toMatchObject({
    is_collaborative: true,
    collaborated_by_me: true,
    collaborating_users: [{ username: ben.username }],
  });
  expect((await see(ada, board)).data).toMatchObject({ is_collaborative: true, collaborated_by_me: false });
});

test("a declined, withdrawn or answered invitation can't be accepted", async () => {
  const board = await seedBoard(app, ada);
  await invite(board, ben);
  expect(await answer(board, ben, false)).toEqual([]);
  const again = () => ben.client.rest("PUT", `/v3/boards/${board.id}/invites/`, { accept: true });
  expect(await again()).toMatchObject({ status: 404, code: 262 });
  await invite(board, ben);
  await ada.client.rest("DELETE", `/v3/boards/${board.id}/invites/`, { user_id: ben.id });
  expect((await again()).code).toBe(262);
  await ada.client.resource("BoardInvitesResource", "create", { board_id: board.id, users: [ben.id] });
  const say = (options: object) =>
    ben.client.resource("BoardInvitesResource", "update", { board_id: board.id, ...options });
  for (const neither of [{}, { accept: true, decline: true }]) {
    expect(await say(neither)).toMatchObject({ status: 400, code: 1, fields: { accept: expect.any(String) } });
  }
  expect(await say({ decline: true })).toMatchObject({ status: 200, data: [] });
  expect((await again()).code).toBe(262);
  await invite(board, ben);
  expect((await again()).code).toBe(0);
  expect((await again()).code).toBe(262);
});

test("only owners invite; editors can't [signed-in 6]", async () => {
  const board = await shared("public", "edit");
  const body = { user_ids: [eve.id] };
  for (const person of [ben, eve]) {
    expect((await person.client.rest("POST", `/v3/boards/${board.id}/invites/`, body)).code).toBe(3);
  }
  expect((await ada.client.rest("POST", `/v3/boards/${board.id}/invites/`, { user_ids: ["7"] })).code).toBe(30);
  expect((await ada.client.rest("POST", `/v3/boards/${board.id}/invites/`, {})).code).toBe(1);
});

describe("a contributor", () => {
  test("saves Pins to the board and removes their own, and nothing more", async () => {
    const board = await shared();
    const pin = await seedPin(app, await seedBoard(app, eve));
    const hers = await seedPin(app, board);
    await recount(app);
    const saved = await ben.client.trpc.pins.save.mutate({ pinId: pin, boardId: board.id });
    expect(saved.pinner.id).toBe(ben.id);
    expect((await ada.client.trpc.pins.get.query({ pinId: saved.id })).board.id).toBe(board.id);
    expect((await eve.client.rest("GET", `/v3/pins/${saved.id}/`)).code).toBe(50);
    expect((await ben.client.rest("GET", `/v3/pins/${hers}/`)).code).toBe(0);
    for (const [method, path, body, code] of [
      ["DELETE", `/v3/pins/${hers}/`, undefined, 3],
      ["PATCH", `/v3/boards/${board.id}/`, { name: "Mine" }, 3],
      ["DELETE", `/v3/boards/${board.id}/`, undefined, 3],
      ["POST", `/v3/boards/${board.id}/sections/`, { name: "New" }, 3],
    ] as const) {
      expect((await ben.client.rest(method, path, body)).code, `${method} ${path}`).toBe(code);
    }
    expect((await ben.client.rest("DELETE", `/v3/pins/${saved.id}/`)).code).toBe(0);
    expect(await wrongCounters(app)).toEqual([]);
  });

  test("finds the board in the picker and their boards; others find it if it is public", async () => {
    const secret = await shared("secret");
    const open = await shared("public");
    const { allBoards } = await ben.client.trpc.boards.picker.query({});
    expect(allBoards.map((board) => board.id)).toEqual(expect.arrayContaining([secret.id, open.id]));
    const listed = async (person: Person) =>
      (await person.client.trpc.boards.list.query({ username: ben.username, sort: "alphabetical" })).items.map(
        (board) => board.id,
      );
    expect(await listed(ben)).toEqual(expect.arrayContaining([secret.id, open.id]));
    expect(await listed(eve)).toContain(open.id);
    expect(await listed(eve)).not.toContain(secret.id);
  });
});

describe("an editor", () => {
  test("changes the board, its sections and its Pins; privacy and deletion stay with the owner", async () => {
    const board = await shared("secret", "edit");
    const hers = await seedPin(app, board);
    const section = await seedSection(app, board);
    await recount(app);
    for (const [method, path, body, code] of [
      ["PATCH", `/v3/boards/${board.id}/`, { name: `Ours ${board.id}`, description: "Together" }, 0],
      ["PATCH", `/v3/sections/${section}/`, { pins: [hers] }, 0],
      ["DELETE", `/v3/pins/${hers}/`, undefined, 3],
      ["PATCH", `/v3/boards/${board.id}/`, { privacy: "public" }, 3],
      ["PATCH", `/v3/boards/${board.id}/`, { archived: true }, 3],
      ["DELETE", `/v3/boards/${board.id}/`, undefined, 3],
    ] as const) {
      expect((await ben.client.rest(method, path, body)).code, `${method} ${path}`).toBe(code);
    }
    expect((await ada.client.trpc.pins.trash.query({})).items.some((pin) => pin.id === hers)).toBe(false);
    expect(await wrongCounters(app)).toEqual([]);
  });

  test("can be changed to a contributor, and back", async () => {
    const board = await shared("public", "edit");
    const change = (role: string) => ada.client.rest("PUT", `/v3/boards/${board.id}/members/${ben.id}/`, { role });
    const rename = () => ben.client.rest("PATCH", `/v3/boards/${board.id}/`, { description: "x" });
    await change("add");
    expect((await rename()).code).toBe(3);
    await change("edit");
    expect((await rename()).code).toBe(0);
    expect((await ben.client.rest("PUT", `/v3/boards/${board.id}/members/${ben.id}/`, { role: "edit" })).code).toBe(3);
  });
});

test("an ex-collaborator is a stranger to a secret board, even to Pins they saved there [SECURITY 24]", async () => {
  const board = await shared();
  const source = await seedPin(app, await seedBoard(app, eve));
  await recount(app);
  const own = await ben.client.trpc.pins.save.mutate({ pinId: source, boardId: board.id });
  expect((await ben.client.trpc.pins.get.query({ pinId: source })).pinnedToBoard?.id).toBe(board.id);
  const binned = await ben.client.trpc.pins.save.mutate({ pinId: source, boardId: board.id });
  await ben.client.trpc.pins.remove.mutate({ pinId: binned.id });
  const inTrash = async () => (await ben.client.trpc.pins.trash.query({})).items.some((pin) => pin.id === binned.id);
  expect(await inTrash()).toBe(true);
  await ben.client.trpc.boards.removeMember.mutate({ boardId: board.id });
  expect((await see(ben, board)).code).toBe(40);
  expect(await inTrash()).toBe(false);
  // Running jobs of a board are hidden as well.
  const running = { id: app.deps.newId(), kind: "move", userId: ada.id, boardId: board.id, total: 1 } as const;
  await app.deps.db.insert(boardActions).values(running);
  const move = { board_id: (await seedBoard(app, ben)).id, pin_ids: [own.id] };
  expect((await ben.client.resource("BulkEditResource", "update", move)).code).toBe(50);
  await app.deps.db.delete(boardActions).where(eq(boardActions.id, running.id));
  expect((await ben.client.rest("GET", `/v3/pins/${own.id}/`)).code).toBe(50);
  expect((await ben.client.rest("DELETE", `/v3/pins/${own.id}/`)).code).toBe(50);
  for (const asked of [ben.client.trpc.pins.get, ben.client.trpc.pins.alreadyPinned]) {
    expect((await asked.query({ pinId: source })).pinnedToBoard).toBeNull();
  }
  const { items } = await ben.client.trpc.feeds.saved.query({ username: ben.username });
  expect(items.some((pin) => pin.id === own.id)).toBe(false);
  expect((await ben.client.rest("GET", `/v3/boards/${board.id}/invites/`)).code).toBe(40);
  // The Pin stays on the board it was saved to.
  expect((await ada.client.rest("GET", `/v3/pins/${own.id}/`)).code).toBe(0);
});

test("deleting a board deletes all collaborators' Pins, and every count is right", async () => {
  const board = await shared();
  const source = await seedPin(app, await seedBoard(app, eve));
  await recount(app);
  await Promise.all(
    [ada, ben].map((person) => person.client.trpc.pins.save.mutate({ pinId: source, boardId: board.id })),
  );
  await ada.client.trpc.boards.remove.mutate({ boardId: board.id });
  expect(await wrongCounters(app)).toEqual([]);
});

test("people ask to join public boards only, and the owner accepts or declines", async () => {
  const board = await seedBoard(app, ada);
  const ask = (on: SeededBoard) => eve.client.rest<BoardInvite[]>("POST", `/v3/boards/${on.id}/join_requests/`);
  expect((await ask(board)).data).toMatchObject([{ status: "requested" }]);
  // A request can't be accepted by its sender.
  expect((await eve.client.rest("PUT", `/v3/boards/${board.id}/invites/`, { accept: true })).code).toBe(262);
  const requests = await ada.client.trpc.boards.invites.query({ boardId: board.id });
  expect(requests.items).toMatchObject([{ status: "requested", user: { id: eve.id } }]);
  // Others see the members, and not the requests.
  expect((await ben.client.trpc.boards.invites.query({ boardId: board.id })).items).toEqual([]);
  // The sender sees their own request.
  const own = await eve.client.trpc.boards.invites.query({ boardId: board.id });
  expect(own.items).toMatchObject([{ status: "requested", user: { id: eve.id } }]);
  await ada.client.trpc.boards.answerInvite.mutate({ boardId: board.id, userId: eve.id, accept: true });
  expect((await see(eve, board)).data).toMatchObject({ collaborated_by_me: true });
  expect((await ask(await seedBoard(app, ada, { privacy: "secret" }))).code).toBe(40);
  expect((await ada.client.rest("POST", `/v3/boards/${board.id}/join_requests/`)).code).toBe(3);
});

test("an address is invited by mail; whoever opens the link joins, once", async () => {
  const board = await seedBoard(app, ada, { privacy: "secret", name: "Garden shed" });
  const email = `guest-${board.id}@example.com`;
  const body = { emails: [email.toUpperCase()], role: "edit" };
  const made = await ada.client.rest<BoardInvite[]>("POST", `/v3/boards/${board.id}/invites/`, body);
  expect(made.data).toMatchObject([{ email, user: null, role: "edit" }]);
  await app.jobs.drained();
  const outbox = await createClient(app).fetch(`/dev/outbox?to=${email}`);
  const { messages } = (await outbox.json()) as { messages: { subject: string; links: string[] }[] };
  expect(messages[0]?.subject).toBe("Ada Example invites you to the board Garden shed");
  const token = new URL(messages[0]?.links[0] ?? "").searchParams.get("token");
  expect((await eve.client.rest("POST", "/v3/board_invites/accept/", { token: "guess" })).code).toBe(262);
  const look = (at = token) => eve.client.rest("GET", `/v3/board_invites/?token=${at}`);
  expect((await look()).data).toEqual({ board_name: "Garden shed" });
  expect((await look("guess")).code).toBe(262);
  expect((await createClient(app).rest("GET", `/v3/board_invites/?token=${token}`)).code).toBe(2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => eve.client.rest<Board>("POST", "/v3/board_invites/accept/", { token })),
  );
  expect(answers.filter((found) => found.code === 0)).toHaveLength(1);
  expect((await look()).code).toBe(262);
  expect((await see(eve, board)).data).toMatchObject({ collaborated_by_me: true });
  expect((await eve.client.rest("PATCH", `/v3/boards/${board.id}/`, { description: "Mine too" })).code).toBe(0);
  // A withdrawn link is invalid.
  await ada.client.rest("POST", `/v3/boards/${board.id}/invites/`, { emails: ["late@example.com"] });
  await ada.client.rest("DELETE", `/v3/boards/${board.id}/invites/`, { email: "late@example.com" });
  await app.jobs.drained();
  const { items } = await ada.client.trpc.boards.invites.query({ boardId: board.id });
  expect(items.some((found) => found.email === "late@example.com")).toBe(false);
});

test("paging: people and addresses share one list in invitation order, with their inviters [CONTRACT 1]", async () => {
  const board = await seedBoard(app, ada);
  const invited = async (body: object) =>
    (await ada.client.rest<BoardInvite[]>("POST", `/v3/boards/${board.id}/invites/`, body)).data;
  const made = [
    ...(await invited({ emails: "one@example.com,two@example.com" })),
    ...(await invited({ user_ids: [ben.id] })),
    ...(await invited({ emails: ["three@example.com"] })),
    ...(await invited({ user_ids: [eve.id] })),
  ];
  // A repeated invitation keeps its id.
  expect((await invited({ emails: ["one@example.com"] })).map(({ id }) => id)).toEqual([made[0]?.id ?? ""]);
  const found: BoardInvite[] = [];
  let bookmark = "";
  while (bookmark !== "-end-" && found.length <= made.length) {
    const query = new URLSearchParams({ page_size: "2", bookmark });
    const page = await ada.client.rest<BoardInvite[]>("GET", `/v3/boards/${board.id}/invites/?${query}`);
    expect(page.data.length).toBeLessThanOrEqual(2);
    found.push(...page.data);
    bookmark = page.bookmark ?? "-end-";
  }
  expect(found).toEqual(made);
  const inviters = (found as unknown as { invited_by: { id: string } }[]).map((one) => one.invited_by.id);
  expect(inviters).toEqual(found.map(() => ada.id));
});

test("fifty parallel answers to one invitation join once [SECURITY 39]", async () => {
  const board = await seedBoard(app, ada);
  await invite(board, ben);
  const accept = () => ben.client.rest("PUT", `/v3/boards/${board.id}/invites/`, { accept: true });
  const codes = (await Promise.all(Array.from({ length: 50 }, accept))).map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
});
