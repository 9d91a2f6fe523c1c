import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { mediaUploads } from "../../../db/schema/media.ts";
import { UPLOAD_QUOTA_BYTES } from "../../../src/pins/limits.ts";
import { photo, plain, pngBomb } from "../../media/support/pictures.ts";
import { createClient } from "../../support/api.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

interface Uploaded {
  media_upload_id: string;
  image_url: string;
  image_signature: string;
  width: number;
  height: number;
}

function formOf(bytes: Uint8Array | string, name = "photo.jpg", field = "img"): FormData {
  const form = new FormData();
  form.set(field, new File([bytes as BlobPart], name, { type: "image/jpeg" }));
  return form;
}
const upload = (person: Person, bytes: Uint8Array | string, name?: string) =>
  person.client.rest<Uploaded>("POST", "/v3/media/upload/", formOf(bytes, name));
const filesLeft = () => {
  const dir = join(app.deps.config.dataDir, "uploads");
  return existsSync(dir) ? readdirSync(dir) : [];
};
const rowsOf = (person: Person) => app.deps.db.select().from(mediaUploads).where(eq(mediaUploads.userId, person.id));

test("an uploaded picture is measured, stored and served, and its temporary file is gone", async () => {
  const jpeg = await (await photo(900, 600)).jpeg().toBuffer();
  const answer = await upload(ada, jpeg);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({
    width: 900,
    height: 600,
    image_signature: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(answer.data.media_upload_id).toMatch(/^\d+$/);
  const picture = await fetch(answer.data.image_url);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await picture.bytes()).length).toBeGreaterThan(1_000);
  expect(filesLeft()).toEqual([]);
});

test("the same picture twice is stored once: two uploads, one signature, one address", async () => {
  const png = await plain(300, 200, "#cc3311").png().toBuffer();
  const [first, second] = await Promise.all([upload(ada, png), upload(await seedPerson(app), png)]);
  expect(first.data.image_signature).toBe(second.data.image_signature);
  expect(first.data.image_url).toBe(second.data.image_url);
  expect(first.data.media_upload_id).not.toBe(second.data.media_upload_id);
});

test("a file that is no picture is refused with the contract's code, without row or file", async () => {
  const bob = await seedPerson(app, "Bob");
  const jpeg = await (await photo(400, 300)).jpeg().toBuffer();
  const bomb = pngBomb(16_384);
  expect(bomb.length).toBeLessThan(40_000);
  const cases: [string, Uint8Array | string, number, number][] = [
    ["text called .jpg", "just some text", 400, 51],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 400, 51],
    ["truncated JPEG", jpeg.subarray(0, jpeg.length / 2), 400, 51],
    ["empty file", "", 400, 51],
    ["a PNG of 268 megapixels", bomb, 413, 52],
  ];
  for (const [what, bytes, status, code] of cases) {
    const answer = await upload(bob, bytes);
    expect({ what, status: answer.status, code: answer.code }).toEqual({ what, status, code });
    expect(answer.message, what).toBeTruthy();
  }
  expect(await rowsOf(bob)).toEqual([]);
  expect(filesLeft()).toEqual([]);
});

test("a form without the field, a body without a form and a call without an account are refused", async () => {
  const noField = await ada.client.rest("POST", "/v3/media/upload/", formOf("x", "x.jpg", "file"));
  expect(noField).toMatchObject({ status: 400, code: 51, message: expect.stringContaining("field img") });
  expect(await ada.client.rest("POST", "/v3/media/upload/", { img: "x" })).toMatchObject({ status: 400, code: 51 });
  expect(await ada.client.rest("POST", "/v3/media/upload/")).toMatchObject({ status: 400, code: 51 });
  const visitor = createClient(app);
  expect(await visitor.rest("POST", "/v3/media/upload/", formOf("x"))).toMatchObject({ status: 401, code: 2 });
  expect(filesLeft()).toEqual([]);
});

test("a file over tRPC is refused without a fault", async () => {
  expect(ada.client.trpc.media.upload.mutate({})).rejects.toMatchObject({ data: { apiErrorCode: 51 } });
});

test("a person who has used up the daily bytes can upload again the next day", async () => {
  const eve = await seedPerson(app, "Eve");
  const png = await plain(60, 40, "#224466").png().toBuffer();
  const first = await upload(eve, png);
  const nearlyAll = UPLOAD_QUOTA_BYTES - 2 * png.length;
  await app.deps.db
    .update(mediaUploads)
    .set({ bytes: nearlyAll })
    .where(eq(mediaUploads.id, first.data.media_upload_id));
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(eve, png)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  const refused = answers.find((answer) => answer.status !== 200);
  expect(refused).toMatchObject({ status: 429, code: 8 });
  expect(refused?.headers.get("retry-after")).toBeTruthy();
  app.advance(25 * 60 * 60_000);
  expect((await upload(eve, png)).status).toBe(200);
});

test("JPEG XL is refused with a message, as long as sharp can't read it [signed-in 2.7]", async () => {
  expect(sharp.format.jxl.input.buffer).toBe(false);
  const codestream = new Uint8Array([0xff, 0x0a, 0xfa, 0x17, 0x30, ...new Array(200).fill(7)]);
  const container = new Uint8Array([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a, ...codestream]);
  for (const bytes of [codestream, container]) {
    expect(await upload(ada, bytes, "photo.jxl")).toMatchObject({
      code: 51,
      message: "That is a JPEG XL file, which isn't taken here. Save it as JPEG, PNG or WebP.",
    });
  }
  expect(filesLeft()).toEqual([]);
});
