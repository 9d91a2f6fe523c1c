import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Client } from "./api.ts";
import type { MadePin } from "./site.ts";

/** One of the demo's photographs. */
export const demoPicture = (name: string): Sharp => sharp(join(import.meta.dir, `../../db/demo/pictures/${name}.jpg`));

/** Two pictures side by side, each a square of `side` pixels. */
export async function sideBySide(left: string, right: string, side = 400): Promise<Sharp> {
  const [one, two] = await Promise.all(
    [left, right].map((name) => demoPicture(name).resize(side, side).png().toBuffer()),
  );
  const composed = await sharp({ create: { width: 2 * side, height: side, channels: 3, background: "#ffffff" } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: two, left: side, top: 0 },
    ])
    .png()
    .toBuffer();
  return sharp(composed);
}

/**
 * Creates a Pin from a picture.
 * @throws Error with the response if the server refuses
 */
export async function pinPicture(client: Client, boardId: string, picture: Sharp, title: string): Promise<MadePin> {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(await picture.jpeg().toBuffer())], "picture.jpg", { type: "image/jpeg" }));
  const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const fields = { title, board_id: boardId, media_upload_id: upload.data?.media_upload_id };
  const answer = await client.rest<MadePin>("POST", "/v3/pins/", fields);
  if (answer.status !== 200) throw new Error(`no Pin was made: ${JSON.stringify(answer.body)}`);
  return answer.data;
}
