import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import type { BoardNote } from "../../../src/board-notes/note.ts";
import { BOARD_NOTE_MAX } from "../../../src/model/limits.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let cy: Person;
let board: SeededBoard;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  ben = await seedPerson(app, "Ben");
  cy = await seedPerson(app, "Cy");
  board = await seedBoard(app, ada);
  await join(board, ben, "add");
});
afterAll(() => app.close());

async function join(on: SeededBoard, person: Person, role: "add" | "edit"): Promise<void> {
  await ada.client.trpc.boards.invite.mutate({ boardId: on.id, userIds: [person.id] });
  await person.client.trpc.boards.answerInvite.mutate({ boardId: on.id, accept: true });
  await ada.client.trpc.boards.setRole.mutate({ boardId: on.id, userId: person.id, role });
}
const write = (person: Person, text: string, boardId = board.id) =>
  person.client.trpc.boardNotes.create.mutate({ boardId, text });
const listed = async (person?: Person, boardId = board.id) =>
  (await (person?.client ?? createClient(app)).trpc.boardNotes.list.query({ boardId })).items;
const refused = (code: number) => ({ data: { apiErrorCode: code } });

test("contributors write notes on a board, and its viewers read them newest first", async () => {
  const own = await seedBoard(app, ada);
  await join(own, ben, "add");
  const first = await write(ada, "  Measure the alcove first  ", own.id);
  const { data: second } = await ben.client.resource<BoardNote>("BoardNoteResource", "create", {
    board_id: own.id,
    text: "It is 84 cm",
  });
  expect(first).toMatchObject({ type: "board_note", text: "Measure the alcove first", editedAt: null });
  expect((await listed(undefined, own.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
  const { data } = await createClient(app).rest<Record<string, unknown>[]>("GET", `/v3/boards/${own.id}/notes/`);
  expect(data[0]).toMatchObject({ text: "It is 84 cm", board_id: own.id, user: { username: ben.username } });
  expect(data[0]).toMatchObject({ editable_by_me: false, deletable_by_me: false });
  await expect(write(cy, "Mine too?", own.id)).rejects.toMatchObject(refused(3));
  await expect(
    createClient(app).trpc.boardNotes.create.mutate({ boardId: own.id, text: "And mine?" }),
  ).rejects.toMatchObject(refused(2));
});

test("only its author edits a note; they and the board's editors delete it, former members don't", async () => {
  const own = await seedBoard(app, ada);
  await join(own, ben, "add");
  await join(own, cy, "edit");
  const note = await write(ben, "Try oak", own.id);
  const rewrite = (person: Person, text: string) =>
    person.client.trpc.boardNotes.update.mutate({ noteId: note.id, text });
  expect(await rewrite(ben, "Try ash")).toMatchObject({ text: "Try ash", editableByMe: true, deletableByMe: true });
  expect((await listed(cy, own.id))[0]).toMatchObject({ editableByMe: false, deletableByMe: true });
  expect((await listed(ben, own.id))[0]?.editedAt).not.toBeNull();
  await expect(rewrite(ada, "Try elm")).rejects.toMatchObject(refused(3));

  await ada.client.trpc.boards.removeMember.mutate({ boardId: own.id, userId: ben.id });
  await expect(rewrite(ben, "Try yew")).rejects.toMatchObject(refused(3));
  expect((await listed(ben, own.id))[0]).toMatchObject({ text: "Try ash", editableByMe: false });
  await cy.client.trpc.boardNotes.remove.mutate({ noteId: note.id });
  expect(await listed(ada, own.id)).toEqual([]);
  await expect(cy.client.trpc.boardNotes.remove.mutate({ noteId: note.id })).rejects.toMatchObject(refused(263));
});

test("the notes of a secret board are visible to its members alone [SECURITY 24]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  await join(secret, ben, "add");
  const note = await write(ada, "A surprise for Cy", secret.id);
  expect(await listed(ben, secret.id)).toHaveLength(1);
  await expect(listed(cy, secret.id)).rejects.toMatchObject(refused(40));
  await expect(listed(undefined, secret.id)).rejects.toMatchObject(refused(40));
  await expect(write(cy, "What is it?", secret.id)).rejects.toMatchObject(refused(40));
  const { trpc } = cy.client;
  await expect(trpc.boardNotes.update.mutate({ noteId: note.id, text: "Ha" })).rejects.toMatchObject(refused(263));
  await expect(trpc.boardNotes.remove.mutate({ noteId: note.id })).rejects.toMatchObject(refused(263));
});

test("a note needs text within the limit, and an existing board", async () => {
  for (const text of ["", "   ", "\u200b\n", "x".repeat(BOARD_NOTE_MAX + 1)]) {
    await expect(write(ada, text)).rejects.toMatchObject(refused(1));
  }
  expect((await write(ada, "x".repeat(BOARD_NOTE_MAX))).text).toHaveLength(BOARD_NOTE_MAX);
  const empty = await ada.client.rest("POST", `/v3/boards/${board.id}/notes/`, { text: "" });
  expect([empty.status, empty.body]).toMatchObject([
    400,
    { resource_response: { error: { fields: { text: expect.anything() } } } },
  ]);
  for (const boardId of ["12", "9".repeat(18)]) {
    await expect(write(ada, "Where?", boardId)).rejects.toMatchObject(refused(40));
  }
  expect((await ada.client.rest("GET", "/v3/boards/none/notes/")).status).toBe(400);
  expect((await ada.client.rest("DELETE", "/v3/board_notes/12/")).status).toBe(404);
});

test("a repeated note after a lost response exists once, even if both arrive together", async () => {
  const own = await seedBoard(app, ada);
  const send = (idempotencyKey: string, text: string) =>
    ada.client.trpc.boardNotes.create.mutate({ boardId: own.id, text, idempotencyKey });
  const [first, beside] = await Promise.all([send("note-0001", "Once"), send("note-0001", "Once")]);
  expect(beside.id).toBe(first.id);
  await expect(send("note-0001", "Twice")).rejects.toMatchObject(refused(170));
  expect(await listed(ada, own.id)).toHaveLength(1);
});

test("notes page without gaps or repeats, with a constant number of statements", async () => {
  const own = await seedBoard(app, ada);
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.unshift((await write(ada, `Note ${index}`, own.id)).id);
  const page = (cursor: string | null, pageSize: number) =>
    ada.client.trpc.boardNotes.list.query({ boardId: own.id, cursor, pageSize });
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { items, bookmark } = await page(cursor, 3);
    seen.push(...items.map(({ id }) => id));
    if (!bookmark) break;
    cursor = bookmark;
  }
  expect(seen).toEqual(ids);
  const [few, many] = [
    await countStatements(app, () => page(null, 1)),
    await countStatements(app, () => page(null, 7)),
  ];
  expect(few).toEqual(many);
});

test("blocks hide notes, merges move them, and deleting a board or person deletes them", async () => {
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  await join(from, ben, "add");
  await write(ben, "From Ben", from.id);
  await write(ada, "From Ada", from.id);
  await cy.client.trpc.safety.block.mutate({ userId: ben.id });
  expect((await listed(cy, from.id)).map(({ text }) => text)).toEqual(["From Ada"]);
  await ada.client.trpc.boards.merge.mutate({ boardId: from.id, intoBoardId: into.id });
  expect((await listed(ada, into.id)).map(({ text }) => text)).toEqual(["From Ada", "From Ben"]);
  await app.deps.db.execute(sql`delete from users where id = ${ben.id}`);
  expect((await listed(ada, into.id)).map(({ text }) => text)).toEqual(["From Ada"]);
  await ada.client.trpc.boards.remove.mutate({ boardId: into.id });
  const left = sql`select 1 as one from board_notes where board_id in (${from.id}, ${into.id})`;
  expect(await rows(app.deps.db, left)).toEqual([]);
});
