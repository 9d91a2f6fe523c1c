import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { countScans } from "../../server/platform/media/count-scans.ts";
import { ImageRejected } from "../../server/platform/media/image-rejected.ts";
import { readImageHeader } from "../../server/platform/media/read-header.ts";
import { TaskEnded } from "../../server/platform/sandbox/reader.ts";
import { createSandbox } from "../../server/platform/sandbox/sandbox.ts";
import { startNameServer } from "../identity/support/name-server.ts";
import { photo, plain } from "../media/support/pictures.ts";
import type { Client } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { computedDuring } from "../support/processor-time.ts";
import { startTestApp } from "../support/test-app.ts";
import { startWebsite } from "../support/website.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "tackboard-sandbox-test-"));
let site: SecuritySite;
let client: Client;
let page = "";
/** A foreign website. */
let stranger: ReturnType<typeof Bun.serve>;
beforeAll(async () => {
  stranger = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () => new Response(page, { headers: { "content-type": "text/html" } }),
  });
  site = await startSecuritySite({ RATE_LIMITS: "off", ALLOW_PRIVATE_FETCH: `127.0.0.1:${stranger.port}` });
  client = (await site.somebody()).client;
  // Jobs start a moment after the server, which takes the embedded engine half a second.
  await Bun.sleep(2_000);
});
afterAll(async () => {
  await site?.close();
  await stranger?.stop(true);
  rmSync(folder, { recursive: true, force: true });
});

/** The longest time in milliseconds that the server computed before it answered somebody else during `work`. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const asking = (async () => {
    while (!isOver) {
      const ask = async () => (await fetch(`${site.url}/healthz`)).text();
      longest = Math.max(longest, await computedDuring(site.pid, ask));
      await Bun.sleep(5);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return longest;
}

const findImages = () =>
  client.rest<{ items?: unknown[] }>(
    "GET",
    `/v3/pins/find_images/?${new URLSearchParams({ url: `http://127.0.0.1:${stranger.port}/` })}`,
  );
const upload = (bytes: Uint8Array) => {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(bytes)], "picture"));
  return client.rest<{ image_url: string } | null>("POST", "/v3/media/upload/", form);
};

test("a page made to be slow to parse delays nobody else, and is answered [SECURITY 43]", async () => {
  page = "<img src=/a.png width=500 height=500>";
  expect((await findImages()).status).toBe(200);
  const quotes = `<meta property="og:image" content='${'"'.repeat(4_900)}'>`;
  const nested = "<div>".repeat(190_000);
  const json = `<script type="application/ld+json">${"[".repeat(250_000)}</script>`;
  for (const [name, html] of [
    ["quotes", quotes.repeat(180)],
    ["nesting", nested],
    ["JSON", json],
    ["attributes", `<img ${"a ".repeat(450_000)}>`],
    ["entities", `<meta property="og:title" content="${"&amp;".repeat(190_000)}">`],
  ] as const) {
    page = html;
    let status = 0;
    const began = performance.now();
    const turn = await longestTurn(async () => {
      status = (await findImages()).status;
    });
    expect(turn, name).toBeLessThan(250);
    expect(status, name).toBeLessThan(500);
    expect(performance.now() - began, name).toBeLessThan(20_000);
  }
});

test("a front page made to be slow to parse doesn't block the server that looks for its proof [SECURITY 43]", async () => {
  const names = await startNameServer();
  const app = await startTestApp({ DNS_SERVERS: names.address });
  const domain = "slow.example";
  const web = startWebsite(app, domain);
  try {
    const person = await signUp(app);
    const website = await person.client.trpc.websites.claim.mutate({ website: domain });
    const verify = () => person.client.rest("POST", `/v3/users/me/websites/${website.id}/verify/`);
    const serve = (html: string) => web.pages.set("/", () => new Response(html));
    for (const html of ["<p>".repeat(650_000), "<svg><title>".repeat(160_000)]) {
      serve("<p>");
      expect((await verify()).status).toBe(400);
      serve(html);
      let status = 0;
      const computed = await computedDuring(process.pid, async () => {
        status = (await verify()).status;
      });
      expect([status, computed < 250], `${html.slice(0, 12)} ${computed}`).toEqual([400, true]);
    }
    serve(`<head>${website.metaTag}</head>`);
    expect((await verify()).status).toBe(200);
  } finally {
    await web.close();
    await app.close();
    await names.close();
  }
});

const webpOf49Megapixels = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#123456" } })
    .webp({ lossless: true })
    .toBuffer();

/** A progressive JPEG with its last scan repeated. */
async function jpegOfScans(times: number): Promise<Uint8Array> {
  const jpeg = await (await photo(200, 150)).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}

test("a decompression bomb is refused before decoding, and other pictures still come through [SECURITY 29]", async () => {
  const good = await plain(60, 80, "#225577").png().toBuffer();
  expect((await upload(good)).status).toBe(200);
  const alone = performance.now();
  expect((await upload(await plain(62, 80, "#557722").png().toBuffer())).status).toBe(200);
  // A busy machine takes longer for any picture.
  const limit = Math.max(3_000, 6 * (performance.now() - alone));
  for (const [bytes, code] of [
    [await jpegOfScans(3_000), 51],
    [await webpOf49Megapixels(), 52],
  ] as const) {
    const began = performance.now();
    const bad = Array.from({ length: 4 }, () => upload(bytes));
    const other = await upload(await plain(61, 80, "#775522").png().toBuffer());
    expect(other.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(limit);
    for (const answer of await Promise.all(bad)) expect(answer.code).toBe(code);
  }
});

test("the scans of honest JPEGs are counted right, whatever their segments contain [SECURITY 29]", async () => {
  const picture = await photo(300, 200);
  expect(countScans(await picture.clone().jpeg().toBuffer(), 100)).toBe(1);
  const progressive = await picture.clone().jpeg({ progressive: true }).toBuffer();
  const scans = countScans(progressive, 100);
  expect(scans).toBeWithin(5, 20);
  const withProfile = await picture
    .clone()
    .withExif({ IFD0: { Copyright: "\u00ff\u00da".repeat(100) } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(countScans(withProfile, 100)).toBe(scans);
  expect(countScans(await jpegOfScans(50), 1_000)).toBe(scans + 50);
  expect(countScans(await jpegOfScans(500), 100)).toBe(101);
  // A long file of marker bytes only: it must be scanned once.
  const began = performance.now();
  countScans(new Uint8Array(50_000_000).fill(0xff), 100);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("header readers accept any bytes: they identify or refuse them, and quickly [SECURITY 29]", async () => {
  const picture = await photo(64, 48);
  const formats = ["jpeg", "png", "webp", "gif", "avif"] as const;
  const samples = await Promise.all(formats.map((format) => picture.clone().toFormat(format).toBuffer()));
  const change = fc.record({
    sample: fc.nat({ max: samples.length - 1 }),
    changes: fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 12 }),
    length: fc.option(fc.nat({ max: 2_000 })),
    tail: fc.uint8Array({ maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ sample, changes, length, tail }) => {
      const whole = samples[sample] ?? Buffer.alloc(0);
      const bytes = Buffer.concat([whole.subarray(0, length ?? whole.length), tail]);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const began = performance.now();
      const read = await readImageHeader(new Uint8Array(bytes)).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(ImageRejected);
      else expect(read).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
      expect(performance.now() - began).toBeLessThan(1_000);
    }),
    { numRuns: 400 },
  );
});

/** Tasks that behave as a reader might with hostile bytes. */
const TASKS = `
import { readFileSync } from "node:fs";
import { serveTasks } from ${JSON.stringify(join(import.meta.dir, "../../server/platform/sandbox/serve-tasks.ts"))};
const burn = "let n = 0; for (;;) n += Math.sqrt(n);";
serveTasks({
  echo: async (text: string) => text,
  spin: async () => { for (;;) {} },
  never: () => new Promise(() => {}),
  burnInThread: () => new Promise(() => new Worker(URL.createObjectURL(new Blob([burn])))),
  crash: async () => process.kill(process.pid, "SIGSEGV"),
  fail: async () => { throw Object.assign(new Error("no room"), { code: "ENOSPC" }); },
  surroundings: async () => Object.keys(process.env),
  pid: async () => process.pid,
}, { cpuMs: 800 });
`;
type Tried = {
  echo: (text: string) => Promise<string>;
  pid: (nothing: null) => Promise<number>;
  surroundings: (nothing: null) => Promise<string[]>;
} & Record<"spin" | "never" | "burnInThread" | "crash" | "fail", (nothing: null) => Promise<null>>;

test("a reader that takes too long or crashes is stopped, and the next file is served [SECURITY 43]", async () => {
  const script = join(folder, "tasks.ts");
  writeFileSync(script, TASKS);
  process.env.SECRETS_KEY_OF_TEST = "s3cret";
  const apart = createSandbox<Tried>({ script: () => script, size: 2, limitMs: 6_000, idleMs: 300 });
  expect(await apart.run("echo", "hello")).toBe("hello");
  const told = (error: unknown) => error;
  for (const name of ["spin", "never", "burnInThread", "crash"] as const) {
    const began = performance.now();
    expect(await apart.run(name, null).catch(told), name).toBeInstanceOf(TaskEnded);
    expect(performance.now() - began, name).toBeLessThan(12_000);
    expect(await apart.run("echo", name)).toBe(name);
  }
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => apart.run("echo", String(at))));
  expect(many).toEqual(Array.from({ length: 20 }, (_, at) => String(at)));
  const fault = await apart.run("fail", null).catch(told);
  expect(fault).not.toBeInstanceOf(TaskEnded);
  expect(fault).toMatchObject({ code: "ENOSPC" });
  const known = await apart.run("surroundings", null);
  for (const name of ["SECRETS_KEY_OF_TEST", "DATABASE_URL", "HOME"]) expect(known).not.toContain(name);
  // An idle process exits and frees its memory.
  const pid = await apart.run("pid", null);
  const isThere = () => readdirSync("/proc").includes(String(pid));
  expect(isThere()).toBe(true);
  for (let tries = 0; tries < 100 && isThere(); tries++) await Bun.sleep(50);
  expect(isThere()).toBe(false);
});

test("the time that a reader takes to start is not its first task's [SECURITY 43]", async () => {
  const script = join(folder, "slow-start.ts");
  writeFileSync(script, `Bun.sleepSync(2_500);\n${TASKS}`);
  const apart = createSandbox<Tried>({ script: () => script, size: 1, limitMs: 2_000, idleMs: 300 });
  expect(await apart.run("echo", "hello")).toBe("hello");
  expect(await apart.run("never", null).catch((error) => error)).toBeInstanceOf(TaskEnded);
});

test("the reader processes end with the server, however it ends [SECURITY 43]", async () => {
  const own = await startSecuritySite({ RATE_LIMITS: "off" });
  const form = new FormData();
  form.set("img", new File([new Uint8Array(await plain(60, 80, "#552277").png().toBuffer())], "picture.png"));
  const { client: person } = await own.somebody();
  expect((await person.rest("POST", "/v3/media/upload/", form)).status).toBe(200);
  const children = readFileSync(`/proc/${own.pid}/task/${own.pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  expect(children.length).toBeGreaterThan(0);
  await own.close();
  const left = () => children.filter((pid) => readdirSync("/proc").includes(pid));
  for (let tries = 0; tries < 100 && left().length > 0; tries++) await Bun.sleep(50);
  expect(left()).toEqual([]);
});
