/**
 * `bun run pictures --against COMMIT`: pictures of an older release beside the working tree's, each with its own demo, and the page that
 * shows them. Both are built and filled in `dist/pictures/`, which takes some minutes; later runs use them again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../db/root.ts";
import { openBrowser } from "../support/browser.ts";
import { pageOf } from "./page.ts";
import type { Scene, Site } from "./scene.ts";
import { CHAPTERS } from "./scenes.ts";
import { sheet } from "./sheet.ts";
import { asSite, type Filled, fillBoth, type Running, startDemo, startEmpty } from "./sites.ts";
import { type Taken, take } from "./take.ts";
import { startWeb } from "./web.ts";

const OUT = "docs/pictures/changes";
const PAGE = "docs/changes-on-screen.md";
const USAGE = `bun run pictures --against COMMIT [--out DIR] [WORDS…]
  --against COMMIT   the older release
  --out DIR          where the pictures go (default ${OUT}, whose page is ${PAGE}); elsewhere the page is DIR/index.md
  --halves           stores the picture of each release as well, in dist/pictures/halves
  WORDS              only scenes whose names contain one of them`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string", default: "" },
    halves: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
    out: { type: "string", default: OUT },
  },
});
if (values.help || values.against === "") {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const isWanted = ({ name }: Scene) => positionals.length === 0 || positionals.some((word) => name.includes(word));
const scenes = CHAPTERS.flatMap((chapter) => chapter.scenes).filter(isWanted);
if (scenes.length === 0) {
  console.error(`No scene's name contains ${positionals.join(" or ")}.`);
  process.exit(1);
}

const out = join(ROOT, values.out);
const halves = join(ROOT, "dist/pictures/halves");
mkdirSync(out, { recursive: true });
mkdirSync(halves, { recursive: true });
const [older, newer] = await fillBoth(values.against);
const work = mkdtempSync(join(tmpdir(), "tackboard-pictures-"));
const web = await startWeb(work);
const browser = await openBrowser({}, { isMeasured: true });
const running: Running[] = [];
const failed: string[] = [];

function writePage(): void {
  const [page, prefix] = values.out === OUT ? [join(ROOT, PAGE), "pictures/changes/"] : [join(out, "index.md"), ""];
  writeFileSync(
    page,
    pageOf(CHAPTERS, prefix, (name) => existsSync(join(out, `${name}.webp`))),
  );
}

async function end(): Promise<void> {
  await Promise.all(running.splice(0).map((site) => site.stop()));
  await web.close();
  rmSync(work, { recursive: true, force: true });
}
// Pictures that were taken until then stay.
process.once("SIGTERM", () => {
  writePage();
  void end().finally(() => process.exit(143));
});

async function start(filled: Filled): Promise<Site> {
  const site = await startDemo(filled, work, web.origin);
  running.push(site);
  return asSite(filled.build.name, site.url, { web: web.origin, files: web.files });
}

/** An empty site for each scene of the first person, which lives as long as the picture takes. */
async function takeIn(site: Site, filled: Filled, scene: Scene): Promise<Taken> {
  if (scene.who !== "owner") return take(browser.browser, site, scene);
  const empty = await startEmpty(filled, join(work, scene.name));
  running.push(empty);
  try {
    return await take(browser.browser, { ...site, url: empty.url }, scene);
  } finally {
    await empty.stop();
  }
}

try {
  const [before, now] = await Promise.all([start(older), start(newer)]);
  for (const scene of scenes) {
    const [was, is] = await Promise.all([takeIn(before, older, scene), takeIn(now, newer, scene)]);
    if (values.halves) {
      writeFileSync(join(halves, `${scene.name}-1.png`), was.shot);
      writeFileSync(join(halves, `${scene.name}-2.png`), is.shot);
    }
    writeFileSync(join(out, `${scene.name}.webp`), await sheet(was.shot, is.shot));
    console.error(`${scene.name}${was.trouble ? `: before, ${was.trouble}` : ""}`);
    if (is.trouble) {
      failed.push(scene.name);
      console.error(`  failed: ${is.trouble}`);
    }
  }
} finally {
  await browser.close();
  await end();
}
writePage();
if (failed.length > 0) console.error(`${failed.length} scenes failed: ${failed.join(" ")}`);
process.exit(failed.length > 0 ? 1 : 0);
