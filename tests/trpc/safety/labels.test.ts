import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { rows } from "../../../db/client.ts";
import { images } from "../../../db/schema/images.ts";
import { imageVectors } from "../../../db/schema/media.ts";
import { moderationDecisions, moderationLabels } from "../../../db/schema/moderation.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { cropImage } from "../../../server/slices/pin-builder/pictures.ts";
import { type Label, labelBit, labelMask } from "../../../src/model/labels.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { newsOf } from "../notifications/news.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, nora, ada] = [await moderator(app), await moderator(app, "Nora"), await seedPerson(app, "Ada")];
});
afterAll(() => app.close());

interface Shown {
  labels: { name: Label; source: string }[];
  is_blurred: boolean;
}
const SENSITIVE = [{ name: "sensitive" as const, source: "moderator" }];
const pinOf = async (owner: Person) => seedPin(app, await seedBoard(app, owner), { title: "Cheap watches" });
const shown = async (pinId: string, client = ada.client) =>
  (await client.rest<Shown>("GET", `/v3/pins/${pinId}/`)).data;
async function minor(name = "Mia"): Promise<Person> {
  const young = await seedPerson(app, name);
  const birthday = `${new Date().getUTCFullYear() - 16}-01-01`;
  await app.deps.db.update(users).set({ birthday }).where(eq(users.id, young.id));
  return young;
}

/** @returns the decision's id */
async function label(pinId: string, name: Label, fields: object = {}): Promise<string> {
  const reporter = await seedPerson(app, "Rena");
  const { id } = await reporter.client.trpc.safety.report.mutate({ kind: "pin", subjectId: pinId, reason: "nudity" });
  const body = { decision: "label", label: name, ...fields };
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [made] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, id));
  return made?.id ?? "";
}

async function upheld(owner: Person, decisionId: string) {
  await owner.client.rest("POST", `/v3/violations/${decisionId}/appeal/`, { text: "It is a painting." });
  const { items } = await nora.client.trpc.admin.appeals.query({});
  const id = items.find(({ violation }) => violation.id === decisionId)?.id;
  const answer = await nora.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision: "UPHOLD" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test("a label is on the Pin and its saves, and blurs the picture for all but who brought it", async () => {
  const owner = await seedPerson(app, "Olga");
  const fan = await seedPerson(app, "Fan");
  const pinId = await pinOf(owner);
  const save = await fan.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, fan)).id });
  expect(await shown(pinId)).toMatchObject({ labels: [], is_blurred: false });
  const decisionId = await label(pinId, "sensitive", { facts: "It shows a wound." });
  expect(await shown(pinId)).toMatchObject({ labels: SENSITIVE, is_blurred: true });
  expect(await shown(save.id)).toMatchObject({ labels: SENSITIVE, is_blurred: true });
  expect(await shown(pinId, owner.client)).toMatchObject({ labels: SENSITIVE, is_blurred: false });
  expect(await shown(pinId, createClient(app))).toMatchObject({ labels: SENSITIVE, is_blurred: true });
  const later = await fan.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, fan)).id });
  expect(later).toMatchObject({ labels: SENSITIVE, isBlurred: true });
  expect(await shown(save.id, fan.client)).toMatchObject({ labels: SENSITIVE, is_blurred: true });

  const [violation] = (await owner.client.rest<object[]>("GET", "/v3/violations/")).data;
  expect(violation).toMatchObject({ consequence: "labeled", label: "sensitive", reason: "It shows a wound." });
  await app.jobs.drained();
  const outbox = await createClient(app).fetch(`/dev/outbox?to=${owner.username}@example.com`);
  const { messages } = (await outbox.json()) as { messages: { subject: string }[] };
  expect(messages.map(({ subject }) => subject)).toEqual([expect.stringContaining("We labeled what you posted")]);

  await upheld(owner, decisionId);
  expect(await shown(pinId)).toMatchObject({ labels: [], is_blurred: false });
  expect(await shown(save.id)).toMatchObject({ labels: [], is_blurred: false });
});

test("people under 18 find no sensitive Pin but their own, on any transport or list", async () => {
  const owner = await seedPerson(app, "Olga");
  const young = await minor();
  const board = await seedBoard(app, owner);
  const [pinId, other] = [await seedPin(app, board, { title: "Wound" }), await seedPin(app, board, { title: "Bird" })];
  const own = await pinOf(young);
  for (const one of [pinId, own]) await label(one, "sensitive");
  const { client } = young;
  const listed = async () => (await client.trpc.feeds.board.query({ boardId: board.id })).items.map(({ id }) => id);
  expect(await listed()).toEqual([other]);
  expect((await client.rest("GET", `/v3/pins/${pinId}/`)).status).toBe(404);
  expect((await client.resource("PinResource", "get", { id: pinId })).status).toBe(404);
  expect((await client.rest("GET", `/v3/pins/${own}/`)).status).toBe(200);
  // An AI-made picture is for everybody.
  await label(other, "ai_made");
  expect(await listed()).toEqual([other]);
  // The birthday decides on that day, without a job.
  await app.deps.db.update(users).set({ birthday: "1990-01-01" }).where(eq(users.id, young.id));
  expect((await listed()).sort()).toEqual([pinId, other].sort());
});

test("a save from before the label is hidden from a person under 18 and blurred for an adult", async () => {
  const [owner, young, fan] = [await seedPerson(app, "Olga"), await minor("Max"), await seedPerson(app, "Fan")];
  const pinId = await pinOf(owner);
  const [youngBoard, fanBoard] = [await seedBoard(app, young), await seedBoard(app, fan)];
  const saved = await young.client.trpc.pins.save.mutate({ pinId, boardId: youngBoard.id });
  const kept = await fan.client.trpc.pins.save.mutate({ pinId, boardId: fanBoard.id });
  // Their save of their Pin shows a picture that they brought.
  const again = await owner.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, owner)).id });
  const listed = async (person: Person, boardId: string) =>
    (await person.client.trpc.feeds.board.query({ boardId })).items.map(({ id, isBlurred }) => ({ id, isBlurred }));
  expect(await listed(young, youngBoard.id)).toEqual([{ id: saved.id, isBlurred: false }]);
  await label(pinId, "sensitive");
  expect(await listed(young, youngBoard.id)).toEqual([]);
  expect((await young.client.rest("GET", `/v3/pins/${saved.id}/`)).status).toBe(404);
  expect(await listed(fan, fanBoard.id)).toEqual([{ id: kept.id, isBlurred: true }]);
  expect(await shown(again.id, owner.client)).toMatchObject({ labels: SENSITIVE, is_blurred: false });
  await fan.client.trpc.tuner.updateView.mutate({ sensitive: "show" });
  expect(await listed(fan, fanBoard.id)).toEqual([{ id: kept.id, isBlurred: false }]);
});

test("a notification shows a sensitive picture blurred, as the Pin's page does", async () => {
  const [owner, fan, guest] = [
    await seedPerson(app, "Olga"),
    await seedPerson(app, "Fan"),
    await seedPerson(app, "Gus"),
  ];
  const pinId = await pinOf(owner);
  const { id } = await fan.client.trpc.comments.create.mutate({ pinId, text: "Where is this?" });
  await guest.client.trpc.comments.create.mutate({ pinId, text: "In Rome.", parentId: id });
  const blurs = async (person: Person) => (await newsOf(app, person)).map(({ pin }) => pin?.isBlurred);
  expect(await blurs(fan)).toEqual([false]);
  await label(pinId, "sensitive");
  expect(await blurs(fan)).toEqual([true]);
  expect([...new Set(await blurs(owner))]).toEqual([false]);
  await fan.client.trpc.tuner.updateView.mutate({ sensitive: "show" });
  expect(await blurs(fan)).toEqual([false]);
});

test("a part of a labeled picture has its labels, and loses them with the same appeal", async () => {
  const owner = await seedPerson(app, "Olga");
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(64 * 64 * 3)));
  const file = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const place = { boardId: (await seedBoard(app, owner)).id, imageBase64: file.toString("base64") };
  const { id: pinId } = await owner.client.trpc.pins.create.mutate(place);
  const rowOf = async (id: string) =>
    (await app.deps.db.select().from(images).where(eq(images.id, id)))[0] ?? expect.unreachable();
  const [pin] = await app.deps.db.select().from(pins).where(eq(pins.id, pinId));
  const imageId = pin?.imageId ?? "";
  const bits = labelBit("ai_made", "file");
  await app.deps.db.update(images).set({ labels: bits }).where(eq(images.id, imageId));
  const cut = async (w: number) =>
    (await cropImage(app.deps, await rowOf(imageId), { x: 0, y: 0, w, h: 0.5 })) ?? expect.unreachable();
  // One part exists before the label, and one comes after it.
  const early = await cut(0.4);
  expect(early.labels).toBe(bits);
  const decisionId = await label(pinId, "sensitive");
  const both = bits | labelBit("sensitive", "moderator");
  expect([(await cut(0.4)).labels, (await cut(0.6)).labels]).toEqual([both, both]);
  expect((await cut(0.4)).id).toBe(early.id);
  const late = (await cut(0.6)).id;
  await upheld(owner, decisionId);
  expect([(await rowOf(early.id)).labels, (await rowOf(late)).labels]).toEqual([bits, bits]);
}, 120_000);

test("people who hide sensitive pictures meet those that they brought, and no other save", async () => {
  const [owner, fan] = [await seedPerson(app, "Olga"), await seedPerson(app, "Fan")];
  const pinId = await pinOf(owner);
  const save = await fan.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, fan)).id });
  await label(pinId, "sensitive");
  const hidden = async (id: string, viewer: Person) => {
    const mask = labelMask("sensitive");
    const [found] = await rows<{ hidden: boolean }>(
      app.deps.db,
      sql`select pin_is_labeled(${id}::text::bigint, ${viewer.id}::text::bigint, ${mask}::int) as hidden`,
    );
    return found?.hidden;
  };
  expect([await hidden(pinId, owner), await hidden(pinId, fan), await hidden(save.id, fan)]).toEqual([
    false,
    true,
    true,
  ]);
  // Their save of their Pin shows a picture that they brought.
  const again = await owner.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, owner)).id });
  expect(await hidden(again.id, owner)).toBe(false);
});

test("the image model proposes a label, which only a moderator gives", async () => {
  const owner = await seedPerson(app, "Olga");
  const [unsafe, fine] = [await pinOf(owner), await pinOf(owner)];
  const [pin] = await app.deps.db.select().from(pins).where(eq(pins.id, unsafe));
  await app.deps.db
    .insert(imageVectors)
    .values({ imageId: pin?.imageId ?? "", source: "model", safetyClass: "porn", isUnsafe: true });
  const caseOf = async (subjectId: string) => {
    const { id } = await ada.client.trpc.safety.report.mutate({ kind: "pin", subjectId, reason: "nudity" });
    return mona.client.trpc.admin.case.query({ caseId: id });
  };
  const found = await caseOf(unsafe);
  expect([found.proposedLabel, (await caseOf(fine)).proposedLabel]).toEqual(["sensitive", null]);
  expect(await shown(unsafe)).toMatchObject({ labels: [], is_blurred: false });
  await mona.client.rest("POST", `/v3/admin/reports/${found.id}/decide/`, { decision: "label", label: "sensitive" });
  expect(await shown(unsafe)).toMatchObject({ labels: SENSITIVE, is_blurred: true });
  expect((await mona.client.trpc.admin.case.query({ caseId: found.id })).proposedLabel).toBeNull();
});

test("a picture stays labeled while another decision labels it too", async () => {
  const [olga, otto] = [await seedPerson(app, "Olga"), await seedPerson(app, "Otto")];
  const pinId = await pinOf(olga);
  const save = await otto.client.trpc.pins.save.mutate({ pinId, boardId: (await seedBoard(app, otto)).id });
  const [first, second] = [await label(pinId, "sensitive"), await label(save.id, "sensitive")];
  await upheld(olga, first);
  expect(await shown(pinId)).toMatchObject({ labels: SENSITIVE });
  await upheld(otto, second);
  expect(await shown(pinId)).toMatchObject({ labels: [] });
  expect(await app.deps.db.select().from(moderationLabels).where(eq(moderationLabels.decisionId, second))).toEqual([]);
});

test("labels on everything of an account leave pictures alone that it saved from others", async () => {
  const [olga, otto] = [await seedPerson(app, "Olga"), await seedPerson(app, "Otto")];
  const brought = await pinOf(otto);
  const theirs = await pinOf(olga);
  const save = await otto.client.trpc.pins.save.mutate({ pinId: theirs, boardId: (await seedBoard(app, otto)).id });
  await label(brought, "sensitive", { everything: true });
  expect(await shown(brought)).toMatchObject({ labels: SENSITIVE });
  expect(await shown(save.id)).toMatchObject({ labels: SENSITIVE });
  expect(await shown(theirs)).toMatchObject({ labels: [] });
});

test("a sensitive picture is no cover, and no feed or embed shows it", async () => {
  const owner = await seedPerson(app, "Olga");
  const board = await owner.client.trpc.boards.create.mutate({ name: "Wounds" });
  const pinId = await seedPin(app, { ...board, owner }, { title: "Wound" });
  const feed = async () => (await createClient(app).fetch(`/${owner.username}/wounds.rss`)).text();
  const covers = async () => (await ada.client.trpc.boards.get.query({ boardId: board.id })).coverImages;
  expect([(await feed()).includes(pinId), (await covers()).length]).toEqual([true, 1]);
  await label(pinId, "sensitive");
  expect([(await feed()).includes(pinId), (await covers()).length]).toEqual([false, 0]);
  expect((await createClient(app).fetch(`/oembed?format=json&url=${app.url}/pin/${pinId}/`)).status).toBe(404);
});

test("a label needs a name and a Pin, and a deleted Pin gets none", async () => {
  const owner = await seedPerson(app, "Olga");
  const pinId = await pinOf(owner);
  const report = { kind: "pin" as const, subjectId: pinId, reason: "nudity" as const };
  const { id } = await ada.client.trpc.safety.report.mutate(report);
  const decide = (body: object) => mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, body);
  for (const wrong of [{}, { label: "boring" }, { label: "" }])
    expect((await decide({ decision: "label", ...wrong })).status).toBe(400);
  await app.deps.db.delete(pins).where(eq(pins.id, pinId));
  expect((await decide({ decision: "label", label: "sensitive" })).status).toBe(200);
  expect((await owner.client.rest("GET", "/v3/violations/")).data).toEqual([]);
  expect(await app.deps.db.select().from(images).where(eq(images.labels, -1))).toEqual([]);
});
