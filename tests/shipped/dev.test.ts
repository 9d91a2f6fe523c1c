import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { freePort } from "../support/spawn-server.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** A copy of the sources, because the test edits them. */
const copy = mkdtempSync(join(tmpdir(), "tackboard-dev-"));
const port = freePort();
const url = `http://127.0.0.1:${port}`;
let child: Bun.Subprocess<"ignore", "pipe", "inherit"> | null = null;
let browser: TestBrowser;
let output = "";
async function collect(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
}

beforeAll(async () => {
  for (const name of ["client", "db", "server", "src", "package.json", "bun.lock", "tsconfig.json"])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (path) => !path.endsWith("demo/pictures") });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  child = Bun.spawn([process.execPath, "run", "dev"], {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: join(copy, "data"), PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  void collect(child.stdout);
  browser = await openBrowser();
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await Bun.sleep(100);
});
afterAll(async () => {
  child?.kill("SIGTERM");
  await child?.exited;
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
});

function edit(path: string, from: string, to: string): void {
  const file = join(copy, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test("updates the open page on a change of the client, without a reload", async () => {
  const { page, faults } = await browser.newPage();
  // Vite bundles packages while the page loads for the first time, and reloads it afterwards.
  for (const _ of [1, 2]) {
    await page.goto(url, { waitUntil: "networkidle" });
    await takenOver(page);
  }
  await page.evaluate(() => Object.assign(window, { wasKept: true }));
  edit("client/app/shell/top-bar.tsx", '<header className="', '<header data-edited="yes" className="');
  await page.locator("header[data-edited=yes]").waitFor();
  expect(await page.evaluate(() => "wasKept" in window)).toBe(true);
  expect(faults).toEqual([]);
});

test("restarts the server when its sources change, and keeps requests waiting in the meantime", async () => {
  edit("server/transports/probes/probes.ts", "export ", 'console.log("edited");\nexport ');
  while (!output.includes("edited")) await Bun.sleep(50);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("serves the client's sources, but neither the site's data nor other files of the project", async () => {
  for (const path of ["client/app/entry-client.tsx", "src/model/errors.ts"])
    expect((await fetch(`${url}/@fs${copy}/${path}`)).status).toBe(200);
  writeFileSync(join(copy, "data/key.txt"), "key");
  for (const path of [
    "data/key.txt",
    "data/key.txt?raw",
    "client/../data/key.txt?raw",
    "package.json?raw",
    "server/main.ts",
  ])
    expect((await fetch(`${url}/@fs${copy}/${path}`)).status).toBe(403);
});
