import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import type { Deps } from "../../deps.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { create as createPin } from "../../slices/pins/create.ts";
import { keepVideoFile } from "../../slices/video/keep-video.ts";
import { prepareVideo } from "../../slices/video/prepare-video.ts";
import { call } from "./procedures.ts";

/** The demo's only video: a slow slide show of pictures that need no credit. */
export const FILM = {
  owner: "saltmarshswim",
  board: "Sunday mornings",
  title: "Four Sundays by the water",
  text: "Eight seconds of why we get up. #wildswimming #sea",
  altText: "A calm bay, green waves, splashing water and a breaking wave pass by, one after the other.",
  pictures: ["calm-bay", "emerald-waves", "splashing-water", "breaking-wave"],
};

const SECONDS_EACH = 2;
const FPS = 25;
const [WIDTH, HEIGHT] = [540, 960];
/** How many pixels wider than the film each picture is; the film pans across the extra width. */
const PASSING = 90;
const FILM_MS = 60_000;

export interface Film {
  path: string;
  end(): Promise<void>;
}

/** Makes the film in the background. @returns null if the machine has no usable ffmpeg */
export async function makeFilm({ ffmpeg, log }: Pick<Deps, "ffmpeg" | "log">): Promise<Film | null> {
  if (!(await ffmpeg.isThere())) return null;
  const folder = await mkdtemp(join(tmpdir(), "demo-film-"));
  const film = { path: join(folder, "film.mp4"), end: () => rm(folder, { recursive: true, force: true }) };
  const inputs = FILM.pictures.flatMap((name) => [
    ...["-loop", "1", "-framerate", String(FPS), "-t", String(SECONDS_EACH)],
    ...["-i", join(ROOT, `db/demo/pictures/${name}.jpg`)],
  ]);
  const wide = `scale=${WIDTH + PASSING}:${HEIGHT}:force_original_aspect_ratio=increase,setsar=1`;
  const passing = `crop=${WIDTH}:${HEIGHT}:(in_w-${WIDTH}-${PASSING})/2+${PASSING}*t/${SECONDS_EACH}:(in_h-${HEIGHT})/2`;
  const scenes = FILM.pictures.map((_, at) => `[${at}:v]${wide},${passing},format=yuv420p[${at}]`);
  const joined = `${FILM.pictures.map((_, at) => `[${at}]`).join("")}concat=n=${FILM.pictures.length}:v=1[film]`;
  const { code, said } = await ffmpeg.run(
    [
      ...[...inputs, "-filter_complex", [...scenes, joined].join(";"), "-map", "[film]", "-an"],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "20", "-threads", "1", film.path],
    ],
    { timeoutMs: FILM_MS },
  );
  if (code === 0) return film;
  log.info({ said: said.slice(-300) }, "the demo goes without its video");
  await film.end();
  return null;
}

/** Pins the film as its owner would, and transcodes it, because the job that normally does so isn't running yet. */
export async function pinFilm(
  ctx: Context,
  { userId, boardId }: { userId: string; boardId: string },
  { path }: Film,
): Promise<void> {
  const { deps } = ctx;
  const id = deps.newId();
  try {
    const { size: bytes } = await stat(path);
    await keepVideoFile(deps, { id, userId, path, bytes }, async () => true);
  } catch (error) {
    if (!(error instanceof VideoRejected)) throw error;
    return deps.log.info({ reason: error.message }, "the demo goes without its video");
  }
  const { title, altText, text: description } = FILM;
  await call(ctx, createPin, { boardId, videoId: id, title, altText, description });
  await prepareVideo(deps, { videoId: id }, new AbortController().signal);
}
