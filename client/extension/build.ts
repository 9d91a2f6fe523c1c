import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import packageJson from "../../package.json";
import { EXTENSION_FILE } from "../../src/site/app-files.ts";
import { drawIcon } from "../pwa/icons.ts";
import { bundle } from "../save-tools/bundle.ts";
import { en } from "../texts/en/pins-save-tools.ts";
import { extensionManifest, ICON_SIZES } from "./manifest.ts";
import { optionsPage } from "./options-page.ts";
import { siteAddress } from "./site-address.ts";

const SCRIPTS = ["background", "choose", "hover", "options"];

interface Built {
  /** The product's name in every text. */
  brand: string;
  /** The preset site; empty if people enter it themselves. */
  site: string;
}

/** Builds the extension into a folder that a browser can load. */
export async function buildExtension(folder: string, { brand, site }: Built): Promise<void> {
  const filled = JSON.parse(
    JSON.stringify(en).replaceAll("{{brand}}", JSON.stringify(brand).slice(1, -1)),
  ) as typeof en;
  const { chooser, extension } = filled;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const define = {
    EXTENSION_TEXTS: JSON.stringify({ chooser, extension }),
    DEFAULT_SITE: JSON.stringify(site),
  };
  for (const name of SCRIPTS) {
    writeFileSync(join(folder, `${name}.js`), await bundle(`client/extension/${name}.ts`, define));
  }
  const about = { name: extension.name, description: extension.lead, title: extension.menu };
  const manifest = extensionManifest({ ...about, version: packageJson.version });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, "options.html"), optionsPage(extension));
  copyFileSync(join(import.meta.dir, "options.css"), join(folder, "options.css"));
  await Promise.all(ICON_SIZES.map((size) => drawIcon(join(folder, `icon-${size}.png`), size, false)));
}

/**
 * Writes `extension/`, which a browser can load, and the same files as `extension.zip`, which the built client, if any,
 * offers for download.
 * @param dist the folder for both
 * @returns the site it is for; empty if people enter its address
 */
async function writeExtension(dist: string): Promise<string> {
  const { BRAND_NAME, PUBLIC_URL = "" } = process.env;
  const site = siteAddress(PUBLIC_URL) ?? "";
  const folder = join(dist, "extension");
  await buildExtension(folder, { brand: BRAND_NAME?.trim() || "Tackboard", site });
  const files = readdirSync(folder).map((name) => ({ name, input: readFileSync(join(folder, name)) }));
  const file = join(dist, "extension.zip");
  writeFileSync(file, new Uint8Array(await downloadZip(files).arrayBuffer()));
  if (existsSync(join(dist, "client"))) copyFileSync(file, join(dist, "client", EXTENSION_FILE));
  return site;
}

/** `bun run build:extension`: for the site that PUBLIC_URL and BRAND_NAME name. */
if (import.meta.main) {
  const site = await writeExtension(join(import.meta.dir, "../../dist"));
  console.log("dist/extension is the extension; dist/extension.zip is the same as one file.");
  console.log(
    site
      ? `It saves to ${site}.`
      : "People enter their site's address on its options page: PUBLIC_URL names none under https, or on this computer.",
  );
}
