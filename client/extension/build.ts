import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import packageJson from "../../package.json";
import { EXTENSION_FILES } from "../../src/site/app-files.ts";
import { drawIcon } from "../pwa/icons.ts";
import { bundle } from "../save-tools/bundle.ts";
import { localeFiles } from "./locales.ts";
import { BROWSERS, type BrowserKind, extensionManifest, ICON_SIZES } from "./manifest.ts";
import { OPTIONS_PAGE } from "./options-page.ts";
import { siteAddress } from "./site-address.ts";

const SCRIPTS = ["background", "choose", "hover", "options"];

interface Built {
  browser: BrowserKind;
  /** The product's name in every text. */
  brand: string;
  /** The preset site; empty if people enter it themselves. */
  site: string;
}

/** Builds the extension into a folder that a browser can load. */
export async function buildExtension(folder: string, { browser, brand, site }: Built): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of SCRIPTS) {
    const code = await bundle(`client/extension/${name}.ts`, { DEFAULT_SITE: JSON.stringify(site) });
    writeFileSync(join(folder, `${name}.js`), code);
  }
  for (const { language, json } of localeFiles(brand)) {
    mkdirSync(join(folder, "_locales", language), { recursive: true });
    writeFileSync(join(folder, "_locales", language, "messages.json"), json);
  }
  const manifest = extensionManifest(browser, { version: packageJson.version, site });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, "options.html"), OPTIONS_PAGE);
  copyFileSync(join(import.meta.dir, "options.css"), join(folder, "options.css"));
  await Promise.all(ICON_SIZES.map((size) => drawIcon(join(folder, `icon-${size}.png`), size, false)));
}

/** The time of every file in a package, so that equal sources give equal bytes. In the local zone, as archives have it. */
const PACKED_AT = new Date(2020, 0, 1);

/** A folder's files as a zip, in one order. */
export async function packExtension(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = [...new Bun.Glob("**/*").scanSync({ cwd: folder })].sort();
  const files = names.map((name) => ({ name, input: readFileSync(join(folder, name)), lastModified: PACKED_AT }));
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}

/**
 * Writes a folder and a package for each kind of browser. The built client, if any, offers the packages for download.
 * @param dist the folder for all of them
 * @returns the site they are for; empty if people enter its address
 */
async function writeExtensions(dist: string): Promise<string> {
  const { BRAND_NAME, PUBLIC_URL = "" } = process.env;
  const site = siteAddress(PUBLIC_URL) ?? "";
  const brand = BRAND_NAME?.trim() || "Tackboard";
  for (const browser of BROWSERS) {
    const folder = join(dist, `extension-${browser}`);
    await buildExtension(folder, { browser, brand, site });
    const file = `${folder}.zip`;
    writeFileSync(file, await packExtension(folder));
    if (existsSync(join(dist, "client"))) copyFileSync(file, join(dist, "client", EXTENSION_FILES[browser]));
  }
  return site;
}

/** `bun run build:extension`: for the site that PUBLIC_URL and BRAND_NAME name. */
if (import.meta.main) {
  const site = await writeExtensions(join(import.meta.dir, "../../dist"));
  console.log(
    "dist/extension-chromium and dist/extension-firefox are the extension; the .zip beside each goes to stores.",
  );
  console.log(
    site
      ? `It saves to ${site}.`
      : "People enter their site's address on its options page: PUBLIC_URL names none under https, or on this computer.",
  );
}
