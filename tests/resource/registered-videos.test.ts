import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { film } from "../media/support/films.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import type { Client } from "../support/api.ts";
import { seedBoard, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Registered {
  upload_id: string;
  upload_url: string;
  upload_parameters: Record<string, string>;
}
type Statuses = Record<string, { status: string; signature: string | null }>;

let app: TestApp;
let owner: Client;
let stranger: Client;
let boardId: string;
let clip: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  const ada = await seedPerson(app, "Ada");
  owner = ada.client;
  stranger = (await seedPerson(app, "Stan")).client;
  boardId = (await seedBoard(app, ada)).id;
  await using folder = await tempDir();
  clip = new Uint8Array(
    readFileSync(await film(join(folder.path, "clip.mp4"), { seconds: 4, width: 160, height: 120, hasSound: false })),
  );
});
afterAll(() => app.close());

async function register(client: Client, media_type = "video-story-pin"): Promise<Registered> {
  const media_info_list = JSON.stringify([{ id: "clip", media_type }]);
  const data = { url: "/v3/media/uploads/register/batch/", data: { media_info_list } };
  return (await client.resource<Record<string, Registered>>("ApiResource", "create", data)).data.clip as Registered;
}
async function send({ upload_url, upload_parameters }: Registered, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value);
  form.append("file", new Blob([bytes], { type: "video/mp4" }), "clip.mp4");
  return fetch(upload_url, { method: "POST", body: form, headers: { origin: "https://elsewhere.example" } });
}
const statusOf = async (client: Client, id: string) =>
  (await client.resource<Statuses>("VIPResource", "get", { upload_ids: [id] })).data[id];

describe("upload a video in three steps", () => {
  test("the form needs no log-in, the upload announces its arrival, and its number makes a Pin", async () => {
    const registered = await register(owner);
    expect(await statusOf(owner, registered.upload_id)).toEqual({ status: "registered", signature: null });
    expect((await send(registered, clip)).status).toBe(204);
    const arrived = await statusOf(owner, registered.upload_id);
    expect(arrived).toEqual({ status: "succeeded", signature: expect.any(String) });
    expect(await statusOf(stranger, registered.upload_id)).toEqual({ status: "registered", signature: null });
    const pin = await owner.resource<{ id: string; image_signature: string; video: { status: string } }>(
      "PinResource",
      "create",
      { board_id: boardId, upload_id: Number(registered.upload_id), title: "A test card" },
    );
    expect([pin.status, pin.data.image_signature]).toEqual([200, arrived?.signature ?? ""]);
    expect(pin.data.video).toMatchObject({ status: expect.stringMatching(/^(processing|ready)$/) });
  });

  test("the address accepts one file of its kind and person, even if two come at once [SECURITY 11]", async () => {
    const registered = await register(owner);
    const answers = await Promise.all([send(registered, clip), send(registered, clip)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect((await send(registered, clip)).status).toBe(403);
    const changed = { ...registered, upload_url: registered.upload_url.replace(".video.", ".picture.") };
    expect((await send(changed, clip)).status).toBe(403);
    const theirs = await stranger.resource("PinResource", "create", {
      board_id: boardId,
      upload_id: Number(registered.upload_id),
    });
    expect(theirs.status).toBe(403);
  });

  test("a file that isn't a video is refused with a sentence, and the address accepts another one", async () => {
    const registered = await register(owner);
    const answer = await send(registered, new TextEncoder().encode("no video"));
    expect(answer.status).toBe(400);
    const { resource_response: said } = (await answer.json()) as { resource_response: { message: string } };
    expect(said.message).toMatch(/\.$/);
    expect(await statusOf(owner, registered.upload_id)).toEqual({ status: "registered", signature: null });
    expect((await send(registered, clip)).status).toBe(204);
  });
});
