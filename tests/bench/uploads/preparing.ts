import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { film } from "../../media/support/films.ts";
import type { Client } from "../../support/api.ts";
import { makeBoard } from "../../support/site.ts";
import { uploadVideo } from "../../support/upload-video.ts";

const VIDEOS = 3;
const LOOK_MS = 200;

/**
 * Uploads three films of 20 seconds and 720 lines.
 * @returns a function that publishes them and waits until they are prepared, which the site does one by one
 */
export async function preparing(client: Client, folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder);
  const board = await makeBoard(client, "Films");
  const made: string[] = [];
  for (let index = 0; index < VIDEOS; index++) {
    const path = join(folder, `${index}.mp4`);
    await film(path, { seconds: 20 + index, width: 1_280, height: 720, fps: 25 });
    const uploadId = await uploadVideo(client, new Uint8Array(await Bun.file(path).arrayBuffer()));
    made.push((await client.trpc.video.take.mutate({ uploadId })).id);
  }
  return async () => {
    for (const id of made) await client.trpc.pins.create.mutate({ boardId: board.id, videoId: id });
    for (const id of made)
      while ((await client.trpc.video.get.query({ videoId: id })).state === "processing") await Bun.sleep(LOOK_MS);
  };
}
