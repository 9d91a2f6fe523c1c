import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FIELD_FILES, FIELD_NAMES } from "../../../client/packages/react-aria/field-files.ts";
import { GIVEN } from "../../../client/packages/react-aria/language-given.ts";
import manifest from "../../../package.json" with { type: "json" };

const LIBRARY = `react-aria ${manifest.dependencies["react-aria"]}`;
const require = createRequire(import.meta.url);
const folderOf = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), "dist/private");
const FOLDERS = ["react-aria", "react-stately", "react-aria-components"].map(folderOf);

/** The names that a module exports, as the packages write them. */
const exportsOf = (code: string): string[] =>
  [...code.matchAll(/export (?:const |function )?(?:\{([^}]+)\}|(\w+))/g)]
    .flatMap(([, list, one = ""]) => (list ?? one).split(","))
    .map((name) => name.split(" as ").at(-1)?.trim() ?? "")
    .filter((name) => name !== "")
    .sort();

test(`${LIBRARY} has the files that language-given replaces, with the same exports`, () => {
  expect(Object.keys(GIVEN)).toHaveLength(2);
  for (const [file, replacement] of Object.entries(GIVEN)) {
    const original = readFileSync(join(folderOf("react-aria"), file.replace("react-aria/dist/private/", "")), "utf8");
    expect(exportsOf(original), file).toEqual(exportsOf(replacement));
    // Without this, the replacement would no longer save anything.
    expect(original, file).toMatch(/Intl\.|navigator/);
  }
});

test(`${LIBRARY} still has every file that the build gathers for fields`, () => {
  const isThere = (path: string) => FOLDERS.some((folder) => existsSync(join(folder, path)));
  expect(FIELD_NAMES.folders.filter((name) => !isThere(name))).toEqual([]);
  expect(FIELD_NAMES.files.filter((name) => !isThere(`${name}.mjs`))).toEqual([]);
  expect(FIELD_FILES.test(`${FOLDERS[2]}/Input.mjs`)).toBe(true);
});
