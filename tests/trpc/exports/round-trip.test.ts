import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pdf } from "../../media/support/pdfs.ts";
import { animation, halfTransparent, photo } from "../../media/support/pictures.ts";
import { unpack } from "../../support/archives.ts";
import { type Person, signUp } from "../../support/people.ts";
import { contentsOf, importInto, zipOf } from "../../support/round-trip.ts";
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

async function addPhoto(person: Person, boardId: string, fields: Record<string, string>): Promise<void> {
  const bytes = await (await photo(400, 300)).jpeg({ quality: 70 }).toBuffer();
  await addPicture(person, boardId, new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }), fields);
}

async function addPicture({ client }: Person, boardId: string, file: File, fields: object): Promise<void> {
  const form = new FormData();
  form.set("img", file);
  const upload = await client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const media = { board_id: boardId, media_upload_id: upload.data.media_upload_id };
  expect((await client.rest("POST", "/v3/pins/", { ...fields, ...media })).status).toBe(200);
}

test("an import of an export restores everything, bytes of pictures too, twice in a row", async () => {
  const lamps = await makeBoard(ada.client, "Lamps: <old> & new", { description: "First\nsecond" });
  const sectionOf = async (name: string) =>
    (await ada.client.trpc.sections.create.mutate({ boardId: lamps.id, name })).id;
  const [brass] = [await sectionOf("Brass"), await sectionOf("Empty")];
  const link = "https://example.com/lamp?a=1&b=2";
  await addPhoto(ada, lamps.id, { title: "Photo", alt_text: "Noise", description: "A #hashtag\nin two lines", link });
  await addPhoto(ada, lamps.id, { title: "", section: brass, note: "For the hall" });
  // Originals of transparent WebP and of animations are WebP, which loses a little each time it is encoded.
  const glass = await (await halfTransparent(200, 150)).webp({ quality: 70 }).toBuffer();
  await addPicture(ada, lamps.id, new File([new Uint8Array(glass)], "glass.webp", { type: "image/webp" }), {
    title: "Glass",
  });
  const blinking = await (await animation(64, 48)).gif({ delay: 200 }).toBuffer();
  await addPicture(ada, lamps.id, new File([new Uint8Array(blinking)], "a.gif", { type: "image/gif" }), {
    title: "Blinking",
  });
  const { items: newest } = await ada.client.trpc.feeds.board.query({ boardId: lamps.id });
  const others = [newest[3]?.id ?? "", newest[0]?.id ?? ""];
  const drawing = await makePin(ada.client, lamps.id, { colour: "#334455", title: "Drawing" });
  await ada.client.trpc.boards.update.mutate({
    boardId: lamps.id,
    coverPosition: 70,
    coverPinIds: [drawing.id, ...others],
  });
  const looks = { coverPictures: 5, sheetColor: "teal", defaultLayout: "large", sectionsShownAs: "tabs" } as const;
  await ada.client.trpc.boards.update.mutate({ boardId: lamps.id, ...looks });
  const { trpc } = ada.client;
  await trpc.pins.update.mutate({ pinId: drawing.id, isPaidPartnership: true, isAffiliateLink: true });
  await trpc.comments.setAllowed.mutate({ pinId: drawing.id, allowed: false });
  await trpc.tags.setTags.mutate({ pinId: drawing.id, tags: ["Brass", "to buy"] });
  const secret = await makeBoard(ada.client, "Secret", { privacy: "secret" });
  await makePin(ada.client, secret.id, { colour: "#665544", title: "Hidden", link });
  await makePin(ada.client, secret.id, { colour: "#112211", title: "Again" });
  const letter = await pdf(["Dear Ada,", "the lamps are here."]);
  await addPicture(ada, secret.id, new File([letter], "letter.pdf", { type: "application/pdf" }), { title: "Letter" });
  await trpc.pins.create.mutate({ boardId: secret.id, title: "Oats", markdown: "# Oats\n\n- *soak*\n- bake" });
  await ada.client.trpc.boards.update.mutate({ boardId: secret.id, archived: true });

  let zip = await zipOf(app, ada);
  using first = unpack(zip);
  expect(first.names.filter((name) => name.endsWith(".webp"))).toHaveLength(2);
  const [document = ""] = first.names.filter((name) => name.endsWith(".pdf"));
  expect(new Uint8Array(readFileSync(join(first.folder, document)))).toEqual(letter);
  const shownPage = readFileSync(join(first.folder, "boards/secret/index.html"), "utf8");
  expect(shownPage).toContain("# Oats");
  expect(shownPage).toContain(`href="../../${document}"`);
  const wanted = await contentsOf(app, first);
  expect(wanted.map(({ pins }) => pins.length)).toEqual([4, 5]);
  const marks = { is_paid_partnership: true, is_affiliate_link: true, has_comments_off: true };
  const drawn = { ...marks, tags: ["brass", "to buy"] };
  expect(wanted).toMatchObject([
    { is_archived: true, cover: -1, cover_position: null },
    {
      is_archived: false,
      cover: 0,
      covers: [0, 4, 1],
      cover_position: 70,
      looks: { sheet_color: "teal", sections_shown_as: "tabs" },
      pins: [drawn, {}, {}, {}, {}],
    },
  ]);
  expect(wanted[1]?.pins[1]).toMatchObject({ is_paid_partnership: false, has_comments_off: false });
  // Boards and sections that an import makes are older than the import.
  app.advance(3_600_000);
  // The person has everything already, which the plan says before anything is made.
  expect(await importInto(app, ada, zip)).toMatchObject({ found: { pins: 9, present: 9 }, made: { pins: 0 } });
  for (const name of ["Ben", "Cyd"]) {
    const person = await signUp(app, { name });
    expect(await importInto(app, person, zip)).toMatchObject({ problemCount: 0 });
    zip = await zipOf(app, person);
    using archive = unpack(zip);
    expect(await contentsOf(app, archive)).toEqual(wanted);
  }
});
