import type { Import } from "../architecture/import-graph.ts";

/** Files that import everything, so a test's import of one is no hint at its subject. */
const HUBS = new Set([
  "server/app.ts",
  "server/main.ts",
  "server/serve.ts",
  "server/router.ts",
  "server/slice-routers.ts",
  "server/build-deps.ts",
  "server/deps.ts",
  "db/schema/index.ts",
  "client/lib/texts/catalogue.ts",
  "tests/support/test-app.ts",
]);
/** Slow tests, with browsers or separate servers: they run if they changed themselves, and in the full run. */
const SLOW = /^tests\/(e2e|cluster|security)\//;
/** The demo imports nearly everything and is slow to fill: its tests run only if the demo itself changes. */
const isDemo = (path: string) => path.startsWith("server/commands/demo/");
const SLICE = /^(?:src|server\/slices|db\/queries|client\/features)\/([a-z-]+)\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * The test files that a change affects: changed ones, those that import a changed file, and those of a changed slice's
 * procedures, which import it only through the whole server.
 */
export function changedTests(
  changed: readonly string[],
  files: readonly string[],
  imports: readonly Import[],
): string[] {
  const importers = Map.groupBy(
    imports.filter(({ isPackage }) => !isPackage),
    ({ to }) => to,
  );
  const reached = new Set(changed);
  const queue = [...changed];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (HUBS.has(path) && !changed.includes(path)) continue;
    for (const { from } of importers.get(path) ?? []) {
      if (reached.has(from) || (isDemo(from) && !isDemo(path))) continue;
      reached.add(from);
      queue.push(from);
    }
  }
  const slices = new Set(changed.map((path) => SLICE.exec(path)?.[1]));
  const ofSlice = (path: string) => slices.has(/^tests\/trpc\/([a-z-]+)\//.exec(path)?.[1] ?? "");
  return files
    .filter((path) => isTest(path) && (reached.has(path) || ofSlice(path)))
    .filter((path) => changed.includes(path) || !SLOW.test(path))
    .sort();
}
