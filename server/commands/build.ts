import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { writeGazetteer } from "../platform/geo/write-gazetteer.ts";

/** Packages that contain machine code or look for their own files next to themselves. */
const LEFT_OUTSIDE = [
  "sharp",
  "@node-rs/argon2",
  "@electric-sql/pglite",
  "@electric-sql/pglite/*",
  "@tensorflow/*",
  "@ffmpeg-binary/*",
  "nsfwjs",
  "nsfwjs/*",
  "pdfkit",
  "@hyzyla/pdfium",
];

/** The process of the image model. */
export const MODEL = "server/platform/vision/model-process.ts";

/** Run as separate processes, and found by their names next to the code that starts them. */
export const APART = [
  "server/platform/media/picture-process.ts",
  "server/platform/media/pdf-process.ts",
  "server/platform/scrape/page-process.ts",
  "server/platform/catalog/feed-process.ts",
  "server/platform/archives/archive-process.ts",
  "server/commands/backup.ts",
  "server/platform/followed-feeds/follow-process.ts",
];

interface BundleOptions {
  /** Packages that the bundle imports at run time. */
  external?: string[];
  /** "linked" lets traces name our files and lines. */
  sourcemap?: "linked" | "external";
  /** Whether code stays that packages declare free of side effects, wrongly in the case of TensorFlow.js. */
  ignoreDCEAnnotations?: boolean;
  plugins?: Bun.BunPlugin[];
}

/** Replaces the signatures by their values: reading them from the contracts would import every slice. */
const withSignatures: Bun.BunPlugin = {
  name: "signatures of procedures",
  setup(build) {
    build.onLoad({ filter: /\/server\/signatures\.ts$/ }, () => {
      const printed = Bun.spawnSync([process.execPath, join(ROOT, "server/commands/signatures.ts")]);
      if (!printed.success) throw new Error(`The contracts could not be read: ${printed.stderr}`);
      return { contents: printed.stdout.toString(), loader: "js" };
    });
  },
};

/**
 * Bundles `entries` (paths in the project) and their imports into a few files; dynamic imports become chunks of their
 * own. Each output is named after its entry.
 */
export async function bundle(
  entries: string[],
  folder: string,
  { external = LEFT_OUTSIDE, sourcemap = "linked", ignoreDCEAnnotations = false, plugins = [] }: BundleOptions = {},
): Promise<void> {
  await Bun.build({
    entrypoints: entries.map((entry) => join(ROOT, entry)),
    outdir: folder,
    naming: { entry: "[name].[ext]", chunk: "[name]-[hash].[ext]" },
    target: "bun",
    splitting: true,
    external,
    ignoreDCEAnnotations,
    plugins: [...plugins, withSignatures],
    // Independent of the build's NODE_ENV: development JSX needs a part of React that production lacks.
    jsx: { runtime: "automatic", development: false },
    // Names aren't minified: errors are identified by theirs, and Elysia reads the source of handlers.
    minify: { whitespace: true },
    sourcemap,
    // Without this the bundle would freeze the build's value, and production would show what only developers may see.
    define: { "process.env.NODE_ENV": "process.env.NODE_ENV" },
  });
}

/** Removes all builds but this one and the previous, whose processes may still load chunks of it. */
function removeOlder(folder: string): void {
  const others = readdirSync(dirname(folder)).filter((name) => name !== basename(folder));
  const builds = others.map((name) => join(dirname(folder), name));
  builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const build of builds.slice(1)) rmSync(build, { recursive: true, force: true });
}

/** `bun server/commands/build.ts FOLDER`: builds the server, its image model's process, and the sandboxed processes. */
if (import.meta.main) {
  const folder = join(ROOT, process.argv[2] ?? "");
  rmSync(folder, { recursive: true, force: true });
  await bundle(["server/main.ts", MODEL, ...APART], folder);
  writeGazetteer(folder);
  removeOlder(folder);
}
