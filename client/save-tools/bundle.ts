import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/**
 * One file with everything that it imports, as short as it gets: for pages of others, workers and the extension, where
 * the site's own bundle is of no use.
 * @param entry from the repository's root
 * @param define what names in the code stand for, as JavaScript
 * @throws AggregateError where it can't be built
 */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, entry)],
    target: "browser",
    format: "iife",
    minify: true,
    define,
  });
  return (await Promise.all(outputs.map((output) => output.text()))).join("").trim();
}
