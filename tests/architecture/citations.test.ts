import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { PAGES, type PageName } from "../coverage/sections.ts";

const SOURCES = [...new Bun.Glob("{src,server,db,client,tests}/**/*.{ts,tsx}").scanSync({ cwd: ROOT })].sort();
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^"'`\n]*\))?\(\s*(["'`])((?:(?!\1).)+)\1/g;
const TAGS = /\[((?:visitor|signed-in|SECURITY) \d[^\]]*)\]/g;
const TAG = /^(visitor|signed-in|SECURITY) (\d+(?:\.\d+)?)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/.*\n?\s*)+/gm;
/** `spec visitor 2, 4 and 5`, also without "spec". */
const CITATION = /\b(visitor|signed-in) (?:sections? )?(\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/gi;

const isKnown = (page: string, number: string) => PAGES[page as PageName].sections.has(number);

/** The tags of a file's test titles that name no section, and the number of all tags. */
function tagsIn(source: string): { all: number; unknown: string[] } {
  const titles = [...source.matchAll(TITLE)].map(([, , title = ""]) => title);
  const tags = titles.flatMap((title) => [...title.matchAll(TAGS)].flatMap(([, list = ""]) => list.split(", ")));
  const unknown = tags.filter((tag) => {
    const [, page, number] = TAG.exec(tag) ?? [];
    return !page || !number || !isKnown(page, number);
  });
  return { all: tags.length, unknown };
}

/** The citations in a file's comments that name no section, and the number of all citations. */
function citationsIn(source: string): { all: number; unknown: string[] } {
  const comments = [...source.matchAll(COMMENT)].map(([text]) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " "));
  const cited = comments.flatMap((text) =>
    [...text.matchAll(CITATION)].flatMap(([, page = "", list = ""]) =>
      list.split(/, | and | to /).map((number) => ({ page: page.toLowerCase(), number })),
    ),
  );
  const unknown = cited.filter(({ page, number }) => !isKnown(page, number));
  return { all: cited.length, unknown: unknown.map(({ page, number }) => `${page} ${number}`) };
}

function faultsIn(paths: readonly string[], read: (source: string) => { all: number; unknown: string[] }) {
  const results = paths.map((path) => ({ path, ...read(readFileSync(join(ROOT, path), "utf8")) }));
  return {
    seen: results.reduce((sum, { all }) => sum + all, 0),
    faults: results.flatMap(({ path, unknown }) => unknown.map((name) => `${path}: ${name}`)),
  };
}

test("every tag in a test title names a row of docs/spec or a rule of docs/SECURITY.md", () => {
  const { seen, faults } = faultsIn(
    SOURCES.filter((path) => path.includes(".test.")),
    tagsIn,
  );
  expect(seen).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

test("every citation of the specification in a comment names a row of docs/spec", () => {
  const { seen, faults } = faultsIn(SOURCES, citationsIn);
  expect(seen).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test("a row of docs/spec has a number, a name and one short line", () => {
  for (const { path, sections } of [PAGES.visitor, PAGES["signed-in"]]) {
    const rows = readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    expect(rows.filter((row) => !/^\| \d+(\.\d+)? \| [^|]{3,40} \| [^|]{10,110} \|$/.test(row))).toEqual([]);
    expect(sections.size).toBe(rows.length);
  }
});

test("an unknown tag or citation is found, also behind a line break", () => {
  expect(tagsIn(`test("saves ${"[signed-in 2.4, visitor 12]"}", () => {});`)).toEqual({
    all: 2,
    unknown: ["visitor 12"],
  });
  expect(citationsIn(`/${"** Saves (spec\n * signed-in 2.4 and 2.99). *"}/`)).toEqual({
    all: 2,
    unknown: ["signed-in 2.99"],
  });
});
