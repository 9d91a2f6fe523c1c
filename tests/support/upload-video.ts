import { VIDEO_UPLOAD_PATH } from "../../src/video/limits.ts";
import type { Client } from "./api.ts";

const TUS = { "Tus-Resumable": "1.0.0" };

/** Starts an upload. @returns its id, or the response that refused it */
export async function beginUpload(client: Client, bytes: number): Promise<{ id: string; response: Response }> {
  const response = await client.fetch(VIDEO_UPLOAD_PATH, {
    method: "POST",
    headers: { ...TUS, "Upload-Length": String(bytes) },
  });
  return { id: response.headers.get("location")?.split("/").at(-1) ?? "", response };
}

/** Sends the bytes of an upload from `offset` on. */
export const sendPart = (client: Client, id: string, part: Uint8Array<ArrayBuffer>, offset: number) =>
  client.fetch(`${VIDEO_UPLOAD_PATH}/${id}`, {
    method: "PATCH",
    headers: { ...TUS, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
    body: part,
  });

/** How many bytes of an upload have arrived. */
export async function offsetOf(client: Client, id: string): Promise<number> {
  const response = await client.fetch(`${VIDEO_UPLOAD_PATH}/${id}`, { method: "HEAD", headers: TUS });
  return Number(response.headers.get("upload-offset") ?? -1);
}

/** Uploads a whole file. @returns the upload's id */
export async function uploadVideo(client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, response } = await beginUpload(client, bytes.length);
  if (response.status !== 201) throw new Error(`the upload was refused: ${await response.text()}`);
  const sent = await sendPart(client, id, bytes, 0);
  if (sent.status !== 204) throw new Error(`the upload broke off: ${sent.status} ${await sent.text()}`);
  return id;
}
