/** The uploading people: a separate process, so that its work doesn't count as waiting for a page. */
import { createClient } from "../../support/api.ts";
import { beginUpload, sendPart } from "../../support/upload-video.ts";

const PART_BYTES = 4 * 1024 * 1024;

export interface Order {
  url: string;
  /** Cookie of a session. */
  cookie: string;
  count: number;
  /** "parts" and "whole" are sent to the bare server the way videos and pictures are. */
  kind: "video" | "picture" | "parts" | "whole";
  /** Path of the file to send. */
  path: string;
}
export interface Given {
  good: number;
  ms: number;
}

const order = JSON.parse(await Bun.stdin.text()) as Order;
const client = createClient(order, { cookie: order.cookie });
const file = new Uint8Array(await Bun.file(order.path).arrayBuffer());

async function giveVideo(): Promise<boolean> {
  const { id, response } = await beginUpload(client, file.length);
  if (response.status !== 201) return false;
  for (let at = 0; at < file.length; at += PART_BYTES) {
    const sent = await sendPart(client, id, file.slice(at, at + PART_BYTES), at);
    if (sent.status !== 204) return false;
  }
  return true;
}

/** The bytes after the end make each picture different, as equal ones would be stored once. */
async function givePicture(index: number): Promise<boolean> {
  const form = new FormData();
  form.set("img", new File([file, `${index}`], "p.png", { type: "image/png" }));
  return (await client.rest("POST", "/v3/media/upload/", form)).status === 200;
}

async function giveBytes(partBytes: number): Promise<boolean> {
  for (let at = 0; at < file.length; at += partBytes) {
    const body = file.slice(at, at + partBytes);
    if ((await fetch(order.url, { method: "POST", body })).status !== 204) return false;
  }
  return true;
}

const givers: Record<Order["kind"], (index: number) => Promise<boolean>> = {
  video: giveVideo,
  picture: givePicture,
  parts: () => giveBytes(PART_BYTES),
  whole: () => giveBytes(file.length),
};
const began = performance.now();
const all = Array.from({ length: order.count }, (_, index) => givers[order.kind](index));
const good = (await Promise.all(all)).filter(Boolean).length;
console.log(JSON.stringify({ good, ms: performance.now() - began } satisfies Given));
