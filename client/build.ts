import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

/** Both bundles of the client, and a compressed copy of every file that browsers fetch. */
const ROOT = join(import.meta.dir, "..");

await build({ root: ROOT, logLevel: "warn" });
await build({ root: ROOT, logLevel: "warn", build: { ssr: "client/app/entry-server.tsx" } });

const assets = join(ROOT, "dist/client/assets");
for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, options));
}
// Vite's plugins may keep handles open; the files are written.
process.exit(0);
