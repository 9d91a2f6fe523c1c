import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import packageFile from "../../package.json" with { type: "json" };

const START = join(import.meta.dir, "../../server/commands/start.ts");
const NAME = `a test's step ${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), "tackboard-start-"));
const ran = join(folder, "ran");
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(import.meta.dir, "../../node_modules/.tackboard", NAME), { force: true });
});

/** Starts once with a step that takes a moment and records that it ran. */
async function startOnce(site: string): Promise<number> {
  const work = `await Bun.sleep(300); require("node:fs").appendFileSync(${JSON.stringify(ran)}, "once\\n")`;
  const call = [NAME, site, "package.json", ["-e", work]].map((part) => JSON.stringify(part)).join(", ");
  const child = Bun.spawn([process.execPath, "-e", `(await import(${JSON.stringify(START)})).step(${call})`], {
    stderr: "ignore",
  });
  return child.exited;
}
const times = () => readFileSync(ran, "utf8").split("\n").length - 1;

test("of concurrent starts one does the step and the others wait; a new site address repeats it", async () => {
  const sites = ["https://a.example", "https://a.example", "https://a.example"];
  expect(await Promise.all(sites.map(startOnce))).toEqual([0, 0, 0]);
  expect(times()).toBe(1);
  expect(await startOnce("https://b.example")).toBe(0);
  expect(times()).toBe(2);
});

test("a command that may install packages goes on in a new process, which finds them", () => {
  const scripts = Object.entries(packageFile.scripts).map(([name, line]) => [name, line.split(" ")[1] ?? ""]);
  const sources = scripts
    .filter(([, path = ""]) => /^server\/commands\/.*\.ts$/.test(path))
    .map(([name, path = ""]) => [name, readFileSync(join(ROOT, path), "utf8")]);
  const installing = sources.filter(([, source = ""]) => /^\s*(?:prepare|installPackages)\(\);$/m.test(source));
  expect(installing.map(([name]) => name)).toContain("build");
  expect(installing.filter(([, source = ""]) => !/await goOn\(/.test(source)).map(([name]) => name)).toEqual([]);
});
