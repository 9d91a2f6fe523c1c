import { expect, test } from "bun:test";
import { dirname, join, normalize } from "node:path";
import { routeTree } from "../../client/app/routes/tree.ts";
import type { TextPart } from "../../client/lib/texts/translations.ts";
import { ROOT } from "../../db/root.ts";
import { readImports } from "../architecture/import-graph.ts";
import { FILES, type PartName } from "../coverage/languages.ts";

const { imports } = await readImports(["client"]);
const importsOf = Map.groupBy(
  imports.filter(({ isPackage, typeOnly }) => !isPackage && !typeOnly),
  ({ from }) => from,
);
const textOf = (path: string) => Bun.file(join(ROOT, path)).text();

/** Hooks for one slice's texts, such as `usePublishingTexts`. */
const hooks = new Map<string, string>();
for (const file of new Bun.Glob("client/lib/texts/*-texts.ts").scanSync({ cwd: ROOT }))
  for (const [, hook = "", slice = ""] of (await textOf(file)).matchAll(/const (use\w+) = \(\) => useTexts\("(\w+)"/g))
    hooks.set(hook, slice);

/** The slices that a file uses. */
function slicesOf(text: string): string[] {
  const named = [...text.matchAll(/\buse(?:Area)?Texts\("(\w+)"\)/g)].map(([, slice = ""]) => slice);
  const hooked = [...text.matchAll(/\b(use\w+Texts)\(\)/g)].map(([, hook = ""]) => hooks.get(hook) ?? "");
  return [...named, ...hooked.filter(Boolean)];
}

/** Code that is loaded together with its own parts, whatever the page. */
const WITH_OWN_PARTS = /withTexts\(\s*async \(\) => \(await import\("([^"]+)"\)/g;

/** Each slice that a page's code may use, with a file that does. */
async function slicesWithin(page: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set([page]);
  for (const file of seen) {
    const text = await textOf(file);
    const own = [...text.matchAll(WITH_OWN_PARTS)].map(([, path = ""]) => normalize(join(dirname(file), path)));
    for (const slice of slicesOf(text)) found.set(slice, found.get(slice) ?? file);
    for (const { to } of importsOf.get(file) ?? [])
      if (/^client\/.*\.tsx?$/.test(to) && !own.includes(to)) seen.add(to);
  }
  return found;
}

interface Route {
  options: { staticData?: { source?: string; texts?: readonly TextPart[] } };
}

test("every page loads a translation of each slice that its code uses", async () => {
  const pages = new Map<string, Set<string>>();
  for (const { options } of routeTree.children as unknown as readonly Route[]) {
    const { source, texts = [] } = options.staticData ?? {};
    if (!source) continue;
    const parts = new Set(["first", ...texts.map(({ name }) => name)]);
    // A file may have several routes, some with a part more.
    pages.set(source, (pages.get(source) ?? parts).union(parts));
  }
  expect(pages.size).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const [page, parts] of pages) {
    for (const [slice, file] of await slicesWithin(page)) {
      const within = (Object.keys(FILES.ja) as PartName[]).filter((part) => slice in FILES.ja[part].translation);
      if (!within.some((part) => parts.has(part))) missing.push(`${page}: ${slice} (${within}), used by ${file}`);
    }
  }
  expect(missing).toEqual([]);
});
