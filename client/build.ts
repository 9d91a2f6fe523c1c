import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { SERVICE_WORKER } from "../src/site/app-files.ts";
import { drawIcons } from "./pwa/icons.ts";
import { bundle } from "./save-tools/bundle.ts";

/** Both bundles of the client, what runs beside pages and on those of others, and a compressed copy of every file that browsers fetch. */
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
mkdirSync(join(CLIENT, "ct"));
writeFileSync(join(CLIENT, "ct/tag.js"), await bundle("client/conversion-tag/tag.ts"));

for (const folder of ["assets", "embed", "ct"]) {
  for (const name of readdirSync(join(CLIENT, folder))) {
    if (/\.(js|css|svg|json)$/.test(name)) compress(join(CLIENT, folder, name));
  }
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, options));
}
// Vite's plugins may keep handles open; the files are written.
process.exit(0);
