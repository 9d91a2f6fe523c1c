import { afterAll, beforeAll, expect, test } from "bun:test";
import { VIDEO_UPLOAD_PATH, VIDEO_UPLOADS_OPEN_MAX } from "../../../src/video/limits.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { beginUpload, offsetOf, sendPart } from "../../support/upload-video.ts";

const TUS = { "Tus-Resumable": "1.0.0" };
const PART = { ...TUS, "Content-Type": "application/offset+octet-stream" };
const bytes = new Uint8Array(1_000).fill(7);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
});
afterAll(() => app.close());

const at = (id: string) => `${VIDEO_UPLOAD_PATH}/${id}`;

test("HEAD reports the progress of a running PATCH, which continues to its end", async () => {
  const { id } = await beginUpload(ada.client, bytes.length);
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 400));
      await rest.promise;
      controller.enqueue(bytes.slice(400));
      controller.close();
    },
  });
  const sending = ada.client.fetch(at(id), {
    method: "PATCH",
    headers: { ...PART, "Upload-Offset": "0" },
    body,
  });
  for (let come = 0; come !== 400; ) come = await offsetOf(ada.client, id);
  rest.resolve();
  const { status, headers } = await sending;
  expect([status, headers.get("upload-offset")]).toEqual([204, "1000"]);
  expect(await offsetOf(ada.client, id)).toBe(1_000);
});

test("X-HTTP-Method-Override turns POST into PATCH, HEAD or DELETE for restricted networks", async () => {
  const { id } = await beginUpload(ada.client, bytes.length);
  const as = (method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    ada.client.fetch(at(id), {
      method: "POST",
      headers: { ...headers, "X-HTTP-Method-Override": method },
      ...(body && { body }),
    });
  const sent = await as("PATCH", { ...PART, "Upload-Offset": "0" }, bytes.slice(0, 600));
  expect([sent.status, sent.headers.get("upload-offset")]).toEqual([204, "600"]);
  expect((await as("HEAD", TUS)).headers.get("upload-offset")).toBe("600");
  expect((await as("PUT", TUS)).status).toBe(405);
  expect((await as("delete", TUS)).status).toBe(204);
  expect(await offsetOf(ada.client, id)).toBe(-1);
});

test("each advertised tus extension works, and no other is advertised", async () => {
  const options = await ada.client.fetch(VIDEO_UPLOAD_PATH, { method: "OPTIONS" });
  expect(options.headers.get("tus-extension")).toBe("creation,creation-with-upload,termination");
  const begun = await ada.client.fetch(VIDEO_UPLOAD_PATH, {
    method: "POST",
    headers: { ...PART, "Upload-Length": "1000" },
    body: bytes.slice(0, 300),
  });
  const id = begun.headers.get("location")?.split("/").at(-1) ?? "";
  expect([begun.status, await offsetOf(ada.client, id)]).toEqual([201, 300]);
  expect((await ada.client.fetch(at(id), { method: "DELETE", headers: TUS })).status).toBe(204);
  const deferred = { ...TUS, "Upload-Defer-Length": "1" };
  expect((await ada.client.fetch(VIDEO_UPLOAD_PATH, { method: "POST", headers: deferred })).status).toBe(400);
});

test("a person has a limited number of unfinished uploads, and deleting one makes room", async () => {
  const keen = await seedPerson(app, "Keen");
  const begun = await Promise.all(
    Array.from({ length: VIDEO_UPLOADS_OPEN_MAX + 5 }, () => beginUpload(keen.client, 10)),
  );
  const [first] = begun.filter(({ response }) => response.status === 201).map(({ id }) => id);
  expect(begun.map(({ response }) => response.status).sort()).toEqual([
    ...Array.from({ length: VIDEO_UPLOADS_OPEN_MAX }, () => 201),
    ...Array.from({ length: 5 }, () => 429),
  ]);
  expect((await beginUpload(keen.client, 10)).response.status).toBe(429);
  expect((await sendPart(keen.client, first ?? "", bytes.slice(0, 10), 0)).status).toBe(204);
  await keen.client.fetch(at(first ?? ""), { method: "DELETE", headers: TUS });
  expect((await beginUpload(keen.client, 10)).response.status).toBe(201);
});
