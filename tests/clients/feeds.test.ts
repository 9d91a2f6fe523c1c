import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Person, seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const NEWSBOAT = Bun.which("newsboat");
const SFEED = Bun.which("sfeed");
if (!NEWSBOAT) console.error("skipped: newsboat is not installed (Debian package newsboat)");
if (!SFEED) console.error("skipped: sfeed is not installed (Debian package sfeed)");

let app: TestApp;
let ada: Person;
let pinId: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-feeds-"));
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  const board = await seedBoard(app, ada, { name: "Kitchen" });
  const link = "https://example.com/a?b=1&c=2";
  pinId = await seedPin(app, board, { title: "Salt & <pepper>\nmill", description: "Of oak", link });
}, 120_000);
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = (format: string) => `${app.url}/${ada.username}/kitchen.${format}`;

test.skipIf(!NEWSBOAT)("newsboat reads a board's RSS and Atom: one title, the Pin's page and the picture", async () => {
  for (const format of ["rss", "atom"]) {
    const [urls, cache] = [join(folder, `${format}.urls`), join(folder, `${format}.db`)];
    await Bun.write(urls, `${address(format)}\n`);
    const run = Bun.spawn([NEWSBOAT ?? "", "-u", urls, "-c", cache, "-C", "/dev/null", "-x", "reload"], {
      env: { ...process.env, HOME: folder },
      stdout: "ignore",
      stderr: "pipe",
    });
    expect([format, await run.exited, await new Response(run.stderr).text()]).toEqual([format, 0, ""]);
    const database = new Database(cache, { readonly: true });
    const items = database.query("select title, url, content from rss_item").all() as Record<string, string>[];
    database.close();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ title: "Salt & <pepper> mill", url: `${app.url}/pin/${pinId}/` });
    expect(items[0]?.content).toContain(`<img src="${app.url}/media/736x/`);
    expect(items[0]?.content).toContain("Of oak");
  }
});

test.skipIf(!SFEED)("sfeed reads the same entry from RSS and Atom", async () => {
  for (const format of ["rss", "atom"]) {
    const feed = await (await fetch(address(format))).arrayBuffer();
    const run = Bun.spawn([SFEED ?? ""], { stdin: new Uint8Array(feed), stdout: "pipe" });
    const [line = "", ...more] = (await new Response(run.stdout).text()).split("\n").filter(Boolean);
    const [time, title, link, content, type, , , enclosure] = line.split("\t");
    expect([more, title, link, type]).toEqual([[], "Salt & <pepper> mill", `${app.url}/pin/${pinId}/`, "html"]);
    expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(600);
    expect(content).toContain("<img src=");
    expect(enclosure).toContain("/media/736x/");
  }
});
