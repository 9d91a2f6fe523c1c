import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { forgetExpiredLists } from "../../../server/slices/spam/domains.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../../support/administrator.ts";
import { codeOf } from "../../support/code-of.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let mona: SignedUp;
let ada: Person;
/** The picture, and its hash as the site computes it. */
let bytes: Uint8Array;
let hash: string;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL, RATE_LIMITS: "on" });
  [admin, mona, ada] = [await administrator(app), await moderator(app), await seedPerson(app)];
  bytes = await noise(7);
  const { id } = await post(bytes);
  const [pin] = await app.deps.db.select({ imageId: pins.imageId }).from(pins).where(eq(pins.id, id));
  const [row] = await app.deps.db
    .select({ phash: images.phash })
    .from(images)
    .where(eq(images.id, pin?.imageId ?? "0"));
  hash = row?.phash ?? "";
});
afterAll(() => app.close());

/** A picture of blocks, which has a telling hash. */
async function noise(seed: number, width = 480): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const raw = new Uint8Array(12 * 12 * 3).map((_, at) => Number(Bun.hash(`${seed} ${at}`) & 255n));
  const blocks = sharp(raw, { raw: { width: 12, height: 12, channels: 3 } });
  return blocks
    .resize(width, width, { kernel: "nearest" })
    .jpeg({ quality: width === 480 ? 90 : 60 })
    .toBuffer();
}
const post = async (content: Uint8Array) =>
  ada.client.trpc.pins.create.mutate({
    boardId: (await seedBoard(app, ada)).id,
    imageBase64: Buffer.from(content).toString("base64"),
  });
const bring = (action: "refuse" | "hold", name = "Known", days: number | null = null) =>
  admin.client.trpc.spam.importHashes.mutate({ name, action, days, text: `hash\n${hash}\nwrong\n` });

test("an upload like a listed picture is refused, smaller ones too [threat: known pictures]", async () => {
  const { list, wrong } = await bring("refuse");
  expect([list.hashCount, wrong]).toEqual([1, 1]);
  for (const content of [bytes, await noise(7, 300)]) {
    const answer = await ada.client.rest("POST", "/v3/pins/", {
      board_id: (await seedBoard(app, ada)).id,
      image_base64: Buffer.from(content).toString("base64"),
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("This picture isn't allowed here.");
  }
  expect(await codeOf(post(await noise(8)))).toBe(0);
});

test("a list that holds leaves the picture to its owner until a moderator decides", async () => {
  await bring("hold");
  const { id } = await post(bytes);
  await app.jobs.drained();
  const [row] = await app.deps.db.select({ isPublic: pins.isPublic }).from(pins).where(eq(pins.id, id));
  expect(row?.isPublic).toBe(false);
  const { items } = await ada.client.trpc.safety.violations.query({});
  expect(items[0]?.reason).toContain("the picture looks like one that isn't allowed here");
});

test("an expired list counts for nothing, and moderators only read", async () => {
  const { list } = await bring("refuse", "Known", 1);
  expect(await codeOf(post(bytes))).toBe(ERRORS.IMAGE_INVALID.code);
  const { items } = await mona.client.trpc.spam.hashLists.query({});
  expect(items).toEqual([expect.objectContaining({ name: "Known", action: "refuse", hashCount: 1 })]);
  expect(await codeOf(mona.client.trpc.spam.removeHashList.mutate({ listId: list.id }))).toBe(
    ERRORS.NOT_PERMITTED.code,
  );
  app.advance(25 * 3_600_000);
  expect(await codeOf(post(bytes))).toBe(0);
  await forgetExpiredLists(app.deps, AbortSignal.timeout(60_000));
  expect(await rows(app.deps.db, sql`select 1 from listed_hashes`)).toEqual([]);
});
