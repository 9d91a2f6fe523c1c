import { expect, test } from "bun:test";
import { join } from "node:path";
import { ERRORS } from "../../src/model/errors.ts";
import { errors as entry } from "../../src/texts/en/auth-errors.ts";
import { errors } from "../../src/texts/en/errors.ts";
import { input } from "../../src/texts/en/input.ts";
import { refusals } from "../../src/texts/en/refusals.ts";
import { rules } from "../../src/texts/en/rules.ts";
import { problemText } from "../../src/texts/problems.ts";
import { WORDED_AS } from "../../src/texts/worded-as.ts";

const ROOT = join(import.meta.dir, "../..");
/** A sentence between quotes, as people read it. */
const SENTENCE = /(["`])([A-Z][^"`\n]*[a-z][^"`\n]*[.!?])\1/g;
/** Texts that aren't problems of a call: the demo's content, notices, operators' messages, and errors of rows that programs send. */
const OTHER =
  /^src\/(texts|demo)\/|default-advisories|^src\/conversions\/event\.rules|^server\/platform\/(backup\/|metrics\/|media\/open-store|fetch\/fetch-refused)|daily-backup/;

test("rules and procedures return codes whose sentences are all in the catalog", async () => {
  const found: string[] = [];
  let seen = 0;
  for (const folder of ["src", "server/slices", "server/platform"]) {
    for (const file of new Bun.Glob("**/*.ts").scanSync({ cwd: join(ROOT, folder) })) {
      const path = `${folder}/${file}`;
      if (path.endsWith(".test.ts") || path.includes("/templates/") || OTHER.test(path)) continue;
      seen++;
      const text = await Bun.file(join(ROOT, path)).text();
      // Comments quote the spec.
      const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
      for (const [, , sentence] of code.matchAll(SENTENCE)) found.push(`${path}: ${sentence}`);
    }
  }
  expect(seen).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test("a code is in only one part of the catalog, and every error has a text", () => {
  const codes = [entry, rules, errors, refusals, input, WORDED_AS].flatMap((part) => Object.keys(part));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  for (const name of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
    expect(problemText(name), name).toMatch(/\w{2,}/);
  }
});

test("no problem's text occurs twice", () => {
  const texts = [entry, rules, errors, refusals, input].flatMap((part) => Object.values<string>(part));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});
