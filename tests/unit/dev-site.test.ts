import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../../server/commands/dev/site.ts";

const folder = mkdtempSync(join(tmpdir(), "tackboard-dev-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server that needs a moment to end. It writes down each start. */
function program(name: string): { path: string; starts: () => number } {
  const [path, log] = [join(folder, `${name}.ts`), join(folder, `${name}.log`)];
  writeFileSync(
    path,
    `import { appendFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(log)}, "start\\n");
    process.on("SIGTERM", () => setTimeout(() => process.exit(0), 200));
    Bun.serve({ port: Number(process.env.PORT), fetch: () => new Response("ready") });`,
  );
  return { path, starts: () => readFileSync(log, "utf8").trim().split("\n").length };
}
const isThere = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("a change while the server ends starts no second one", async () => {
  const { path, starts } = program("changed");
  const site = await startSite("http://127.0.0.1:1", path);
  await site.ready();
  await Promise.all([site.restart(), site.restart()]);
  expect(await isThere(site.port)).toBe(true);
  await site.stop();
  expect({ starts: starts(), isThere: await isThere(site.port) }).toEqual({ starts: 2, isThere: false });
});

test("a server that is stopped while it restarts stays stopped", async () => {
  const { path, starts } = program("stopped");
  const site = await startSite("http://127.0.0.1:1", path);
  await site.ready();
  const restarted = site.restart();
  await site.stop();
  await restarted;
  expect({ starts: starts(), isThere: await isThere(site.port) }).toEqual({ starts: 1, isThere: false });
});
