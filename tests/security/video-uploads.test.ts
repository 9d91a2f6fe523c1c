import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { videos } from "../../db/schema/video.ts";
import { deleteUnusedVideos } from "../../server/slices/video/videos.ts";
import { UPLOAD_QUOTA_BYTES } from "../../src/pins/limits.ts";
import { VIDEO_MAX_BYTES, VIDEO_UPLOAD_PATH } from "../../src/video/limits.ts";
import { film } from "../media/support/films.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import type { Client } from "../support/api.ts";
import { codeOf } from "../support/code-of.ts";
import { signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { beginUpload, uploadVideo } from "../support/upload-video.ts";

// A busy machine starts the program that makes the film slowly.
setDefaultTimeout(60_000);

let app: TestApp;
let dir: Awaited<ReturnType<typeof tempDir>>;
let good: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  dir = await tempDir();
  const path = await film(join(dir.path, "good.mp4"), { width: 160, height: 120 });
  good = new Uint8Array(await Bun.file(path).arrayBuffer());
});
afterAll(async () => {
  await app.close();
  await dir[Symbol.asyncDispose]();
});

const foldersOf = (folder: string) => readdirSync(join(app.deps.config.dataDir, "media", folder));
const filesOf = (folder: string) => {
  const path = join(app.deps.config.dataDir, "uploads", folder);
  return existsSync(path) ? readdirSync(path) : [];
};

test("of forty videos that a person starts at once only as many are accepted as fit their day [SECURITY 29]", async () => {
  const { client } = await seedPerson(app, "Mallory");
  const begun = await Promise.all(Array.from({ length: 40 }, () => beginUpload(client, VIDEO_MAX_BYTES)));
  const taken = begun.filter(({ response }) => response.status === 201);
  expect(taken).toHaveLength(Math.floor(UPLOAD_QUOTA_BYTES / VIDEO_MAX_BYTES));
  expect(begun.filter(({ response }) => response.status === 429)).toHaveLength(40 - taken.length);
  for (const { id } of taken)
    await client.fetch(`${VIDEO_UPLOAD_PATH}/${id}`, { method: "DELETE", headers: { "Tus-Resumable": "1.0.0" } });
  expect(filesOf("videos")).toEqual([]);
});

/** Begins an upload with its first bytes in the same request, and disconnects in the middle. */
async function breakOff(client: Client, bytes: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${VIDEO_UPLOAD_PATH} HTTP/1.1`,
    ...[`Host: ${hostname}:${port}`, `Cookie: ${client.cookie()}`, "Tus-Resumable: 1.0.0"],
    ...[`Upload-Length: ${2 * bytes.length}`, `Content-Length: ${2 * bytes.length}`],
    "Content-Type: application/offset+octet-stream",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes);
  for (let wait = 0; wait < 100 && filesOf("videos").length === 0; wait++) await Bun.sleep(50);
  expect(filesOf("videos").length).toBeGreaterThan(0);
  socket.destroy();
}

test("a video whose sender leaves at its start leaves no uncounted file [SECURITY 29]", async () => {
  const { client } = await signUp(app);
  await breakOff(client, new Uint8Array(200_000));
  for (let wait = 0; wait < 100 && filesOf("videos").length > 0; wait++) await Bun.sleep(50);
  expect(filesOf("videos")).toEqual([]);
});

test("an upload that twelve calls finish at once becomes one video, without an error [SECURITY 39]", async () => {
  const { client } = await seedPerson(app, "Eve");
  const uploadId = await uploadVideo(client, good);
  const codes = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      await Bun.sleep(at * 60);
      return codeOf(client.trpc.video.take.mutate({ uploadId }));
    }),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect([...new Set(codes)].filter((code) => ![0, 555].includes(code))).toEqual([]);
  expect((await client.trpc.video.list.query({})).items).toHaveLength(1);
  expect([...filesOf("videos"), ...filesOf("work")]).toEqual([]);
  const stored = new Bun.Glob("private/videos/*/source.bin").scanSync(join(app.deps.config.dataDir, "media"));
  expect([...stored]).toHaveLength(1);
  expect(foldersOf("private/videos")).toHaveLength(1);
});

test("a video that nothing shows any more leaves neither file nor folder [SECURITY 42]", async () => {
  const { client } = await seedPerson(app, "Grace");
  const before = foldersOf("private/videos");
  const video = await client.trpc.video.take.mutate({ uploadId: await uploadVideo(client, good) });
  expect(foldersOf("private/videos")).toHaveLength(before.length + 1);
  const { db } = app.deps;
  await db
    .update(videos)
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(videos.id, video.id));
  await deleteUnusedVideos(app.deps, new AbortController().signal);
  await app.jobs.drained();
  expect(foldersOf("private/videos")).toEqual(before);
});

/** The address that a form with a video goes to. */
async function registered(client: Client): Promise<string> {
  const mediaInfoList = [{ id: "one", mediaType: "video-story-pin" }];
  const answer = await client.trpc.media.registerUploads.mutate({ mediaInfoList });
  return Object.values(answer)[0]?.uploadUrl ?? expect.unreachable();
}

/** Announces a form with a video, and sends none of it. @returns the status of an immediate answer; 0 if none comes */
function announce(address: string, headers: readonly string[]): { status: Promise<number>; leave: () => void } {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.once("data", (bytes) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1])));
  const form = "Content-Type: multipart/form-data; boundary=x";
  socket.write(
    [`POST ${pathname}${search} HTTP/1.1`, `Host: ${hostname}:${port}`, form, ...headers, "", ""].join("\r\n"),
  );
  return { status: Promise.race([promise, Bun.sleep(3_000).then(() => 0)]), leave: () => socket.destroy() };
}

test.each([
  ["says its length", [`Content-Length: ${VIDEO_MAX_BYTES}`]],
  ["doesn't say its length", ["Transfer-Encoding: chunked"]],
])(
  "of twenty forms with a video at once, each of which %s, as many may arrive as fit the day [SECURITY 29]",
  async (_name, headers) => {
    const { client } = await seedPerson(app, "Trudy");
    const addresses: string[] = [];
    for (let at = 0; at < 20; at++) addresses.push(await registered(client));
    const sent = addresses.map((address) => announce(address, headers));
    const statuses = await Promise.all(sent.map(({ status }) => status));
    const fit = Math.floor(UPLOAD_QUOTA_BYTES / VIDEO_MAX_BYTES);
    expect(statuses.filter((status) => status === 0)).toHaveLength(fit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - fit);
    for (const { leave } of sent) leave();
    // An upload that never arrived no longer counts.
    const form = new FormData();
    form.append("file", new Blob([good], { type: "video/mp4" }), "good.mp4");
    let status = 429;
    for (let wait = 0; wait < 100 && status === 429; wait++) {
      await Bun.sleep(50);
      status = (await fetch(await registered(client), { method: "POST", body: form })).status;
    }
    expect(status).toBe(204);
  },
);
