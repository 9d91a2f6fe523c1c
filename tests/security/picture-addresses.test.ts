import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { lightCopyOf } from "../../src/media/light-copy.rules.ts";
import { plain } from "../media/support/pictures.ts";
import { createClient } from "../support/api.ts";
import { type Person, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** A file's media address can't be derived from it, and addresses of secret pictures expire (SECURITY.md 47). */
setDefaultTimeout(60_000);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
});
afterAll(() => app.close());

let shade = 0;
const picture = () =>
  plain(40, 60, `#${(0x10_20_30 + ++shade * 0x01_03_05).toString(16).padStart(6, "0")}`)
    .png()
    .toBuffer();
const boards = new Map<string, Promise<{ id: string }>>();
const board = (privacy: "public" | "secret") => {
  const known = boards.get(privacy) ?? ada.client.trpc.boards.create.mutate({ name: `${privacy} one`, privacy });
  boards.set(privacy, known);
  return known;
};
async function pin(privacy: "public" | "secret", bytes: Buffer) {
  const imageBase64 = `data:image/png;base64,${bytes.toString("base64")}`;
  return ada.client.trpc.pins.create.mutate({ boardId: (await board(privacy)).id, imageBase64 });
}
const get = (url: string) => fetch(url);
const status = async (url: string) => (await get(url)).status;
const bare = (url: string) => url.replace(/\?.*$/, "");
const HOUR_MS = 3_600_000;

test("an address holds no digest, is equal for every save, and the file is stored once [SECURITY 47]", async () => {
  const bytes = await picture();
  const [first, second] = [await pin("public", bytes), await pin("public", bytes)];
  expect(first.images).toEqual(second.images);
  const url = first.images.orig.url;
  expect(url).toContain("/originals/");
  for (const kind of ["sha256", "sha1", "md5", "sha512"]) {
    expect(url).not.toContain(createHash(kind).update(bytes).digest("hex").slice(0, 12));
    const digest = createHash(kind).update(bytes).digest("hex").slice(0, 32);
    const guess = `${app.url}/media/originals/${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}.png`;
    expect(await status(guess)).toBe(404);
  }
  const found = await get(url);
  expect(found.status).toBe(200);
  expect(found.headers.get("cache-control")).toMatch(/^public, max-age=31536000, s-maxage=3600, immutable$/);
  // Another site gives the file a different address.
  const other = await startTestApp();
  try {
    const bea = await seedPerson(other, "Bea");
    const { id } = await bea.client.trpc.boards.create.mutate({ name: "One" });
    const imageBase64 = `data:image/png;base64,${bytes.toString("base64")}`;
    const elsewhere = await bea.client.trpc.pins.create.mutate({ boardId: id, imageBase64 });
    expect(new URL(elsewhere.images.orig.url).pathname).not.toBe(new URL(url).pathname);
  } finally {
    await other.close();
  }
});

test("a picture's lighter copy is deleted with it and as secret; without it the JPEG is served [SECURITY 47]", async () => {
  const light = (of: { images: { "474x": { url: string } } }) =>
    lightCopyOf(of.images["474x"].url) ?? expect.unreachable();
  const secret = await pin("secret", await picture());
  const about = (answer: Response) => [answer.status, answer.headers.get("content-type")];
  expect(about(await get(light(secret)))).toEqual([200, "image/avif"]);
  expect(await status(bare(light(secret)))).toBe(404);
  await app.deps.media.delete(new URL(light(secret)).pathname.slice("/media/".length));
  expect(about(await get(light(secret)))).toEqual([200, "image/jpeg"]);
  expect((await get(light(secret))).headers.get("cache-control")).toStartWith("private");
  expect(await status(bare(light(secret)))).toBe(404);

  const open = light(await pin("public", await picture()));
  expect(about(await get(open))).toEqual([200, "image/avif"]);
  expect((await get(open)).headers.get("cache-control")).toContain("immutable");
  await app.deps.media.delete(new URL(open).pathname.slice("/media/".length));
  expect(about(await get(open))).toEqual([200, "image/jpeg"]);
  expect((await get(open)).headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await status(open.replace("/474x/", "/originals/"))).toBe(404);
});

test("every answer gives a secret Pin's pictures only by addresses that expire within a day [SECURITY 47]", async () => {
  const made = await pin("secret", await picture());
  const { id: boardId } = await board("secret");
  const client = ada.client;
  const answers = [
    await client.rest("GET", `/v3/pins/${made.id}/`),
    await client.rest("GET", `/v3/boards/${boardId}/`),
    await client.rest("GET", `/v3/boards/${boardId}/pins/`),
    await client.rest("GET", "/v3/boards/"),
    await client.resource("PinResource", "get", { id: made.id }),
    await client.resource("BoardFeedResource", "get", { board_id: boardId }),
  ].map(({ body }) => JSON.stringify(body));
  const trpc = JSON.stringify(await client.trpc.pins.get.query({ pinId: made.id }));
  for (const text of [trpc, ...answers]) {
    const urls = [...text.matchAll(/"(http[^"]*\/media\/[^"]*)"/g)].map(([, url]) => url ?? "");
    if (text !== answers[3]) expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      expect(url).toMatch(/\?until=\d+&mac=[\w-]{43}$/);
      expect(await status(url)).toBe(200);
      expect(await status(bare(url))).toBe(404);
    }
  }
  const url = made.images.orig.url;
  const forged = [
    url.replace(/until=\d/, "until=9"),
    url.replace(/mac=./, "mac=~"),
    url.replace(/&mac.*/, ""),
    `${bare(url)}?until=1e99&mac=x`,
  ];
  for (const wrong of forged) expect(await status(wrong), wrong).toBe(404);
  // A program that replaces one size by another in an address finds it.
  expect(await status(url.replace("/originals/", "/originals/"))).toBe(200);
  const medium = made.images["236x"].url;
  expect(await status(medium.replace("/236x/", "/474x/"))).toBe(200);
  const kept = (await get(url)).headers.get("cache-control") ?? "";
  expect(kept).toMatch(/^private, max-age=\d+, immutable$/);
  expect(Number(/\d+/.exec(kept)?.[0])).toBeWithin(12 * 3_600 - 5, 24 * 3_600 + 1);
  // The address stays for a while, so that browsers keep the picture in their caches.
  expect((await client.trpc.pins.get.query({ pinId: made.id })).images.orig.url).toBe(url);
  app.advance(25 * HOUR_MS);
  expect(await status(url)).toBe(404);
  const anew = (await client.trpc.pins.get.query({ pinId: made.id })).images.orig.url;
  expect(await status(anew)).toBe(200);
});

test("a picture's address closes when its Pin turns secret or is trashed, and opens when public [SECURITY 47]", async () => {
  const bytes = await picture();
  const made = await pin("public", bytes);
  const url = made.images["736x"].url;
  expect(await status(url)).toBe(200);
  await ada.client.trpc.pins.update.mutate({ pinId: made.id, boardId: (await board("secret")).id });
  expect(await status(url)).toBe(404);
  // Another person's public Pin of the picture opens it.
  const again = await pin("public", bytes);
  expect(again.images["736x"].url).toBe(url);
  expect(await status(url)).toBe(200);
  await ada.client.trpc.pins.remove.mutate({ pinId: again.id });
  expect(await status(url)).toBe(404);
  const [binned] = (await ada.client.trpc.pins.trash.query({})).items;
  expect(await status(binned?.images["736x"].url ?? "")).toBe(200);
  await ada.client.trpc.pins.restore.mutate({ pinId: again.id });
  expect(await status(url)).toBe(200);
});

test("a picture of this site can be saved by its address as long as the viewer may see it [SECURITY 47]", async () => {
  const made = await pin("secret", await picture());
  const { id: boardId } = await board("public");
  const save = (imageUrl: string) => ada.client.rest("POST", "/v3/pins/", { board_id: boardId, image_url: imageUrl });
  expect((await save(bare(made.images.orig.url))).code).toBe(53);
  expect((await save(made.images.orig.url)).status).toBe(200);
  expect(await status(bare(made.images.orig.url))).toBe(200);
});

test("an upload is shown to its uploader only, and a profile picture to everybody [SECURITY 47]", async () => {
  const form = new FormData();
  form.set("img", new Blob([new Uint8Array(await picture())]), "a.png");
  const response = await ada.client.fetch("/v3/media/upload/", { method: "POST", body: form });
  const { data } = (
    (await response.json()) as { resource_response: { data: { media_upload_id: string; image_url: string } } }
  ).resource_response;
  expect(await status(data.image_url)).toBe(200);
  const user = await ada.client.trpc.users.update.mutate({ mediaUploadId: data.media_upload_id });
  expect(await status(user.imageMediumUrl ?? "")).toBe(200);
  expect(await (await createClient(app).fetch(new URL(user.imageMediumUrl ?? "").pathname)).status).toBe(200);
});
