import { expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { habitsIn } from "./english-patterns.ts";

/** The share of lines in a folder that may match a pattern by chance. */
const MOST = 0.03;
/** Smaller folders are judged together. */
const FOLDER_MIN = 20;
const TITLE_MAX = 90;
const SUBJECT_MAX = 72;

const COMMENT = /(?<![:"'`])\/\/+\s?(.*)$|^\s*\/?\*+\s?(.*?)(?:\*\/)?$/;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)?\(\s*(["'`])((?:(?!\1).)+)\1/g;
const TAGS = / ?\[(?:visitor|signed-in|SECURITY|CONTRACT) \d[^\]]*\]/g;
/** Texts of other languages, and files that tools write. */
const SKIPPED = /^db\/migrations|^(?:client|src)\/texts\/(?:ja|ko)|(?:^|\/)node_modules\//;

interface Line {
  kind: "comments" | "test comments" | "test titles" | "docs";
  folder: string;
  place: string;
  text: string;
}

async function readLines(): Promise<Line[]> {
  const lines: Line[] = [];
  const glob = new Bun.Glob("{src,db,server,client,tests,docs,findings,.github}/**/*.{ts,tsx,md}");
  const roots = new Bun.Glob("*.{ts,md}");
  const paths = [...glob.scanSync({ cwd: ROOT, dot: true }), ...roots.scanSync({ cwd: ROOT })];
  for (const path of paths.filter((path) => !SKIPPED.test(path))) {
    const folder = path.split("/").slice(0, -1).slice(0, 3).join("/");
    const isTest = path.includes(".test.") || path.startsWith("tests/");
    const source = await Bun.file(join(ROOT, path)).text();
    const add = (kind: Line["kind"], place: string, text: string) => lines.push({ kind, folder, place, text });
    for (const [at, line] of source.split("\n").entries()) {
      const found = path.endsWith(".md") ? [line, line] : COMMENT.exec(line);
      const text = (found?.[1] || found?.[2] || "").trim();
      if (text.length > 8)
        add(path.endsWith(".md") ? "docs" : isTest ? "test comments" : "comments", `${path}:${at + 1}`, text);
    }
    if (isTest && !path.endsWith(".md"))
      for (const [, , title = ""] of source.matchAll(TITLE)) add("test titles", path, title.replace(TAGS, ""));
  }
  return lines;
}

const lines = await readLines();

test("comments, titles and docs are in plain English, in every folder", () => {
  const groups = Map.groupBy(lines, ({ kind, folder }) => `${kind} of ${folder}`);
  const small = [...groups.values()].filter((group) => group.length < FOLDER_MIN).flat();
  const judged = [...groups.entries()].filter(([, group]) => group.length >= FOLDER_MIN);
  for (const [kind, group] of Map.groupBy(small, ({ kind }) => kind)) judged.push([`${kind} of small folders`, group]);
  const faults = judged.flatMap(([name, group]) => {
    const odd = group.filter(({ text }) => habitsIn(text).length > 0);
    if (odd.length <= MOST * group.length) return [];
    return [name, ...odd.map(({ place, text }) => `${place}: ${text} (${habitsIn(text).join("; ")})`)];
  });
  expect(lines.length).toBeGreaterThan(10_000);
  expect(faults).toEqual([]);
});

test("a translated sentence is found, and a plain one isn't", () => {
  expect(habitsIn("Where it is gone, null.")).not.toEqual([]);
  expect(habitsIn("Returns null if the board is gone.")).toEqual([]);
});

test("a test's title has at most 90 characters without its tags", () => {
  const long = lines.filter(({ kind, text }) => kind === "test titles" && text.length > TITLE_MAX);
  expect(long.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test("the latest commit subjects have at most 72 characters", () => {
  const log = Bun.spawnSync(["git", "log", "-200", "--no-merges", "--format=%s"], { cwd: ROOT, stderr: "ignore" });
  // An archive of the sources has no history.
  const subjects = log.success ? log.stdout.toString().trim().split("\n") : [];
  expect(subjects.filter((subject) => subject.length > SUBJECT_MAX)).toEqual([]);
});
