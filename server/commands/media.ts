import { join } from "node:path";
import { listStoredImages } from "../../db/queries/media/list-stored.ts";
import { buildDeps, openDatabase } from "../build-deps.ts";
import { type Config, readConfig } from "../config.ts";
import { WORK_FOLDER } from "../platform/backup/copy-database.ts";
import { lendDatabase } from "../platform/backup/lend-database.ts";
import { copyStore, listStore } from "../platform/backup/move-media.ts";
import { openMediaStore } from "../platform/media/open-store.ts";
import { deleteUnusedPictures } from "../slices/media/unused-pictures.ts";
import { deleteUnusedVideos } from "../slices/video/videos.ts";
import { type Given, type Outcome, runCommand, UsageError } from "./command-line.ts";

const PICTURES_AT_ONCE = 1_000;
const EXAMPLES = 20;

async function verify(config: Config, progress: Given["progress"]): Promise<Outcome> {
  const { open, close } = await lendDatabase(config);
  // Files are listed after the rows were lent, so that a new picture is not missed.
  const files = await listStore(openMediaStore(config.mediaUrl));
  try {
    const examples: string[] = [];
    let [pictures, missing, after] = [0, 0, "0"];
    for (;;) {
      const found = await listStoredImages(open.db, { after, limit: PICTURES_AT_ONCE });
      // Lighter copies are left out: not every picture has them.
      for (const { sizes } of found)
        for (const { key } of Object.values(sizes)) {
          if (files.get(key)) continue;
          missing += 1;
          if (examples.length < EXAMPLES) examples.push(key);
        }
      pictures += found.length;
      progress(`${pictures} pictures`);
      after = found.at(-1)?.id ?? after;
      if (found.length < PICTURES_AT_ONCE) break;
    }
    const said = `${pictures} pictures lack ${missing} files in ${config.mediaUrl}.`;
    return {
      status: missing > 0 ? 1 : 0,
      json: { pictures, missing, examples, stored: files.sum() },
      lines:
        missing > 0 ? [said, ...examples, "Copy them from a backup: its folder media has the same names."] : [said],
    };
  } finally {
    files.close();
    await close();
  }
}

async function move(config: Config, to: string, progress: Given["progress"]): Promise<Outcome> {
  const work = join(config.dataDir, WORK_FOLDER);
  const target = openMediaStore(to);
  await target.ping();
  const moved = await copyStore(openMediaStore(config.mediaUrl), target, { work, report: progress });
  return {
    status: 0,
    json: { ...moved, to },
    lines: [
      `${to} has ${moved.files} files (${moved.bytes} bytes), ${moved.copied} of them copied now.`,
      moved.copied > 0
        ? "Run this again until it copies few files. Then stop the site, run it once more, set MEDIA_URL and start the site."
        : "Stop the site, run this once more, set MEDIA_URL and start the site. Remove the old media after that.",
    ],
  };
}

async function gc(config: Config): Promise<Outcome> {
  const open = await openDatabase(config);
  try {
    const deps = await buildDeps(config, open);
    const { signal } = new AbortController();
    const pictures = await deleteUnusedPictures(deps, signal);
    const videos = await deleteUnusedVideos(deps, signal);
    const said = `Deleted ${pictures} pictures and ${videos} videos that nothing has used for a day.`;
    const next = pictures + videos > 0 ? ["The running site deletes their files, or the next start does."] : [];
    return { status: 0, json: { pictures, videos }, lines: [said, ...next] };
  } finally {
    await open.close();
  }
}

/** `bun run media verify|move|gc`: checks the files of pictures, copies them to another place, or deletes unused ones. */
await runCommand({
  usage: `bun run media verify [--json]
bun run media move TO [--json]
bun run media gc [--json]

  verify  looks for each file of each picture
  move    copies all media to TO, a folder or s3://bucket/prefix, while the site runs; it removes nothing,
          and a second run copies only what is new
  gc      deletes pictures and videos that nothing has used for a day; on the embedded database, stop the site first

The site does the work of gc by itself: every hour for videos, every six hours for pictures. A picture's day begins
when this work first finds it unused.

Exit status: 0 done, 1 files are missing or the copy failed, 2 wrong call or configuration.`,
  arguments: [1, 2],
  async run({ args: [step, to], progress }) {
    if (step === "verify" && to === undefined) return verify(readConfig(process.env), progress);
    if (step === "move" && to) return move(readConfig(process.env), to, progress);
    if (step === "gc" && to === undefined) return gc(readConfig(process.env));
    throw new UsageError("Say verify, gc, or move and a place.");
  },
});
