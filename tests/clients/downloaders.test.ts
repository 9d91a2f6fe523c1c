import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect as connectTo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import type { Pin } from "../../src/model/pin.ts";
import { film } from "../media/support/films.ts";
import { plain } from "../media/support/pictures.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { uploadVideo } from "../support/upload-video.ts";

const GALLERY_DL = Bun.which("gallery-dl");
const YT_DLP = Bun.which("yt-dlp");
const OPENSSL = Bun.which("openssl");
if (!GALLERY_DL) console.error("skipped: gallery-dl is not installed (Debian package gallery-dl)");
if (!YT_DLP || !OPENSSL) console.error("skipped: yt-dlp or openssl is not installed (Debian packages of these names)");

let app: TestApp;
let vera: Person;
let folder = "";
let board = "";
let moving: Pin;
let carousel: Pin;

async function upload(color: string): Promise<string> {
  const form = new FormData();
  const picture = await plain(300, 400, color).png().toBuffer();
  form.set("img", new File([new Uint8Array(picture)], "p.png", { type: "image/png" }));
  return (await vera.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data.media_upload_id;
}

beforeAll(async () => {
  if (!GALLERY_DL && !YT_DLP) return;
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "tackboard-downloads-"));
  vera = await seedPerson(app, "Vera");
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, vera.id));
  const { id: boardId, slug } = await seedBoard(app, vera, { name: "Moving" });
  board = `/${vera.username}/${slug}/`;
  const bytes = await Bun.file(await film(join(folder, "film.mp4"), { seconds: 4 })).bytes();
  const { id: videoId } = await vera.client.trpc.video.take.mutate({ uploadId: await uploadVideo(vera.client, bytes) });
  const { id: pinId } = await vera.client.trpc.pins.create.mutate({ boardId, videoId, title: "A film" });
  const colors = ["#401020", "#104020", "#102040"];
  const pages = (await Promise.all(colors.map(upload))).map((mediaUploadId) => ({
    mediaUploadId,
    altText: "",
    title: "",
    link: "",
  }));
  const plan = { layout: "carousel" as const, title: "Three", description: "", link: "", boardId, pages };
  carousel = await vera.client.trpc.pinBuilder.publish.mutate({ plan });
  await app.jobs.drained(60_000);
  moving = (await vera.client.trpc.pins.get.query({ pinId })) as Pin;
}, 120_000);
afterAll(async () => {
  await app?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function run(command: string[], env: Record<string, string> = {}): Promise<{ output: string; code: number }> {
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe", env: { ...process.env, ...env } });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { output: out + err, code };
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const hashOf = (bytes: Uint8Array): string => Bun.hash(bytes).toString(16);
const hashesOfFiles = async (paths: string[]) =>
  (await Promise.all(paths.map(async (path) => hashOf(await Bun.file(path).bytes())))).sort();
const hashesServed = async (urls: string[]) =>
  (await Promise.all(urls.map(async (url) => hashOf(await (await fetch(url)).bytes())))).sort();
/** The best file of the film. */
const filmUrl = () => moving.video?.sources.at(-1)?.url ?? "";

test.skipIf(!GALLERY_DL)(
  "gallery-dl saves a video and every picture of a carousel, byte for byte",
  async () => {
    const into = join(folder, "gallery-dl");
    const options = [
      "--config-ignore",
      "-o",
      `extractor.pinterest.domain=${app.url}`,
      "-o",
      "cache.file=null",
      "-d",
      into,
    ];
    const { output, code } = await run([GALLERY_DL ?? "", ...options, `https://www.pinterest.com${board}`]);
    expect(code, output).toBe(0);
    const pictures = carousel.composition?.pages.map(({ images }) => images.orig.url) ?? [];
    expect(pictures).toHaveLength(3);
    expect(await hashesOfFiles(filesIn(into))).toEqual(await hashesServed([filmUrl(), ...pictures]));
  },
  120_000,
);

/** yt-dlp knows only the original service's address, so its requests are led here, as by a company's proxy. */
async function proxyToApp(): Promise<{ address: string } & AsyncDisposable> {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=www.pinterest.com", "-days", "1"];
  const made = await run([
    OPENSSL ?? "",
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  ]);
  expect(made.code, made.output).toBe(0);
  const site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    tls: { key: Bun.file(key), cert: Bun.file(cert) },
    fetch: ({ url, method, headers }) => {
      const { pathname, search } = new URL(url);
      headers.delete("host");
      headers.delete("accept-encoding");
      return fetch(app.url + pathname + search, { method, headers });
    },
  });
  const proxy = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => {
      const there = connectTo(site.port ?? 0, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        socket.pipe(there).pipe(socket);
      });
      there.on("error", () => socket.destroy());
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = proxy.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      proxy.close();
      await site.stop(true);
    },
  };
}

describe.skipIf(!YT_DLP || !OPENSSL)("yt-dlp", () => {
  test("reads a board to its end, and saves its video once, byte for byte", async () => {
    await using proxy = await proxyToApp();
    const into = join(folder, "yt-dlp");
    const options = ["--ignore-config", "--no-cache-dir", "--no-check-certificates", "--ignore-no-formats-error"];
    const address = `https://www.pinterest.com${board}`;
    const { output } = await run([YT_DLP ?? "", ...options, "-P", into, address], { https_proxy: proxy.address });
    // Its exit code is 1, because a picture has no video formats.
    expect(output).toContain("Finished downloading playlist: Moving");
    expect(output.match(/Download BoardFeed JSON/g), output).toHaveLength(1);
    expect(await hashesOfFiles(filesIn(into))).toEqual(await hashesServed([filmUrl()]));
  }, 120_000);
});
