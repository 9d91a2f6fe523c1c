/**
 * `bun run bench:weight`: size, start, memory and checks of the built site, next to the build of an older commit, measured in turn on
 * the same machine. Memory hardly depends on what else runs; times do, and the table has the load beside each.
 */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SQL } from "bun";
import { ROOT } from "../../db/root.ts";
import { median } from "./median.ts";
import { type Build, buildBefore, buildNow, checkOut, checkTypes, compressedMb, run } from "./weight/builds.ts";
import { measureAfterModel, measureSite, measureStart, type SiteFigures } from "./weight/site-process.ts";
import { type Row, weightTable } from "./weight/table.ts";

/** The last commit before the site was built into one folder. */
const BASE = "b4488bfdd";
const SERVER = "postgres://postgres@127.0.0.1:5432/postgres";
const USAGE = `bun run bench:weight [options]
  --base COMMIT    the older build (default ${BASE})
  --idle SECONDS   how long nobody asks for anything (default 300)
  --starts N       starts of each build, of which the median counts (default 5)
  --only TEXT      only groups whose name contains TEXT: size, clone, first, embedded, postgres, types, tests
  --tests          README's test command too, which takes most of an hour for both
  --out FILE       where the JSON goes (default dist/bench/weight.json)
PostgreSQL is taken from BENCH_DATABASE_URL (default ${SERVER}); databases are made there and dropped.`;

const { values: options } = parseArgs({
  options: {
    base: { type: "string", default: BASE },
    help: { type: "boolean", default: false },
    idle: { type: "string", default: "300" },
    only: { type: "string", default: "" },
    out: { type: "string", default: join(ROOT, "dist/bench/weight.json") },
    starts: { type: "string", default: "5" },
    tests: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const say = (line: string) => console.error(line);
const work = mkdtempSync(join(tmpdir(), "tackboard-weight-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

say(`building ${options.base} …`);
const older = buildBefore(options.base, join(work, "before"));
say("building the working tree …");
const newer = buildNow(join(work, "now"));
const builds = [older, newer];
const rows: Row[] = [];

/** Measures both builds in turn. */
async function both<T>(measure: (build: Build) => Promise<T> | T): Promise<[T, T]> {
  return [await measure(older), await measure(newer)];
}

/** Adds a row to the table and shows it at once. */
function add(
  what: string,
  [before, now]: [number | null, number | null],
  goal: Pick<Row, "ratio" | "most">,
  load: number,
) {
  const row = { what, before, now, load, ...goal };
  rows.push(row);
  say(weightTable([row]).split("\n").at(-1) ?? "");
}
const load = () => loadavg()[0] ?? 0;
const no = {};

/** Starts both builds in turn, several times. @returns the medians */
async function starts(envOf: (build: Build) => Record<string, string>) {
  const found = { before: [] as Started[], now: [] as Started[] };
  for (let count = 0; count < Number(options.starts); count++)
    for (const build of builds) found[build.name].push(await measureStart(build.command, build.folder, envOf(build)));
  const of = (key: keyof Started): [number, number] => [
    median(found.before.map((start) => start[key])),
    median(found.now.map((start) => start[key])),
  ];
  return { seconds: of("seconds"), processor: of("processor") };
}
type Started = Awaited<ReturnType<typeof measureStart>>;

function size(): void {
  const at = load();
  add("installed beside Bun, MB", [older.installedMb, newer.installedMb], { most: 260 }, at);
  // Debian's own part of an image, with tini and certificates, takes the rest of the 300.
  add("image without Debian, compressed, MB", [null, compressedMb(newer)], { most: 260 }, at);
}

/** From a fresh clone to its first page, with packages in Bun's cache. */
async function clone(): Promise<void> {
  const at = load();
  const measure = async (commit: string, name: string) => {
    const folder = join(work, `${name}-clone`);
    checkOut(commit, folder);
    const env = { DATA_DIR: join(work, `${name}-clone-data`), NODE_ENV: "" };
    return measureStart(["server/commands/start.ts"], folder, env);
  };
  const [before, now] = [await measure(options.base, "before"), await measure("HEAD", "now")];
  add("fresh clone to the first page, s", [before.seconds, now.seconds], { ratio: 0.5 }, at);
}

async function first(): Promise<void> {
  const at = load();
  const found = await both(({ name, command, folder }) =>
    measureStart(command, folder, { DATA_DIR: join(work, `${name}-empty`) }),
  );
  const of = (key: keyof Started): [number, number] => [found[0][key], found[1][key]];
  add("very first start, s", of("seconds"), no, at);
  add("very first start, processor, s", of("processor"), no, at);
  add("very first start, highest memory, MB", of("highest"), { ratio: 0.6 }, at);
}

/** Fills a site with the demo by the older build: the newer one can read its data, but not the reverse. */
const fillDemo = (env: Record<string, string>) =>
  run([process.execPath, "server/commands/demo/run.ts"], older.folder, { DATABASE_URL: "", ...env });

async function embedded(): Promise<void> {
  fillDemo({ DATA_DIR: join(work, "demo") });
  for (const { name, command, folder } of builds) {
    cpSync(join(work, "demo"), join(work, `${name}-demo`), { recursive: true });
    // The first start migrates.
    await measureStart(command, folder, { DATA_DIR: join(work, `${name}-demo`) });
  }
  const env = ({ name }: Build) => ({ DATA_DIR: join(work, `${name}-demo`) });
  let at = load();
  const { seconds, processor } = await starts(env);
  add("start on the embedded database, s", seconds, { ratio: 0.5 }, at);
  add("the same, processor, s", processor, no, at);
  at = load();
  const found = await both((build) => measureSite(build.command, build.folder, env(build), Number(options.idle)));
  const of = (key: keyof SiteFigures): [number, number] => [found[0][key], found[1][key]];
  add("demo site, memory after the start, MB", of("afterStart"), { ratio: 0.5 }, at);
  add("memory after 500 pages, MB", of("afterPages"), { ratio: 0.6 }, at);
  add(`memory after ${options.idle} idle seconds, MB`, of("afterIdle"), { ratio: 0.55 }, at);
  add("highest memory, MB", of("highest"), { ratio: 0.65 }, at);
  add("processor time of a page, ms", of("page"), no, at);
}

async function postgres(): Promise<void> {
  const url = process.env.BENCH_DATABASE_URL ?? SERVER;
  const server = new SQL(url);
  const base = `weight_${process.pid}`;
  const address = (name: string) => Object.assign(new URL(url), { pathname: `${base}_${name}` }).href;
  const env = ({ name }: Build) => ({ DATABASE_URL: address(name), DATA_DIR: join(work, `${name}-files`) });
  try {
    await server.unsafe(`create database ${base}_demo`);
    fillDemo({ DATABASE_URL: address("demo"), DATA_DIR: join(work, "files") });
    for (const build of builds) {
      await server.unsafe(`create database ${base}_${build.name} template ${base}_demo`);
      cpSync(join(work, "files"), join(work, `${build.name}-files`), { recursive: true });
      await measureStart(build.command, build.folder, env(build));
    }
    let at = load();
    const { seconds, processor } = await starts(env);
    add("start on PostgreSQL, s", seconds, { ratio: 0.7 }, at);
    add("the same, processor, s", processor, no, at);
    at = load();
    const found = await both((build) => measureAfterModel(build.command, build.folder, env(build)));
    add("on PostgreSQL, memory after the image model's release, MB", found, { ratio: 0.5 }, at);
  } finally {
    for (const name of ["before", "now", "demo"])
      await server.unsafe(`drop database if exists ${base}_${name} with (force)`);
    await server.end();
  }
}

/** The sources of a commit, with all of its packages. */
function sourcesOf(commit: string, name: string): string {
  const folder = join(work, `${name}-sources`);
  checkOut(commit, folder);
  run([process.execPath, "install", "--frozen-lockfile"], folder);
  return folder;
}

/** The older commit has no such script, and always checks everything. */
function types(): void {
  const at = load();
  const [before, now] = [sourcesOf(options.base, "before"), sourcesOf("HEAD", "now")];
  const whole = checkTypes(before, ["x", "tsc", "--noEmit", "-p", ".", "--checkers", "1"]);
  add("type check, s", [whole, checkTypes(now, ["run", "typecheck"])], no, at);
  appendFileSync(join(now, "server/slices/pins/create.ts"), "\nvoid 0;\n");
  add("type check after a change inside a file, s", [whole, checkTypes(now, ["run", "typecheck"])], { ratio: 0.6 }, at);
}

/** Seconds of README's test command, with every package of the commit. */
function testsOf(commit: string, name: string): number {
  const folder = sourcesOf(commit, `${name}-tests`);
  const began = performance.now();
  Bun.spawnSync([process.execPath, "run", "test"], { cwd: folder, stdout: "ignore", stderr: "ignore" });
  return (performance.now() - began) / 1_000;
}

function tests(): void {
  const at = load();
  if (options.tests || options.only !== "")
    add("README's test command, s", [testsOf(options.base, "before"), testsOf("HEAD", "now")], { ratio: 0.6 }, at);
  else say("README's test command is measured with --tests.");
}

for (const group of [size, clone, first, embedded, postgres, types, tests]) {
  if (!group.name.includes(options.only)) continue;
  say(`${group.name} …`);
  try {
    await group();
  } catch (error) {
    // The other groups' figures took long, and are still good.
    say(`${group.name} failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
console.log(weightTable(rows));
mkdirSync(join(options.out, ".."), { recursive: true });
writeFileSync(options.out, `${JSON.stringify({ when: new Date().toISOString(), rows }, null, 1)}\n`);
