import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/**
 * Bundles a script with its imports into one minified file, for other sites' pages, workers and the extension, which
 * can't use the site's own bundle.
 * @param entry from the repository's root
 * @param define replacements of names in the code, as JavaScript
 * @throws AggregateError if the build fails
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
