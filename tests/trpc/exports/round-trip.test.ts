import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { continueImport } from "../../../server/slices/imports/continue-import.ts";
import { type ArchivedPin, type ArchiveHead, boardFileSchema } from "../../../src/exports/archive-format.ts";
import { photo } from "../../media/support/pictures.ts";
import { madeExport, type Unpacked, unpack } from "../../support/archives.ts";
import { uploadArchive } from "../../support/imports.ts";
import { type Person, signUp } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(300_000);

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app, { name: "Ada" });
});
afterAll(() => app.close());

async function addPhoto({ client }: Person, boardId: string, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  const bytes = await (await photo(400, 300)).jpeg({ quality: 70 }).toBuffer();
  form.set("img", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
  const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const media = { board_id: boardId, media_upload_id: upload.data.media_upload_id };
  expect((await client.rest("POST", "/v3/pins/", { ...fields, ...media })).status).toBe(200);
}

const zipOf = async (person: Person): Promise<Uint8Array<ArrayBuffer>> => {
  const { id } = await madeExport(app, person);
  return new Uint8Array(await (await person.client.fetch(`/v3/exports/${id}/file/`)).arrayBuffer());
};

/** Imports an archive by the job's own steps, without the jobs of everything else. */
async function importInto({ client }: Person, zip: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status, data, body } = await uploadArchive(client, zip, { privacy: "as_told" }, "archive.zip");
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  const signal = new AbortController().signal;
  const reached = async (state: string) => {
    for (let steps = 0; steps < 50; steps++) {
      const found = await client.trpc.imports.get.query({ importId: data.id });
      if (found.state === state) return found;
      if (found.state === "failed") throw new Error(`the import failed: ${JSON.stringify(found)}`);
      await continueImport(app.deps, { importId: data.id }, signal);
    }
    throw new Error(`the import never became ${state}`);
  };
  expect(await reached("ready")).toMatchObject({ source: "tackboard" });
  await client.trpc.imports.start.mutate({ importId: data.id, privacy: "as_told" });
  expect((await reached("done")).problemCount).toBe(0);
}

/** Everything in an archive's boards but ids and times of boards, with pictures as the hash of their bytes. */
function contentsOf(archive: Unpacked) {
  const hash = (name: string | null) =>
    name && new Bun.CryptoHasher("sha256").update(readFileSync(join(archive.folder, name))).digest("hex");
  return archive.json<ArchiveHead>("tackboard.json").boards.map(({ folder }) => {
    const { board, sections, pins } = boardFileSchema.parse(archive.json(`${folder}/board.json`));
    const titles = new Map(sections.map(({ id, title }) => [id, title]));
    const { name, description, privacy } = board;
    const pinOf = ({ id: _id, section_id, picture, ...pin }: ArchivedPin) => ({
      ...pin,
      section: section_id && titles.get(section_id),
      picture: hash(picture),
    });
    return { name, description, privacy, sections: [...titles.values()], pins: pins.map(pinOf) };
  });
}

test("an import of an export restores everything, bytes of pictures too, twice in a row", async () => {
  const lamps = await makeBoard(ada.client, "Lamps: <old> & new", { description: "First\nsecond" });
  const sectionOf = async (name: string) =>
    (await ada.client.trpc.sections.create.mutate({ boardId: lamps.id, name })).id;
  const [brass] = [await sectionOf("Brass"), await sectionOf("Empty")];
  const link = "https://example.com/lamp?a=1&b=2";
  await addPhoto(ada, lamps.id, { title: "Photo", alt_text: "Noise", description: "A #hashtag\nin two lines", link });
  await addPhoto(ada, lamps.id, { title: "", section: brass, note: "For the hall" });
  await makePin(ada.client, lamps.id, { colour: "#334455", title: "Drawing" });
  const secret = await makeBoard(ada.client, "Secret", { privacy: "secret" });
  await makePin(ada.client, secret.id, { colour: "#665544", title: "Hidden", link });
  await makePin(ada.client, secret.id, { colour: "#112211", title: "Again" });

  let zip = await zipOf(ada);
  using first = unpack(zip);
  const wanted = contentsOf(first);
  expect(wanted.map(({ pins }) => pins.length)).toEqual([2, 3]);
  for (const name of ["Ben", "Cyd"]) {
    const person = await signUp(app, { name });
    await importInto(person, zip);
    zip = await zipOf(person);
    using archive = unpack(zip);
    expect(contentsOf(archive)).toEqual(wanted);
  }
});
