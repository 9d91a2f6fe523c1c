import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMPTY_DATABASE, unpackEmptyDatabase } from "../../db/engine/pglite/empty-database.ts";
import { buildSite } from "../../server/commands/site/build.ts";
import { pdf } from "../media/support/pdfs.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { startCollector } from "../support/otlp-collector.ts";
import { signUp } from "../support/people.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

setDefaultTimeout(240_000);

/** Outside of the project, whose packages would otherwise be found in the folders above. */
const folder = mkdtempSync(join(tmpdir(), "tackboard-built-"));
const site = join(folder, "site");
const main = join(site, "main.js");
const DATA_DIR = join(folder, "data");
let server: SpawnedServer | null = null;

beforeAll(async () => {
  await buildSite(site, join(folder, "maps"));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the built site. */
function run(...args: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, main, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR, DATABASE_URL: "" },
  });
  return { exitCode, said: `${stdout}${stderr}` };
}

test("the built site is at most 260 MB without Bun, with notices and without source maps", () => {
  const kilobytes = Number(Bun.spawnSync(["du", "-sk", "--apparent-size", site]).stdout.toString().split("\t")[0]);
  expect(kilobytes).toBeGreaterThan(50_000);
  expect(kilobytes).toBeLessThanOrEqual(260 * 1_024);
  expect(readFileSync(join(site, "NOTICES.txt"), "utf8")).toContain("elysia");
  expect([...new Bun.Glob("**/*.map").scanSync({ cwd: site })]).toEqual([]);
});

test("every package that the built site imports is found in its own folder", () => {
  const wanted = new Set<string>();
  for (const name of new Bun.Glob("*.js").scanSync({ cwd: join(site, "server") })) {
    const code = readFileSync(join(site, "server", name), "utf8");
    for (const [, package_ = ""] of code.matchAll(/(?:from|import|import\(|require\()\s?"([@\w][^"\s:]*)"/g))
      if (/^(sharp|pdfkit|nsfwjs|@node-rs|@electric-sql)/.test(package_)) wanted.add(package_);
  }
  expect([...wanted]).toContain("sharp");
  expect([...wanted].length).toBeGreaterThanOrEqual(5);
  for (const name of wanted) expect(Bun.resolveSync(name, join(site, "server"))).toStartWith(site);
});

/** It takes 305 to 315 MB; a start that creates its database takes 925. */
test("the very first start of the built site takes less than 500 MB", async () => {
  const data = join(folder, "new");
  const { pid, stop } = await spawnServer({ DATABASE_URL: "", DATA_DIR: data }, main);
  const [, highest] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  expect(await stop()).toBe(0);
  expect(Number(highest)).toBeGreaterThan(100 * 1_024);
  expect(Number(highest)).toBeLessThan(500 * 1_024);
  expect(statSync(join(data, "db/PG_VERSION")).mode & 0o077).toBe(0);
});

test("a half unpacked database is replaced, and files of others are left alone", async () => {
  const archive = join(site, EMPTY_DATABASE);
  const half = join(folder, "half");
  mkdirSync(`${half}.new/base`, { recursive: true });
  writeFileSync(`${half}.new/base/torn`, "");
  await unpackEmptyDatabase(half, archive);
  expect([existsSync(join(half, "PG_VERSION")), existsSync(join(half, "base/torn"))]).toEqual([true, false]);
  const used = join(folder, "used");
  mkdirSync(used);
  writeFileSync(join(used, "mine"), "kept");
  await unpackEmptyDatabase(used, archive);
  expect(readdirSync(used)).toEqual(["mine"]);
});

test("a folder that cannot be replaced stays empty, and nothing is left beside it", async () => {
  const linked = join(folder, "linked");
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), linked);
  await unpackEmptyDatabase(linked, join(site, EMPTY_DATABASE));
  expect([readdirSync(linked), existsSync(`${linked}.new`)]).toEqual([[], false]);
});

test("the built site runs commands by name, lists them, and refuses others", () => {
  const counted = run("recount", "--check");
  expect(counted).toEqual({ exitCode: 0, said: "Every counter and every card agrees with its rows.\n" });
  const listed = run("--help");
  expect([listed.exitCode, listed.said]).toEqual([0, expect.stringMatching(/recount +recomputes/)]);
  const refused = run("no-such-command");
  expect([refused.exitCode, refused.said]).toEqual([2, expect.stringContaining("There is no command")]);
});

test("the built site serves pages, documents, uploads and its image model without the project", async () => {
  server = await spawnServer(
    { DATABASE_URL: "", DATA_DIR, IMAGE_MODEL: "on", RATE_LIMITS: "on", LOG_LEVEL: "warn", FFMPEG_PATH: "" },
    main,
  );
  const { url } = server;
  for (const path of ["/", "/credits/", "/docs/reader.js", "/openapi.json", "/extension.zip"])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const ann = await signUp(server, { name: "Ann" });
  const board = await ann.client.rest<{ id: string }>("POST", "/v3/boards/", { name: "Animals" });
  const pin = await pinPicture(ann.client, board.data.id, demoPicture("koala"), "A koala");
  expect(pin.id).toMatch(/^\d+$/);
  const form = new FormData();
  form.set("img", new File([new Uint8Array(await demoPicture("koala").jpeg().toBuffer())], "a.jpg"));
  const seen = await ann.client.rest<{ look: string }>("POST", "/v3/visual_search/look/", form);
  expect([seen.status, typeof seen.data.look]).toEqual([200, "string"]);
  const letter = new FormData();
  letter.set("img", new File([await pdf(["A letter"])], "letter.pdf"));
  const sent = await ann.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", letter);
  const ids = { board_id: board.data.id, media_upload_id: sent.data.media_upload_id };
  const page = await ann.client.rest<{ document: object }>("POST", "/v3/pins/", ids);
  expect(page.data.document).toEqual({ kind: "pdf", excerpt: "A letter", pages: 1 });
  expect(server.output()).not.toContain("image model failed");
  expect(server.output()).not.toContain("Cannot find");
  expect(await server.stop()).toBe(0);
  server = null;
});

test("the built site sends its traces when it stops, without the project's packages", async () => {
  const collector = startCollector();
  server = await spawnServer({ DATABASE_URL: "", DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, main);
  await fetch(`${server.url}/openapi.json`);
  expect(await server.stop()).toBe(0);
  server = null;
  await collector.close();
  expect(collector.spans.map(({ name }) => name)).toContain("GET /openapi.json");
});
