import { existsSync, readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";

const CLIENT = join(import.meta.dir, "../../dist/client");
const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/** Latin letters; the others come when a page has some. */
const MAIN_FONT = "-latin-wght-normal-";

export interface PageAssets {
  script: string;
  /** What the script imports; the browser is told at once, or it would ask for them one after the other. */
  imports: string[];
  styles: string[];
  /** The typeface of nearly every word: asked for at once, so that words seldom change theirs before one's eyes. */
  fonts: string[];
}

interface ManifestEntry {
  file: string;
  assets?: string[];
  imports?: string[];
  css?: string[];
}

/** Where the browser's bundle is, as the build wrote it down. @throws where the client was not built */
export function readPageAssets(): PageAssets {
  const manifest = JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest["client/app/entry-client.tsx"];
  if (!entry) throw new Error("the built client has no entry");
  const imports = (entry.imports ?? []).flatMap((key) => manifest[key]?.file ?? []);
  return {
    script: `/${entry.file}`,
    imports: imports.map((file) => `/${file}`),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: (entry.assets ?? []).filter((file) => file.includes(MAIN_FONT)).map((file) => `/${file}`),
  };
}

/** A file of the built client, compressed where the browser takes that; null where there is none of that name. */
export function serveAsset(request: Request, pathname: string): Response | null {
  const path = normalize(join(CLIENT, pathname));
  // Hidden folders hold the manifest, which is for the server alone.
  if (!path.startsWith(`${CLIENT}/`) || path.includes("/.") || !isFile(path)) return null;
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = ENCODINGS.find(({ name, extension }) => accepted.includes(name) && existsSync(path + extension));
  const headers = new Headers({
    "Content-Type": Bun.file(path).type,
    // Names under /assets/ hold a hash of the content.
    "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    Vary: "Accept-Encoding",
  });
  if (encoding) headers.set("Content-Encoding", encoding.name);
  return new Response(Bun.file(path + (encoding?.extension ?? "")), { headers });
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // An address that no file can have: a name that is too long, a NUL in it.
    return false;
  }
}
