import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../db/root.ts";
import { film } from "../media/support/films.ts";
import { startSite } from "../media/support/local-site.ts";
import { pdf } from "../media/support/pdfs.ts";
import type { Site } from "./scene.ts";

const demoFile = (name: string) => join(ROOT, `db/demo/pictures/${name}.jpg`);

const WALK = `<!doctype html><title>A walk along the coast</title><h1>A walk along the coast</h1>
<img src="/breaking-wave.jpg" alt="A breaking wave"><img src="/calm-bay.jpg" alt="A calm bay at dusk"><img src="/coral.jpg" alt="Coral">`;
const WORDS = `<!doctype html><title>How to sharpen a plane</title><meta name="description" content="Flat stone, steady hands, ten minutes.">
<h1>How to sharpen a plane</h1><p>Flat stone, steady hands, ten minutes.</p>`;

/** Starts a small website: a page with pictures at `/walk`, and one of words only at `/words`; and makes files to upload. */
export async function startWeb(work: string) {
  const folder = join(work, "files");
  mkdirSync(folder, { recursive: true });
  const files: Site["files"] = {
    owl: join(folder, "owl at noon.jpg"),
    blossom: join(folder, "cherry blossom.jpg"),
    film: join(folder, "the wheel turns.mp4"),
    pdf: join(folder, "seed list.pdf"),
  };
  copyFileSync(demoFile("owl"), files.owl);
  copyFileSync(demoFile("cherry-blossom"), files.blossom);
  await film(files.film, { seconds: 6 });
  await Bun.write(files.pdf, await pdf(["Seed list for spring: cosmos, lupin, borage, sweet pea, nasturtium"]));
  const site = await startSite((request, response) => {
    const [, picture] = /^\/([\w-]+)\.jpg$/.exec(request.url ?? "") ?? [];
    if (picture) return response.setHeader("Content-Type", "image/jpeg").end(readFileSync(demoFile(picture)));
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(request.url === "/walk" ? WALK : WORDS);
  });
  return { origin: site.origin, files, close: () => site[Symbol.asyncDispose]() };
}
