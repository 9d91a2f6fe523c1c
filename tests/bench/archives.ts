/**
 * `bun run bench:archives [ENTRIES] [PINS]`: reads a bookmark file of 50,000 entries, makes 2,000 of its Pins, undoes them, and reads a ZIP
 * of 10 GB, whose entries are sparse. Prints the time, the memory of this process and of its processes for archives and pictures, and the home
 * page's p99 meanwhile, beside the idle server's (goals: under 400 MB more, under 250 ms). With TEST_DATABASE_URL of a PostgreSQL server;
 * otherwise embedded.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "../../db/client.ts";
import { findImport } from "../../db/queries/imports/imports.ts";
import { detectSource, readArchive } from "../../server/platform/archives/archives.ts";
import { continueImport } from "../../server/slices/imports/continue-import.ts";
import { fillDataDir, freshDatabase } from "../support/fresh-database.ts";
import { bookmark, bookmarkFile, folder as bundle, uploadArchive } from "../support/imports.ts";
import { signUp } from "../support/people.ts";
import { startTestApp } from "../support/test-app.ts";

const ENTRIES = Number(process.argv[2] ?? 50_000);
/** Pins to make: memory stays the same after the first few hundred, and each takes time. */
const PINS = Math.min(ENTRIES, Number(process.argv[3] ?? 2_000));
const BOARDS = 50;
const ZIP_BYTES = 10 * 2 ** 30;
const ZIP_ENTRIES = 10;
const GOAL_MB = 400;
const GOAL_P99_MS = 250;
const MB = 1_048_576;

const dir = mkdtempSync(join(tmpdir(), "bench-archives-"));
const app = await startTestApp({}, {}, {}, async () => {
  if (process.env.TEST_DATABASE_URL) return freshDatabase();
  await fillDataDir(dir);
  return openEmbedded(dir);
});
app.deps.events.record = async () => {};
const { client } = await signUp(app);
Bun.gc(true);
const idle = process.memoryUsage.rss();
let most = idle;
let mostBeside = 0;

/**
 * Memory of the processes that this one has started, in bytes. Pages that they share are split among them (PSS), because they run one
 * program: the sum of their resident sets would count it once for each.
 */
function ofChildren(): number {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      if (Number(parent) === process.pid)
        sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) * 1_024;
    } catch {
      // The process has ended.
    }
  return sum;
}
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
  mostBeside = Math.max(mostBeside, ofChildren());
}, 200);

/** Opens the home page again and again. @returns the times in milliseconds */
function visits(): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(`${app.url}/`)).arrayBuffer();
      times.push(performance.now() - from);
      await Bun.sleep(50);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await visiting;
      return times;
    },
  };
}
const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  [most, mostBeside] = [process.memoryUsage.rss(), 0];
  const home = visits();
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1_000;
  const slowest = p99(await home.stop());
  const mb = (most - idle) / MB;
  console.log(
    `  ${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s   ${mb.toFixed(0).padStart(4)} MB more, its processes ${(mostBeside / MB).toFixed(0)} MB   home p99 ${slowest.toFixed(0)} ms`,
  );
  Bun.gc(true);
  if (mb > GOAL_MB || mostBeside / MB > GOAL_MB || slowest > GOAL_P99_MS) process.exitCode = 1;
  return seconds;
}

console.log(`${ENTRIES} bookmarks on ${app.deps.open.engine}; idle ${(idle / MB).toFixed(0)} MB`);
await timed("baseline: idle", () => Bun.sleep(5_000));

const each = Math.ceil(ENTRIES / BOARDS);
const file = bookmarkFile(
  ...Array.from({ length: BOARDS }, (_, board) =>
    bundle(
      `Board ${board}`,
      ...Array.from({ length: each }, (__, pin) =>
        bookmark(`https://${pin % 97}.example/${board}/${pin}`, `Pin ${pin}`),
      ),
    ),
  ),
);
const { data } = await uploadArchive(client, file);
const work = { importId: data.id };
const found = async () => {
  const row = await findImport(app.deps.db, { id: data.id });
  if (!row) throw new Error("the import is gone");
  return row;
};
await timed("read the bookmarks", () => continueImport(app.deps, work, new AbortController().signal));
await client.trpc.imports.start.mutate({ importId: data.id });
/** One job works for a minute; the queue would continue with the next. */
async function untilDone(pins: number): Promise<void> {
  const stop = new AbortController();
  const looking = setInterval(async () => {
    if ((await found()).done >= pins) stop.abort();
  }, 1_000);
  while ((await found()).state === "running" && !stop.signal.aborted) await continueImport(app.deps, work, stop.signal);
  clearInterval(looking);
}
const seconds = await timed(`make ${PINS} Pins`, () => untilDone(PINS));
const { done, madePins } = await found();
console.log(
  `  ${(done / seconds).toFixed(1)} Pins a second: ${(((ENTRIES / done) * seconds) / 60).toFixed(0)} minutes for all`,
);
await client.trpc.imports.undo.mutate({ importId: data.id });
await timed(`undo ${madePins} Pins`, () => untilDone(Number.POSITIVE_INFINITY));

const zip = join(dir, "sparse.zip");
await writeSparseZip(zip);
await timed("list a ZIP of 10 GB", async () => {
  const { source } = await detectSource(zip);
  let items = 0;
  for await (const _ of readArchive(zip, { source })) items++;
  console.log(`  ${source}: ${items} entries`);
});

clearInterval(watch);
await app.close();
rmSync(dir, { recursive: true, force: true });
process.exit();

/** A ZIP64 archive of stored pictures whose bytes are holes in the file, with true checksums left out of what is read. */
async function writeSparseZip(path: string): Promise<void> {
  const handle = await open(path, "w", 0o600);
  const size = Math.floor(ZIP_BYTES / ZIP_ENTRIES);
  const central: Buffer[] = [];
  let offset = 0;
  for (let entry = 0; entry < ZIP_ENTRIES; entry++) {
    const name = Buffer.from(`Board/${entry}.jpg`);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(45, 4);
    local.writeUInt16LE(0x21, 12);
    local.writeUInt32LE(size, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    name.copy(local, 30);
    await handle.write(local, 0, local.length, offset);
    const extra = Buffer.alloc(12);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(45, 4);
    record.writeUInt16LE(45, 6);
    record.writeUInt16LE(0x21, 14);
    record.writeUInt32LE(size, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt16LE(extra.length, 30);
    record.writeUInt32LE(0xffffffff, 42);
    central.push(record, name, extra);
    offset += local.length + size;
  }
  const directory = Buffer.concat(central);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(BigInt(ZIP_ENTRIES), 24);
  end64.writeBigUInt64LE(BigInt(ZIP_ENTRIES), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(ENTRIES, 8);
  end.writeUInt16LE(ENTRIES, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(0xffffffff, 16);
  await handle.write(Buffer.concat([directory, end64, locator, end]), 0, undefined, offset);
  await handle.close();
}
