/** The second half of `bun run build`, once the packages are installed: writes the folder, and says how large it is. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { buildSite } from "./build.ts";

const SITE = join(ROOT, "dist/site");
/** Source maps explain traces to developers; the site itself doesn't read them. */
const MAPS = join(ROOT, "dist/site-maps");

await buildSite(SITE, MAPS);
const { stdout } = Bun.spawnSync(["du", "-sk", "--apparent-size", SITE]);
const megabytes = Math.round(Number(stdout.toString().split("\t")[0]) / 1024);
console.log(`dist/site has everything beside Bun ${Bun.version}: ${megabytes} MB. Start it: bun dist/site/main.js`);
if (!existsSync(join(SITE, "node_modules/@ffmpeg-binary")))
  console.log("This machine's ffmpeg is not part of it: install one for videos, or set FFMPEG_PATH.");
