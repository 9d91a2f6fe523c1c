/**
 * `bun run bench:weight`: size, start, memory and type check of the built site, next to the build of an older commit,
 * measured in turn on the same machine.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SQL } from "bun";
import { measureFirstStart, measureSite, type SiteFigures } from "./weight/site-process.ts";
import { type Row, weightTable } from "./weight/table.ts";

const ROOT = join(import.meta.dir, "../..");
const USAGE = `bun run bench:weight [options]
  --base COMMIT    the older build (default: where HEAD left main)
  --idle SECONDS   how long nobody asks for anything (default 300)
  --types          the type check too, which takes minutes
  --out FILE       where the JSON goes (default dist/bench/weight.json)
PostgreSQL is taken from BENCH_DATABASE_URL; without it, only the embedded database is measured.`;

const { values: options } = parseArgs({
  options: {
    base: { type: "string" },
    help: { type: "boolean", default: false },
    idle: { type: "string", default: "300" },
    out: { type: "string", default: join(ROOT, "dist/bench/weight.json") },
    types: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

/** A build that can be started: the older one from its sources, the newer one from its folder. */
interface Build {
  name: "before" | "now";
  folder: string;
  command: string[];
  installedMb: number;
}

function run(command: string[], cwd: string, env: Record<string, string> = {}): string {
  const done = Bun.spawnSync(command, { cwd, env: { ...process.env, ...env }, stderr: "pipe" });
  if (!done.success) throw new Error(`${command.join(" ")}:\n${done.stdout}${done.stderr}`);
  return done.stdout.toString().trim();
}

const say = (line: string) => console.error(line);
const megabytesOf = (folder: string) => Number(run(["du", "-sm", folder], ROOT).split("\t")[0]);
const work = mkdtempSync(join(tmpdir(), "tackboard-weight-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

function buildBefore(): Build {
  const commit = options.base ?? run(["git", "merge-base", "HEAD", "main"], ROOT);
  const folder = join(work, "before");
  mkdirSync(folder);
  say(`building ${commit.slice(0, 8)} …`);
  run(["sh", "-c", `git archive ${commit} | tar -x -C "${folder}"`], ROOT);
  run([process.execPath, "install", "--frozen-lockfile", "--production"], folder);
  const installedMb = megabytesOf(join(folder, "node_modules"));
  // Prepares what its start would prepare, so that the start itself is measured.
  const prepare = `const { prepare, buildServer } = await import("./server/commands/start.ts"); prepare(); buildServer();`;
  run([process.execPath, "-e", prepare], folder, { NODE_ENV: "production" });
  return { name: "before", folder, command: ["server/commands/start.ts"], installedMb };
}

function buildNow(): Build {
  say("building this commit …");
  run([process.execPath, "run", "build"], ROOT);
  const folder = join(work, "now");
  cpSync(join(ROOT, "dist/site"), folder, { recursive: true });
  return { name: "now", folder, command: ["main.js"], installedMb: megabytesOf(folder) };
}

async function onPostgres(build: Build, url: string) {
  const name = `weight_${build.name}_${process.pid}`;
  const server = new SQL(url);
  await server.unsafe(`create database ${name}`);
  const env = { DATABASE_URL: Object.assign(new URL(url), { pathname: name }).href, DATA_DIR: join(work, name) };
  try {
    await measureFirstStart(build.command, build.folder, env);
    return await measureSite(build.command, build.folder, env, 0);
  } finally {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  }
}

function checkTypes(folder: string): number {
  const began = performance.now();
  run([process.execPath, "x", "tsc", "--noEmit", "-p", folder, "--checkers", "1"], ROOT);
  return (performance.now() - began) / 1_000;
}

const builds = [buildBefore(), buildNow()];
const rows: Row[] = [];
const add = (what: string, goal: number | null, [before, now]: number[]) =>
  rows.push({ what, goal, before: before ?? Number.NaN, now: now ?? Number.NaN });
/** Measures both builds, one after the other. */
async function both<T>(measure: (build: Build) => Promise<T> | T): Promise<T[]> {
  const found: T[] = [];
  for (const build of builds) found.push(await measure(build));
  return found;
}

add(
  "installed, MB",
  null,
  builds.map(({ installedMb }) => installedMb),
);
say("first starts …");
const first = await both(({ name, command, folder }) =>
  measureFirstStart(command, folder, { DATA_DIR: join(work, `${name}-empty`) }),
);
add(
  "first start, s",
  null,
  first.map(({ seconds }) => seconds),
);
add(
  "first start, processor time, s",
  null,
  first.map(({ processor }) => processor),
);
add(
  "first start, highest memory, MB",
  0.6,
  first.map(({ highest }) => highest),
);

say("filling a site with the demo …");
const [older] = builds as [Build];
// The newer build can read data of the older one, but not the reverse.
run([process.execPath, "server/commands/demo/run.ts"], older.folder, {
  DATA_DIR: join(work, "demo"),
  DATABASE_URL: "",
});
say("demo sites on the embedded database …");
const embedded = await both(({ name, command, folder }) => {
  cpSync(join(work, "demo"), join(work, `${name}-demo`), { recursive: true });
  return measureSite(command, folder, { DATA_DIR: join(work, `${name}-demo`) }, Number(options.idle));
});
const embeddedRows: [keyof SiteFigures, string, number | null][] = [
  ["start", "start on the embedded database, s", 0.5],
  ["afterStart", "memory after the start, MB", 0.5],
  ["afterPages", "memory after 500 pages, MB", 0.6],
  ["afterIdle", "memory after the pause, MB", 0.55],
  ["highest", "highest memory, MB", 0.65],
  ["page", "processor time of a page, ms", null],
];
for (const [key, what, goal] of embeddedRows)
  add(
    what,
    goal,
    embedded.map((site) => site[key]),
  );

const { BENCH_DATABASE_URL } = process.env;
if (BENCH_DATABASE_URL) {
  say("empty sites on PostgreSQL …");
  const sites = await both((build) => onPostgres(build, BENCH_DATABASE_URL));
  add(
    "start on PostgreSQL, s",
    0.7,
    sites.map(({ start }) => start),
  );
  add(
    "memory on PostgreSQL after 500 pages, MB",
    0.5,
    sites.map(({ afterPages }) => afterPages),
  );
}
if (options.types) {
  say("type checks …");
  // The older sources are checked with this commit's packages.
  rmSync(join(older.folder, "node_modules"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(older.folder, "node_modules"));
  add("type check, s", 0.6, [checkTypes(older.folder), checkTypes(ROOT)]);
}
console.log(weightTable(rows));
mkdirSync(join(options.out, ".."), { recursive: true });
writeFileSync(options.out, `${JSON.stringify({ when: new Date().toISOString(), rows }, null, 1)}\n`);
