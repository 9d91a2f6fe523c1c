import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyWebhook } from "../../client/package/verify-webhook.ts";
import { buildPackage } from "../../server/commands/package/build.ts";
import { implementations } from "../../server/router.ts";
import { accessToken } from "../support/access-token.ts";
import { bookmark, bookmarkFile, folder as bundle } from "../support/imports.ts";
import { type Person, signUp } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite } from "../support/website.ts";

setDefaultTimeout(240_000);

const ROOT = join(import.meta.dir, "../..");
/** The compiler before the one that the project uses; it is kept between runs. */
const OLD_COMPILER = "typescript@5.9.3";
const COMPILERS = join(tmpdir(), `tackboard-compiler-${Bun.hash(OLD_COMPILER).toString(16)}`);
const FLAGS = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"];

interface Ran {
  out: string;
  all: string;
  code: number;
  /** Processor time in seconds. */
  seconds: number;
  megabytes: number;
}

async function run(command: string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  const child = Bun.spawn(command, { cwd, env: { ...process.env, ...env }, stdout: "pipe", stderr: "pipe" });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const usage = child.resourceUsage();
  const seconds = Number(usage?.cpuTime.total ?? 0) / 1e6;
  return { out, all: out + err, code, seconds, megabytes: (usage?.maxRSS ?? 0) / 1e6 };
}

const NPM = Bun.which("npm");
const NODE = Bun.which("node");
/** @returns the reason if the old compiler can't be installed, or null */
async function installCompiler(): Promise<string | null> {
  if (!NPM || !NODE) return "node or npm is not installed";
  if (existsSync(join(COMPILERS, "complete"))) return null;
  mkdirSync(COMPILERS, { recursive: true });
  await Bun.write(join(COMPILERS, "package.json"), '{"private":true}');
  const { code, all } = await run([NPM, "install", ...FLAGS, OLD_COMPILER], COMPILERS);
  if (code !== 0) return `npm could not install it: ${all.trim().split("\n").at(-1)}`;
  await Bun.write(join(COMPILERS, "complete"), "");
  return null;
}
const reason = await installCompiler();
if (reason) console.error(`skipped: TypeScript 5.9 is missing, because ${reason}`);

let app: TestApp;
let ada: Person;
let token = "";
let built = "";
/** An empty folder in which npm installed the packed file. */
let folder = "";
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
  ({ token } = await accessToken(app, ada.user.id));
  built = mkdtempSync(join(tmpdir(), "tackboard-package-"));
  await buildPackage(built);
  folder = mkdtempSync(join(tmpdir(), "tackboard-installed-"));
  await Bun.write(join(folder, "package.json"), '{"private":true,"type":"module"}');
  if (!NPM) return;
  const packed = await run([NPM, "pack", "--json", "--pack-destination", folder], built);
  const [{ filename }] = JSON.parse(packed.out) as [{ filename: string }];
  const installed = await run([NPM, "install", ...FLAGS, join(folder, filename)], folder);
  expect(installed.code, installed.all).toBe(0);
});
afterAll(async () => {
  await app?.close();
  for (const path of [built, folder]) if (path) rmSync(path, { recursive: true, force: true });
});

const PROGRAM = `import { createClient, TackboardError } from "tackboard";
const client = createClient({ url: process.env.SITE ?? "", token: process.env.TOKEN });
const board = await client.boards.create({ name: process.env.NAME ?? "", privacy: "secret" });
const { items, bookmark } = await client.boards.list({ pageSize: 250 });
const names: string[] = items.map(({ name }) => name);
const end: string | null = bookmark;
const kind: "public" | "secret" | "protected" = board.privacy;
const refused = await client.pins.get({ pinId: "1" }).catch((error: unknown) => error);
const said = refused instanceof TackboardError ? [refused.code, refused.name, refused.status, refused.message] : null;
const { fields } = (await client.boards.create({ name: "" }).catch((error: unknown) => error)) as TackboardError;
console.log(JSON.stringify([names.includes(board.name), kind, end, said, fields]));
`;
/** The program without types, for Node 20. */
const PLAIN = new Bun.Transpiler({ loader: "ts" }).transformSync(PROGRAM);

describe.skipIf(!NPM)("the packed package, installed in an empty folder", () => {
  test("brings no other package", async () => {
    const entries = [...new Bun.Glob("node_modules/*/package.json").scanSync({ cwd: folder })];
    expect(entries).toEqual(["node_modules/tackboard/package.json"]);
    const types = await Bun.file(join(folder, "node_modules/tackboard/index.d.ts")).text();
    expect(/^\s*import\b|\bimport\(/m.test(types.replace(/\/\*\*[\s\S]*?\*\//g, ""))).toBe(false);
  });

  test.each(["node", "bun"])("calls the site under %s", async (runtime) => {
    await Bun.write(join(folder, "program.js"), PLAIN);
    const name = `From ${runtime}`;
    const program = runtime === "bun" ? process.execPath : (NODE ?? "");
    const { out, all, code } = await run([program, "program.js"], folder, { SITE: app.url, TOKEN: token, NAME: name });
    expect(code, all).toBe(0);
    const missing = await ada.client.rest("GET", "/v3/pins/1/");
    expect(JSON.parse(out)).toEqual([
      true,
      "secret",
      null,
      [50, "PIN_NOT_FOUND", 404, missing.message],
      { name: "Don't forget to name your board!" },
    ]);
  });

  test("offers every procedure that takes JSON, under its name on tRPC", async () => {
    await Bun.write(
      join(folder, "names.js"),
      `import { createClient } from "tackboard";
const client = createClient({ url: "http://127.0.0.1:9" });
console.log(Object.entries(client).flatMap(([slice, verbs]) => Object.keys(verbs).map((verb) => slice + "." + verb)).join());`,
    );
    const { out } = await run([process.execPath, "names.js"], folder);
    const contracts = implementations.map(({ contract }) => contract);
    const expected = contracts.filter(({ upload, handshake }) => !upload && !handshake).map(({ name }) => name);
    expect(out.trim().split(",").sort()).toEqual(expected.sort());
    const types = await Bun.file(join(built, "index.d.ts")).text();
    for (const { summary } of contracts.slice(0, 5)) expect(types).toContain(`/** ${summary} */`);
  });

  test("saves a web page by its command, which explains what is wrong", async () => {
    await makeBoard(ada.client, "Lamps");
    const picture = await Bun.file(join(ROOT, "docs/pictures/board-desktop-dark.jpg")).bytes();
    const site = startWebsite(app, "lamps.example");
    const html = `<title>Lamps</title><img src="/lamp.jpg" width="800" height="600" alt="A lamp">`;
    site.pages.set("/", () => new Response(html, { headers: { "content-type": "text/html" } }));
    site.pages.set("/lamp.jpg", () => new Response(picture, { headers: { "content-type": "image/jpeg" } }));
    const command = join(folder, "node_modules/.bin/tackboard");
    const env = { TACKBOARD_URL: app.url, TACKBOARD_TOKEN: token };
    const tackboard = (...args: string[]) => run([command, ...args], folder, env);
    const saved = await tackboard("save", "https://lamps.example/", "--board", "lamps", "--title", "Mine");
    expect(saved.code, saved.all).toBe(0);
    const id = /\/pin\/(\d+)\/$/.exec(saved.out.trim())?.[1] ?? "";
    const pin = await ada.client.rest("GET", `/v3/pins/${id}/`);
    expect(pin.data).toMatchObject({ title: "Mine", link: "https://lamps.example/", board: { name: "Lamps" } });
    await site.close();
    const unknown = await tackboard("save", "https://lamps.example/", "--board", "Chairs");
    expect([unknown.code, unknown.all.trim()]).toEqual([2, "You have no board named Chairs."]);
    const revoked = await run([command, "save", "https://lamps.example/", "--board", "Lamps"], folder, {
      ...env,
      TACKBOARD_TOKEN: "made-up",
    });
    expect([revoked.code, revoked.all.trim()]).toEqual([1, "Your session has ended. Log in again."]);
    expect((await tackboard("--help")).out).toContain("tackboard save ADDRESS");
  });

  test("imports a bookmark file by its command, and shows what is in it first", async () => {
    await app.jobs.start();
    const oak = bookmark("https://example.com/oak", "Oak");
    await Bun.write(join(folder, "mine.html"), bookmarkFile(bundle("Kitchen", oak), bundle("Empty")));
    const command = join(folder, "node_modules/.bin/tackboard");
    const env = { TACKBOARD_URL: app.url, TACKBOARD_TOKEN: token };
    const tackboard = (...args: string[]) => run([command, "import", ...args], folder, env);
    const plan = await tackboard("mine.html", "--dry-run");
    expect(plan.code, plan.all).toBe(0);
    expect(plan.out).toBe(
      "bookmarks: 1 Pins for 1 boards, 0 already there, 0 twice in the file\n  Empty: The folder is empty.\n",
    );
    const names = async () =>
      (await ada.client.trpc.boards.list.query({ privacyFilter: "secret" })).items.map(({ name }) => name);
    expect(await names()).not.toContain("Kitchen");
    const done = await tackboard("mine.html");
    expect(done.code, done.all).toBe(0);
    expect(done.out).toEndWith("Made: 1 Pins, 1 of them without a picture for now\n");
    expect(await names()).toContain("Kitchen");
    const wrong = await tackboard("mine.html", "--source", "myspace");
    expect(wrong.code).toBe(1);
    expect((await tackboard("nothing.html")).all.trim()).toBe("The file nothing.html can't be read.");
  });

  test("downloads an archive of the account by its command", async () => {
    await app.jobs.start();
    const command = join(folder, "node_modules/.bin/tackboard");
    const env = { TACKBOARD_URL: app.url, TACKBOARD_TOKEN: token };
    const { code, all } = await run([command, "export", "--out", "all.zip"], folder, env);
    expect(code, all).toBe(0);
    const bytes = await Bun.file(join(folder, "all.zip")).bytes();
    expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe("PK");
  });
});

describe.skipIf(reason !== null)("type checkers", () => {
  const NEW = join(ROOT, "node_modules/.bin/tsc");
  const OLD = join(COMPILERS, "node_modules/.bin/tsc");
  const options = { strict: true, noEmit: true, target: "esnext", module: "nodenext", skipLibCheck: false, types: [] };
  const GLOBALS = "declare const process: { env: Record<string, string | undefined> };\n";

  async function check(compiler: string, name: string, text: string): Promise<Ran> {
    await Bun.write(join(folder, `${name}.ts`), text);
    await Bun.write(
      join(folder, `${name}.json`),
      JSON.stringify({ compilerOptions: { ...options, lib: ["esnext", "dom"] }, files: [`${name}.ts`] }),
    );
    return run([compiler, "-p", `${name}.json`], folder, { GOGC: "100", GOMAXPROCS: "1" });
  }

  test.each([
    ["TypeScript 7", NEW],
    ["TypeScript 5.9", OLD],
  ])("%s accepts the program without skipLibCheck, and refuses wrong calls", async (_, compiler) => {
    const right = await check(compiler, "right", GLOBALS + PROGRAM);
    expect(right.code, right.all).toBe(0);
    const wrong = await check(
      compiler,
      "wrong",
      `import { createClient, verifyWebhook } from "tackboard";
const client = createClient({ url: "https://site.example" });
await client.pins.save({ pinId: 1, boardId: "2" });
await client.pins.save({ pinId: "1" });
await client.pins.rescue({ pinId: "1" });
const title: number = (await client.pins.get({ pinId: "1" })).title;
await verifyWebhook(new Headers(), "{}");
`,
    );
    const lines = [...wrong.all.matchAll(/wrong\.ts\((\d+),/g)].map((match) => Number(match[1]));
    expect([...new Set(lines)].sort()).toEqual([3, 4, 5, 6, 7]);
  });

  test("an import costs at most 0.7 s and 100 MB more than an empty file", async () => {
    const best = async (name: string, text: string) => {
      const runs: Ran[] = [];
      for (let at = 0; at < 3; at++) runs.push(await check(NEW, name, text));
      for (const { code, all } of runs) expect(code, all).toBe(0);
      return {
        seconds: Math.min(...runs.map(({ seconds }) => seconds)),
        megabytes: Math.min(...runs.map(({ megabytes }) => megabytes)),
      };
    };
    const empty = await best("empty", "export {};\n");
    const importing = await best("importing", GLOBALS + PROGRAM);
    // The compiler was measured, and not only the program that starts it.
    expect(empty.seconds).toBeGreaterThan(0.05);
    expect(empty.megabytes).toBeGreaterThan(30);
    const seconds = importing.seconds - empty.seconds;
    const megabytes = importing.megabytes - empty.megabytes;
    console.log(`an import costs ${seconds.toFixed(2)} s and ${megabytes.toFixed(0)} MB more than an empty file`);
    expect(seconds).toBeLessThan(0.7);
    expect(megabytes).toBeLessThan(100);
  });
});

describe("verifyWebhook", () => {
  const key = randomBytes(32);
  const secret = `whsec_${key.toString("base64")}`;
  const now = Date.UTC(2026, 0, 1);
  const body = JSON.stringify({ type: "pin.created", timestamp: "2026-01-01T00:00:00Z", data: { title: "Lámpara" } });
  const sign = (id: string, time: string, text: string, by = key) =>
    `v1,${createHmac("sha256", by).update(`${id}.${time}.${text}`).digest("base64")}`;
  const headersAt = (seconds: number, more: Record<string, string> = {}) => {
    const time = String(now / 1000 + seconds);
    return {
      "webhook-id": "msg_1",
      "webhook-timestamp": time,
      "webhook-signature": sign("msg_1", time, body),
      ...more,
    };
  };

  test("accepts headers in any form, a request, and bytes", async () => {
    const headers = headersAt(0);
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    for (const form of [headers, upper, new Headers(headers)])
      expect(await verifyWebhook(form, body, secret, { now })).toEqual(JSON.parse(body));
    const request = new Request("https://app.example/", { method: "POST", headers, body });
    expect((await verifyWebhook(request, null, secret, { now })).type).toBe("pin.created");
    expect(await verifyWebhook(headers, new TextEncoder().encode(body), secret, { now })).toEqual(JSON.parse(body));
  });

  test("accepts one good signature of several, by one of several secrets", async () => {
    const old = randomBytes(32);
    const good = headersAt(0)["webhook-signature"];
    const bad = sign("msg_1", String(now / 1000), body, old);
    const headers = headersAt(0, { "webhook-signature": `v2,AAAA ${bad} v1,%% ${good}` });
    const secrets = [`whsec_${randomBytes(32).toString("base64")}`, secret];
    expect((await verifyWebhook(headers, body, secrets, { now })).type).toBe("pin.created");
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["another body", headersAt(0), `${body} `, secret],
    ["another secret", headersAt(0), body, `whsec_${randomBytes(32).toString("base64")}`],
    ["another id", headersAt(0, { "webhook-id": "msg_2" }), body, secret],
    ["a delivery from 301 s ago", headersAt(-301), body, secret],
    ["a delivery from 301 s ahead", headersAt(301), body, secret],
    ["a time that is no number", headersAt(0, { "webhook-timestamp": "now" }), body, secret],
    ["no signature", headersAt(0, { "webhook-signature": "" }), body, secret],
    ["a signature of another version", headersAt(0, { "webhook-signature": "v2,AAAA" }), body, secret],
    ["a secret that is none", headersAt(0), body, "whsec_"],
  ])("refuses %s", async (_, headers, text, by) => {
    const failed = await verifyWebhook(headers, text, by, { now }).catch((error: unknown) => error);
    expect((failed as Error).name).toBe("WebhookError");
  });
});
