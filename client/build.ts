import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import { build } from "vite";
import { SERVICE_WORKER } from "../src/site/app-files.ts";
import { drawIcons } from "./pwa/icons.ts";
import { bundle } from "./save-tools/bundle.ts";

/**
 * Builds both bundles of the client, the scripts that run beside its pages and on other sites, and a compressed copy
 * of every file browsers fetch.
 */
const ROOT = join(import.meta.dir, "..");
const CLIENT = join(ROOT, "dist/client");

const define = { BOOKMARKLET: JSON.stringify(await bundle("client/save-tools/bookmarklet.ts")) };
await build({ root: ROOT, logLevel: "warn", define });
await build({ root: ROOT, logLevel: "warn", define, build: { ssr: "client/app/entry-server.tsx" } });

const built = Bun.hash(readFileSync(join(CLIENT, ".vite/manifest.json"))).toString(36);
const worker = await bundle("client/pwa/service-worker.ts", { BUILD: JSON.stringify(built) });
writeFileSync(join(CLIENT, SERVICE_WORKER), worker);
await drawIcons(CLIENT);

mkdirSync(join(CLIENT, "embed"));
writeFileSync(join(CLIENT, "embed/save-button.js"), await bundle("client/save-tools/save-button.ts"));
writeFileSync(join(CLIENT, "embed/widgets.js"), await bundle("client/save-tools/widgets.ts"));
mkdirSync(join(CLIENT, "ct"));
writeFileSync(join(CLIENT, "ct/tag.js"), await bundle("client/conversion-tag/tag.ts"));

const files = ["assets", "embed", "ct"].flatMap((folder) =>
  readdirSync(join(CLIENT, folder)).map((name) => join(folder, name)),
);
await Promise.all(
  files.filter((name) => /\.(js|css|svg|json)$/.test(name)).map((name) => compress(join(CLIENT, name))),
);

/** Maximum compression: it runs once per build, in parallel, and every visitor downloads the result. */
async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [gzip, brotli] = await Promise.all([
    promisify(zlib.gzip)(bytes, { level: 9 }),
    promisify(zlib.brotliCompress)(bytes, { params: { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ]);
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli);
}
// Vite's plugins may keep handles open; all files are written by now.
process.exit(0);
