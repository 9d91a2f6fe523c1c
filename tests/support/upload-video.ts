import { VIDEO_UPLOAD_PATH } from "../../src/video/limits.ts";
import type { Client } from "./api.ts";
import { tusAt } from "./tus.ts";

export const { begin: beginUpload, send: sendPart, offset: offsetOf } = tusAt(VIDEO_UPLOAD_PATH);

/** Uploads a whole file. @returns the upload's id */
export async function uploadVideo(client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, response } = await beginUpload(client, bytes.length);
  if (response.status !== 201) throw new Error(`the upload was refused: ${await response.text()}`);
  const sent = await sendPart(client, id, bytes, 0);
  if (sent.status !== 204) throw new Error(`the upload broke off: ${sent.status} ${await sent.text()}`);
  return id;
}
