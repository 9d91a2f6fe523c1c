import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { readViewer } from "../../../db/queries/ad-delivery/viewer.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { labelBit, labelMask } from "../../../src/model/labels.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
  board = await seedBoard(app, bob);
});
afterAll(() => app.close());

const TERM = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${TERM}"/></rdf:RDF></x:xmpmeta>`;
async function picture(isOfModel: boolean): Promise<string> {
  // Each picture's noise is its own, because feeds show pictures that look the same once.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(8 * 8 * 3)));
  const plain = sharp(noise, { raw: { width: 8, height: 8, channels: 3 } }).resize(160, 160, { kernel: "nearest" });
  return (await (isOfModel ? plain.withXmp(XMP) : plain).jpeg().toBuffer()).toString("base64");
}
const post = async (isOfModel: boolean, more: object = {}) =>
  bob.client.trpc.pins.create.mutate({ boardId: board.id, imageBase64: await picture(isOfModel), ...more });
const labelsOf = async (pinId: string) => (await ada.client.trpc.pins.get.query({ pinId })).labels;
const home = async (pinId: string) =>
  (await ada.client.trpc.feeds.home.query({ pageSize: 50 })).items.some(({ id }) => id === pinId);

test("a label from the file is on the Pin and on its saves", async () => {
  const pin = await post(true);
  const label = { name: "ai_made" as const, source: "file" as const };
  expect(pin.labels).toEqual([label]);
  const save = await ada.client.trpc.pins.save.mutate({ pinId: pin.id, boardId: (await seedBoard(app, ada)).id });
  expect(save.labels).toEqual([label]);
  expect(await labelsOf((await post(false)).id)).toEqual([]);
});

test("an owner declares a picture as made with AI and takes it back; the file's word stays", async () => {
  const declared = { name: "ai_made" as const, source: "declared" as const };
  const pin = await post(false, { isAiMade: true });
  expect(pin.labels).toEqual([declared]);
  const tell = (pinId: string, isAiMade: boolean) => bob.client.trpc.pins.update.mutate({ pinId, isAiMade });
  expect((await tell(pin.id, false)).labels).toEqual([]);
  expect((await tell(pin.id, true)).labels).toEqual([declared]);
  const filed = await post(true);
  expect((await tell(filed.id, false)).labels).toEqual([{ name: "ai_made", source: "file" }]);
  const other = await ada.client.rest("PATCH", `/v3/pins/${pin.id}/`, { is_ai_made: false });
  expect(other.status).not.toBe(200);
  expect(await labelsOf(pin.id)).toEqual([declared]);
});

test("the owner alone reads what they declare behind a stronger label", async () => {
  const pin = await post(true, { isAiMade: true });
  const read = async (person: Person) => {
    const { labels, isDeclaredAiMade } = await person.client.trpc.pins.get.query({ pinId: pin.id });
    return { labels, isDeclaredAiMade };
  };
  // Answers name the moderator alone.
  const labels = [{ name: "ai_made" as const, source: "moderator" as const }];
  const moderated = sql`${pins.labels} | ${labelBit("ai_made", "moderator")}::smallint`;
  await app.deps.db.update(pins).set({ labels: moderated }).where(eq(pins.id, pin.id));
  expect(await read(bob)).toEqual({ labels, isDeclaredAiMade: true });
  expect(await read(ada)).toEqual({ labels, isDeclaredAiMade: false });
  await bob.client.trpc.pins.update.mutate({ pinId: pin.id, isAiMade: false });
  expect(await read(bob)).toEqual({ labels, isDeclaredAiMade: false });
});

test("the choice of ads reads the labels that a viewer hides with the viewer", async () => {
  const read = async (userId: string | null) =>
    (await readViewer(app.deps.db, { viewer: "1", userId, pinId: null, since: new Date() }))?.hiddenLabels;
  expect([await read(null), await read(bob.id)]).toEqual([null, null]);
  await bob.client.trpc.tuner.updateView.mutate({ hidesAiMade: true });
  expect(await read(bob.id)).toBe(labelMask("ai_made"));
  await bob.client.trpc.tuner.updateView.mutate({ hidesAiMade: false });
  expect(await read(bob.id)).toBeNull();
});

test("choices are stored by field, on both transports, and are private", async () => {
  const usual = { sensitive: "blur", hides_ai_made: false, is_minor: false };
  const view = (person: Person) => person.client.rest("GET", "/v3/users/tuner/view/");
  expect((await view(ada)).data).toEqual(usual);
  const patch = (fields: object) => ada.client.rest("PATCH", "/v3/users/tuner/view/", fields);
  expect((await patch({ sensitive: "show" })).data).toEqual({ ...usual, sensitive: "show" });
  expect((await patch({ hides_ai_made: "true" })).data).toEqual({ ...usual, sensitive: "show", hides_ai_made: true });
  expect((await patch({})).data).toEqual({ ...usual, sensitive: "show", hides_ai_made: true });
  expect((await patch({ sensitive: "never" })).status).toBe(400);
  expect((await view(bob)).data).toEqual(usual);
  expect((await createClient(app).rest("GET", "/v3/users/tuner/view/")).status).toBe(401);
  await ada.client.trpc.tuner.updateView.mutate({ sensitive: "blur", hidesAiMade: false });
});

test("pictures made with AI leave the feed of a person who hides them, and return", async () => {
  const [made, taken] = [await post(true), await post(false)];
  expect([await home(made.id), await home(taken.id)]).toEqual([true, true]);
  await ada.client.trpc.tuner.updateView.mutate({ hidesAiMade: true });
  expect([await home(made.id), await home(taken.id)]).toEqual([false, true]);
  expect((await ada.client.rest("GET", `/v3/pins/${made.id}/`)).status).toBe(200);
  await ada.client.trpc.tuner.updateView.mutate({ hidesAiMade: false });
  expect(await home(made.id)).toBe(true);
});

test("a person under 18 has no choice about sensitive pictures, and keeps the other one", async () => {
  const mia = await seedPerson(app, "Mia");
  const birthday = `${new Date().getUTCFullYear() - 16}-01-01`;
  await app.deps.db.update(users).set({ birthday }).where(eq(users.id, mia.id));
  const refused = await mia.client.rest("PATCH", "/v3/users/tuner/view/", { sensitive: "show", hides_ai_made: true });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("Sensitive pictures are hidden from people under 18.");
  expect(await mia.client.trpc.tuner.updateView.mutate({ hidesAiMade: true })).toEqual({
    sensitive: "blur",
    hidesAiMade: true,
    isMinor: true,
  });
});
