import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { nameAndVersion, productPackages, readLock } from "./sbom.ts";

interface Notice {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** The license as the package ships it; "" if it ships none. */
  text: string;
}

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

function licenseOf({ license, licenses }: Manifest): string {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "";
}

/** Licenses of packages whose manifest names none, taken from the license files in those packages. */
const UNNAMED: Record<string, string> = {
  "@react-aria/optimize-locales-plugin": "Apache-2.0",
  "combine-errors": "MIT",
  "png-js": "MIT",
};

/**
 * The packages that run in production with their licenses, sorted by name.
 * @throws Error if a package names no license
 */
export function readNotices(): Notice[] {
  const lock = readLock();
  const notices = new Map<string, Notice>();
  for (const key of productPackages(lock)) {
    const [name, version] = nameAndVersion(lock.packages[key]?.[0] ?? key);
    const folder = join(ROOT, "node_modules", (key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? []).join("/node_modules/"));
    let files: string[];
    try {
      files = readdirSync(folder);
    } catch {
      // Packages for other platforms aren't installed here.
      continue;
    }
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const license = licenseOf(manifest) || UNNAMED[name];
    if (!license) throw new Error(`${name} ${version} names no license.`);
    const file = files.find((one) => /^(licen[cs]e|copying)/i.test(one));
    const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
    notices.set(`${name}@${version}`, { name, version, license, text });
  }
  return [...notices.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `bun run notices > NOTICES.txt`: the notices that must accompany a copy of the product. */
if (import.meta.main)
  for (const { name, version, license, text } of readNotices())
    console.log(`${name} ${version} (${license})\n\n${text}\n\n${"-".repeat(72)}\n`);
