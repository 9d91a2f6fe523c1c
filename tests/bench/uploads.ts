/**
 * `bun run bench:uploads [--count 50] [--megabytes 20] [--quiet 15]`: what pages take and what memory the server takes
 * while many upload at once, and while videos are prepared. On Linux, with ffmpeg. PostgreSQL where TEST_DATABASE_URL names
 * one. Never part of the tests.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { film } from "../media/support/films.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { uploadVideo } from "../support/upload-video.ts";
import { startServer } from "./run/server.ts";
import { table } from "./run/table.ts";
import type { Given, Order } from "./uploads/give.ts";
import { percentile, type Watched, watch } from "./uploads/watch.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    megabytes: { type: "string", default: "20" },
    quiet: { type: "string", default: "15" },
  },
});
const count = Number(values.count);
const bytes = Number(values.megabytes) * 1_000_000;
const quietMs = Number(values.quiet) * 1_000;
const MEMORY_MAX = 300;
const PAGE_P99_MAX = 250;
const RATIO_MAX = 1.5;

const folder = mkdtempSync(join(tmpdir(), "tackboard-uploads-"));
const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
const server = await startServer({ DATA_DIR: join(folder, "data"), DATABASE_URL: database?.url ?? "" });
try {
  const url = `http://127.0.0.1:${server.port}`;
  const { client } = await signUp({ url }, { name: "Maker" });
  const board = await makeBoard(client, "Clouds");
  const pin = await makePin(client, board.id, { title: "A cloud" });
  const pages = [`${url}/`, `${url}/pin/${pin.id}/`, `${url}${board.url}`];
  const seen = (until: Promise<unknown>) => watch(server.pid, pages, until);

  /** Something like a film that takes long to send, which is not read. */
  const movie = join(folder, "movie.mp4");
  const part = crypto.getRandomValues(new Uint8Array(50_000));
  await Bun.write(movie, new Blob(Array.from({ length: Math.ceil(bytes / part.length) }, () => part)));
  const picture = join(folder, "picture.png");
  // Noise doesn't get smaller: three bytes a pixel.
  const side = Math.round(Math.sqrt(bytes / 3));
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  await sharp({ create: { width: side, height: side, channels: 3, background: "#888888", noise } })
    .png({ compressionLevel: 0 })
    .toFile(picture);
  const give = async (kind: Order["kind"], path: string): Promise<Given> => {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "uploads/give.ts")], {
      stdin: new Blob([JSON.stringify({ url, cookie: client.cookie(), count, kind, path } satisfies Order)]),
      stdout: "pipe",
      stderr: "inherit",
    });
    return JSON.parse(await new Response(child.stdout).text()) as Given;
  };
  /** One at a time, as the site does it. */
  const prepare = async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index++) {
      const path = await film(join(folder, `${index}.mp4`), {
        seconds: 20 + index,
        width: 1_280,
        height: 720,
        fps: 25,
      });
      const uploadId = await uploadVideo(client, new Uint8Array(await Bun.file(path).arrayBuffer()));
      made.push((await client.trpc.video.take.mutate({ uploadId })).id);
    }
    return async () => {
      for (const id of made) await client.trpc.pins.create.mutate({ boardId: board.id, videoId: id });
      for (const id of made) {
        while ((await client.trpc.video.get.query({ videoId: id })).state === "processing") await Bun.sleep(200);
      }
    };
  };

  await seen(Bun.sleep(5_000));
  const quiet = await seen(Bun.sleep(quietMs));
  let sent: Given = { good: 0, ms: 0 };
  const noted = async (given: Promise<Given>) => {
    sent = await given;
  };
  const rows = [["", "pages", "p50", "p99", "server MB", "with readers MB", "done"], rowOf("nothing else", quiet, "")];
  const troubles: string[] = [];
  for (const [kind, path] of [
    ["video", movie],
    ["picture", picture],
  ] as const) {
    const found = await seen(noted(give(kind, path)));
    const done = `${sent.good} of ${count} in ${(sent.ms / 1_000).toFixed(1)} s`;
    rows.push(rowOf(`${count} ${kind}s of ${values.megabytes} MB`, found, done));
    const rise = found.server - quiet.server;
    if (sent.good < count) troubles.push(`${count - sent.good} ${kind}s were refused`);
    if (rise > MEMORY_MAX) troubles.push(`${kind}s: ${rise.toFixed(0)} MB more of memory, at most ${MEMORY_MAX}`);
    const p99 = percentile(found.pages, 0.99);
    if (p99 > PAGE_P99_MAX) troubles.push(`${kind}s: a page's p99 is ${p99.toFixed(0)} ms, at most ${PAGE_P99_MAX}`);
  }
  const publish = await prepare();
  const before = await seen(Bun.sleep(quietMs));
  const during = await seen(publish());
  rows.push(rowOf("nothing else, again", before, ""), rowOf("3 videos are prepared", during, ""));
  const ratio = percentile(during.pages, 0.99) / percentile(before.pages, 0.99);
  if (ratio > RATIO_MAX)
    troubles.push(`p99 while videos are prepared is ${ratio.toFixed(2)} times, at most ${RATIO_MAX}`);
  console.log(table(rows));
  console.log(`p99 while videos are prepared: ${ratio.toFixed(2)} of p99 without`);
  console.log(troubles.length === 0 ? "Every goal is met." : troubles.join("\n"));
} finally {
  await server.stop();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
}

function rowOf(name: string, { pages, server: own, all }: Watched, done: string): string[] {
  const ms = (share: number) => `${percentile(pages, share).toFixed(0)} ms`;
  return [name, String(pages.length), ms(0.5), ms(0.99), own.toFixed(0), all.toFixed(0), done];
}
