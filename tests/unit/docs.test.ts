import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const read = (path: string) => Bun.file(join(ROOT, path)).text();
const below = (pattern: string) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })].sort();
const PAGES_OF_DOCS = ["README.md", "CONTRIBUTING.md", ...below("docs/**/*.md")];
const RECORDS = below("docs/decisions/[0-9]*.md");

test("the README can be read in five minutes", async () => {
  expect((await read("README.md")).split(/\s+/).length).toBeLessThanOrEqual(1_200);
});

test("every link from one page to another leads to an existing file", async () => {
  const broken: string[] = [];
  for (const page of PAGES_OF_DOCS) {
    for (const [, to = ""] of (await read(page)).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      if (!existsSync(join(ROOT, dirname(page), to))) broken.push(`${page}: ${to}`);
  }
  expect(broken).toEqual([]);
});

/** Paths of the repository between backticks; `<slice>` and the like stand for any name. */
const CITED = /`((?:src|server|client|db|tests|docs)\/[^`\s]*)`/g;

test("every file and folder that a page names exists", async () => {
  const missing: string[] = [];
  let seen = 0;
  for (const page of PAGES_OF_DOCS) {
    for (const [, path = ""] of (await read(page)).matchAll(CITED)) {
      seen++;
      const glob = new Bun.Glob(path.replace(/<[^>]+>/g, "*").replace(/\/$/, ""));
      if (glob.scanSync({ cwd: ROOT, onlyFiles: false }).next().done) missing.push(`${page}: ${path}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("the index of decisions names every record, and each has a unique number", async () => {
  const index = await read("docs/decisions/README.md");
  expect(RECORDS.length).toBeGreaterThanOrEqual(20);
  expect(RECORDS.length).toBeLessThanOrEqual(40);
  expect(RECORDS.filter((path) => !index.includes(`(${path.split("/").at(-1)})`))).toEqual([]);
  const numbers = RECORDS.map((path) => /(\d{3})-[^/]*$/.exec(path)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe("files cited in comments are in the repository", () => {
  const SOURCES = below("{src,server,db,client,tests}/**/*.{ts,tsx}");
  async function cited(pattern: RegExp, known: (number: string) => boolean): Promise<string[]> {
    const missing: string[] = [];
    for (const path of SOURCES) {
      for (const line of (await read(path)).split("\n").filter((text) => /^\s*(\/\/|\/?\*)/.test(text)))
        for (const [whole, number = ""] of line.matchAll(pattern))
          if (!known(number)) missing.push(`${path}: ${whole}`);
    }
    return missing;
  }

  test("promises of SECURITY.md, sections of CONTRACT.md and ARCHITECTURE.md", async () => {
    const [security, contract, architecture] = await Promise.all(
      ["docs/SECURITY.md", "docs/CONTRACT.md", "docs/ARCHITECTURE.md"].map(read),
    );
    const has = (page: string | undefined, number: string, mark: string) =>
      `\n${page}`.includes(`\n${mark}${number}. `);
    expect(await cited(/SECURITY(?:\.md)? (\d+)/g, (n) => has(security, n, ""))).toEqual([]);
    expect(await cited(/CONTRACT\.md (?:section )?(\d+)/g, (n) => has(contract, n, "## "))).toEqual([]);
    expect(await cited(/ARCHITECTURE\.md (?:section )?(\d+)/g, (n) => has(architecture, n, "## "))).toEqual([]);
    expect(await cited(/\b(DESIGN|ADS|BRIEF)\.md/g, () => false)).toEqual([]);
  });

  test("decisions", async () => {
    const numbers = new Set(RECORDS.map((path) => /(\d{3})-[^/]*$/.exec(path)?.[1] ?? ""));
    expect(await cited(/decisions?[ /](\d{3})/g, (n) => numbers.has(n))).toEqual([]);
  });
});
