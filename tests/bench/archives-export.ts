/**
 * `bun run bench:exports [PINS] [KB]`: exports an account of 10,000 Pins with pictures of 500 kB (sparse files of 5 GB) and downloads the ZIP
 * by curl as over a line of a gigabit. Prints the times and the memory that the server needs more than before (goal: under 150 MB).
 */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { images } from "../../db/schema/images.ts";
import { pins } from "../../db/schema/pins.ts";
import { createDiskStore } from "../../server/platform/media/disk-store.ts";
import { mediaKey } from "../../server/platform/media/media-key.ts";
import { madeExport } from "../support/archives.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp } from "../support/test-app.ts";

const PINS = Number(process.argv[2] ?? 10_000);
const BYTES = Number(process.argv[3] ?? 500) * 1_000;
const GOAL_MB = 150;
const MB = 1_048_576;
const ROWS = 500;
/** The reader's line: a gigabit per second. Over loopback, garbage grows faster than it is collected. */
const LINE = "120M";

const dir = mkdtempSync(join(tmpdir(), "bench-exports-"));
const app = await startTestApp();
const { db, newId } = app.deps;
app.deps.media = createDiskStore(dir);
const person = await signUp(app);
const board = await makeBoard(person.client, "Many");
const { id: firstId } = await makePin(person.client, board.id);
const [pin] = await db.select().from(pins).where(sql`id = ${firstId}::text::bigint`);
const [image] = await db.select().from(images).limit(1);
if (!pin || !image) throw new Error("no Pin was made");
const { search: _search, ...fields } = pin;
for (let from = 0; from < PINS; from += ROWS) {
  const made = Array.from({ length: Math.min(ROWS, PINS - from) }, (_, at) => {
    const address = (from + at + 1).toString(16).padStart(32, "0");
    const orig = { key: mediaKey("orig", address, "jpg"), width: 1_000, height: 1_000, bytes: BYTES };
    const path = join(dir, orig.key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
    truncateSync(path, BYTES);
    return { ...image, id: newId(), address, signature: address, sizes: { ...image.sizes, orig } };
  });
  await db.insert(images).values(made);
  await db.insert(pins).values(made.map(({ id: imageId }) => ({ ...fields, id: newId(), imageId })));
}

Bun.gc(true);
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 50);
const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; seconds: string; mb: string }> => {
  const start = performance.now();
  most = process.memoryUsage.rss();
  const value = await work();
  return {
    value,
    seconds: ((performance.now() - start) / 1_000).toFixed(1),
    mb: ((most - before) / MB).toFixed(0),
  };
};
const first = await timed(() => madeExport(app, person, { parts: ["boards", "pictures"] }));
const { id, bytes } = first.value;
console.log(`${PINS} Pins, ${(bytes / 1e9).toFixed(2)} GB: planned in ${first.seconds} s, +${first.mb} MB`);
const again = await timed(() => madeExport(app, person, { parts: ["boards", "pictures"] }));
console.log(`planned again, with known checksums: ${again.seconds} s, +${again.mb} MB`);
const sent = await timed(async () => {
  const url = `${app.url}/v3/exports/${id}/file/`;
  const curl = Bun.spawn(
    [
      "curl",
      "-s",
      "--limit-rate",
      LINE,
      "-o",
      "/dev/null",
      "-w",
      "%{size_download}",
      "-H",
      `Cookie: ${person.client.cookie()}`,
      url,
    ],
    { stdout: "pipe" },
  );
  return Number(await new Response(curl.stdout).text());
});
console.log(
  `sent ${(sent.value / 1e9).toFixed(2)} GB in ${sent.seconds} s, +${sent.mb} MB (goal: under ${GOAL_MB} MB)`,
);
clearInterval(watch);
await app.close();
rmSync(dir, { recursive: true, force: true });
if (sent.value !== bytes) throw new Error(`${sent.value} of ${bytes} bytes arrived`);
process.exit(0);
