import { existsSync, readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { ROOT } from "../../../db/root.ts";

/** Folder of the built client. */
export const CLIENT = join(ROOT, "dist/client");
const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** Part of the file names of fonts with Latin letters; fonts for other scripts are loaded when a page needs them. */
const MAIN_FONT = "-latin-wght-normal-";

export interface PageAssets {
  script: string;
  /** Modules that the script imports, dependencies first, so that each can run as a separate task. */
  imports: string[];
  styles: string[];
  /** The main fonts, preloaded so that text rarely changes its font after it appears. */
  fonts: string[];
  /** Additional files for each lazily loaded page, by its chunk, also with dependencies first. */
  pages: Record<string, string[]>;
}

interface ManifestEntry {
  isDynamicEntry?: boolean;
  file: string;
  assets?: string[];
  imports?: string[];
  css?: string[];
}

/** The client's sources, as `bun run dev` serves them. */
export const SOURCE_ASSETS: PageAssets = {
  script: "/client/app/entry-client.tsx",
  imports: ["/@dev/refresh.js"],
  styles: ["/client/styles/app.css"],
  fonts: [],
  pages: {},
};

/** Reads the files of the browser's bundle from the build's manifest. @throws Error if the client was not built */
export function readPageAssets(): PageAssets {
  const manifest = JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest["client/app/entry-client.tsx"];
  if (!entry) throw new Error("the built client has no entry");
  const known = chunksOf(manifest, "client/app/entry-client.tsx");
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  return {
    script: `/${entry.file}`,
    imports: [...known].filter((file) => file !== `/${entry.file}`),
    pages: Object.fromEntries(
      pages.map((key) => [key, [...chunksOf(manifest, key)].filter((file) => !known.has(file))]),
    ),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: (entry.assets ?? []).filter((file) => file.includes(MAIN_FONT)).map((file) => `/${file}`),
  };
}

/** A chunk and its transitive imports, dependencies first. */
function chunksOf(manifest: Record<string, ManifestEntry>, key: string): Set<string> {
  const [found, seen] = [new Set<string>(), new Set<string>()];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    // Marked before its imports are visited, because two chunks may import each other.
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    found.add(`/${chunk.file}`);
  };
  visit(key);
  return found;
}

/** A file of the built client, compressed if the browser supports that; null if there is no such file. */
export function serveAsset(request: Request, pathname: string): Response | null {
  const path = normalize(join(CLIENT, pathname));
  // Hidden folders contain the manifest, which only the server may read.
  if (!path.startsWith(`${CLIENT}/`) || path.includes("/.") || !isFile(path)) return null;
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = ENCODINGS.find(({ name, extension }) => accepted.includes(name) && existsSync(path + extension));
  const headers = new Headers({
    "Content-Type": Bun.file(path).type,
    // File names under /assets/ contain a hash of the content, so a cached copy never becomes outdated.
    "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    Vary: "Accept-Encoding",
  });
  if (encoding) headers.set("Content-Encoding", encoding.name);
  if (/^\/(?:embed|ct)\//.test(pathname)) shareWithEverybody(headers);
  return new Response(Bun.file(path + (encoding?.extension ?? "")), { headers });
}

/**
 * Lets any site load files meant for embedding, even under COEP or `crossorigin`; the files contain no personal data.
 */
function shareWithEverybody(headers: Headers): void {
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set("Access-Control-Allow-Origin", "*");
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // No file can have this path: it is too long or contains a NUL.
    return false;
  }
}
