import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { openImportUploads } from "../../../db/queries/imports/uploads.ts";
import { importUploadDir } from "../../../server/slices/imports/upload-route.ts";
import { IMPORT_KEPT_MAX_BYTES, IMPORT_MAX_BYTES, IMPORT_UPLOAD_PATH } from "../../../src/imports/import.rules.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { Client } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { bookmark, bookmarkFile, DRAIN_MS, type SentImport, uploadArchive } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { runSchedule } from "../../support/run-schedule.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { tusAt } from "../../support/tus.ts";

setDefaultTimeout(240_000);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(() => app.close());

const tus = tusAt(IMPORT_UPLOAD_PATH);
const FILE = new TextEncoder().encode(bookmarkFile(bookmark("https://example.com/oak", "Oak")));
const NAMED = { "Upload-Metadata": `filename ${btoa("oak.html")}` };
const take = (client: Client, id: string) =>
  client.rest<SentImport>("POST", `/v3/imports/?upload_id=${id}&privacy=public`);
const filesOf = () => readdirSync(importUploadDir(app.deps.config));

async function sent(client: Client): Promise<string> {
  const { id } = await tus.begin(client, FILE.length, NAMED);
  expect((await tus.send(client, id, FILE, 0)).status).toBe(204);
  return id;
}

test("an archive sent in parts resumes after an interruption, and becomes an import", async () => {
  const { id, response } = await tus.begin(ada.client, FILE.length, NAMED);
  expect(response.status).toBe(201);
  expect((await tus.send(ada.client, id, FILE.slice(0, 100), 0)).status).toBe(204);
  expect(await take(ada.client, id)).toMatchObject({ status: 404, code: ERRORS.IMPORT_NOT_FOUND.code });
  expect(await tus.offset(ada.client, id)).toBe(100);
  expect((await tus.send(ada.client, id, FILE.slice(100), 100)).status).toBe(204);
  const { data } = await take(ada.client, id);
  expect(data).toMatchObject({ filename: "oak.html", bytes: FILE.length, state: "reading", privacy: "public" });
  await app.jobs.drained(DRAIN_MS);
  expect(await ada.client.trpc.imports.get.query({ importId: data.id })).toMatchObject({
    state: "ready",
    found: { pins: 1 },
  });
  expect(filesOf()).toEqual([]);
});

test("an upload becomes one import, however often and at once it is asked for", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const uploadId = await sent(bea.client);
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(bea.client, uploadId)));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await take(bea.client, uploadId)).data.id).toBe(answers[0]?.data.id ?? "");
  expect((await bea.client.trpc.imports.list.query({})).items).toHaveLength(1);
  const kept = new Bun.Glob("private/imports/*/archive.bin").scanSync(`${app.deps.config.dataDir}/media`);
  const own = [...kept].filter((path) => path.includes(answers[0]?.data.id ?? "-"));
  expect(own).toHaveLength(1);
});

test("another person can't see, continue, delete or import an upload [SECURITY 47]", async () => {
  const eve = await signUp(app, { name: "Eve" });
  const { id } = await tus.begin(ada.client, FILE.length);
  expect(await tus.offset(eve.client, id)).toBe(-1);
  expect((await tus.send(eve.client, id, FILE, 0)).status).toBe(404);
  expect((await tus.remove(eve.client, id)).status).toBe(404);
  expect((await tus.send(ada.client, id, FILE, 0)).status).toBe(204);
  expect(await take(eve.client, id)).toMatchObject({ status: 404, code: ERRORS.IMPORT_NOT_FOUND.code });
  expect(await codeOf(eve.client.trpc.imports.create.mutate({ uploadId: id }))).toBe(ERRORS.IMPORT_NOT_FOUND.code);
  expect((await tus.remove(ada.client, id)).status).toBe(204);
  expect(filesOf()).toEqual([]);
});

test("uploads that a person starts at once fit the room of their archives [SECURITY 29]", async () => {
  const cyd = await signUp(app, { name: "Cyd" });
  expect((await tus.begin(cyd.client, IMPORT_MAX_BYTES + 1)).response.status).toBe(413);
  const begun = await Promise.all(Array.from({ length: 8 }, () => tus.begin(cyd.client, IMPORT_MAX_BYTES)));
  const taken = begun.filter(({ response }) => response.status === 201);
  expect(taken).toHaveLength(IMPORT_KEPT_MAX_BYTES / IMPORT_MAX_BYTES);
  expect(begun.filter(({ response }) => response.status === 409)).toHaveLength(8 - taken.length);
  expect(await uploadArchive(cyd.client, "a")).toMatchObject({ status: 409, code: ERRORS.IMPORTS_FULL.code });
  for (const { id } of taken) await tus.remove(cyd.client, id);
  expect(await uploadArchive(cyd.client, "a")).toMatchObject({ status: 200 });
  expect(filesOf()).toEqual([]);
});

test("forms that are still arriving count towards the room of a person's archives [SECURITY 29]", async () => {
  const dan = await signUp(app, { name: "Dan" });
  const { hostname, port } = new URL(app.url);
  const head = [
    "POST /v3/imports/ HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Cookie: ${dan.client.cookie()}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${IMPORT_MAX_BYTES}`,
  ];
  const open = async () => (await openImportUploads(app.deps.db, { userId: dan.user.id })).open;
  const held = [1, 2].map(() => connect({ host: hostname, port: Number(port) }));
  for (const socket of held) socket.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  while ((await open()) < 2) await Bun.sleep(20);
  expect(await uploadArchive(dan.client, "a")).toMatchObject({ status: 409, code: ERRORS.IMPORTS_FULL.code });
  for (const socket of held) socket.destroy();
  while ((await open()) > 0) await Bun.sleep(20);
  expect(await uploadArchive(dan.client, "a")).toMatchObject({ status: 200 });
});

test("an upload that nobody finishes is deleted after two days", async () => {
  const { id } = await tus.begin(ada.client, FILE.length);
  await runSchedule(app, "imports.forget_uploads");
  expect(await tus.offset(ada.client, id)).toBe(0);
  app.advance(2 * 86_400_000 + 60_000);
  await runSchedule(app, "imports.forget_uploads");
  expect(await tus.offset(ada.client, id)).toBe(-1);
  expect(filesOf()).toEqual([]);
});
