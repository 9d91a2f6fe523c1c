import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { film } from "../../media/support/films.ts";
import { animation, plain } from "../../media/support/pictures.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { unpack } from "../../support/archives.ts";
import { type Person, signUp } from "../../support/people.ts";
import { contentsOf, importByJobs, zipByJobs } from "../../support/round-trip.ts";
import { makeBoard } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { uploadVideo } from "../../support/upload-video.ts";

setDefaultTimeout(600_000);

let app: TestApp;
let ada: Person;
let dir: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  app = await startTestApp();
  dir = await tempDir();
  ada = await signUp(app, { name: "Ada" });
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, ada.user.id));
});
afterAll(async () => {
  await app.close();
  await dir[Symbol.asyncDispose]();
});

async function upload(bytes: Uint8Array, name: string, type: string): Promise<string> {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(bytes)], name, { type }));
  const { data } = await ada.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  return data.media_upload_id;
}
const picture = async (colour: string) =>
  upload(await plain(300, 400, colour).png().toBuffer(), "picture.png", "image/png");
const pageOf = (media: { mediaUploadId?: string; videoId?: string }, fields: object = {}) => ({
  altText: "",
  title: "",
  link: "",
  ...media,
  ...fields,
});
const publish = (boardId: string, pages: ReturnType<typeof pageOf>[], fields: object) =>
  ada.client.trpc.pinBuilder.publish.mutate({
    plan: { layout: "single", title: "", description: "", link: "", boardId, pages, ...fields },
  });
const filmed = async (name: string, seconds: number, hasSound: boolean) => {
  const path = await film(join(dir.path, name), { seconds, hasSound, width: 96, height: 72, fps: 5 });
  const bytes = new Uint8Array(await Bun.file(path).arrayBuffer());
  return ada.client.trpc.video.take.mutate({ uploadId: await uploadVideo(ada.client, bytes) });
};
const caption = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`;

test("carousels, ideas and films come back with texts, links, captions and covers, also again", async () => {
  const { trpc } = ada.client;
  const { id: boardId } = await makeBoard(ada.client, "Pottery");
  const cards = [
    pageOf({ mediaUploadId: await picture("#102030") }, { title: "First", altText: "A bowl" }),
    pageOf({ mediaUploadId: await picture("#405060") }, { title: "Second", link: "https://example.com/second" }),
    pageOf({ mediaUploadId: await picture("#708090") }, { link: "https://example.com/third" }),
  ];
  await publish(boardId, cards, { layout: "carousel", title: "Bowls", link: "https://example.com/bowls" });
  const layers = [{ text: "Slow <b>clay</b>\nand water", placement: "tl", size: "lg", font: "serif" }];
  const tags = [{ x: 0.5, y: 0.25, title: "A bowl", link: "https://shop.example/bowl" }];
  await publish(boardId, [pageOf({ mediaUploadId: await picture("#a0b0c0") }, { layers, tags })], { title: "Texts" });
  const [plainFilm, pageFilm] = [await filmed("plain.mp4", 5, true), await filmed("page.mp4", 4, false)];
  const track = { videoId: plainFilm.id, language: "en", label: "English", text: caption("Hello") };
  await trpc.video.addCaptions.mutate(track);
  await trpc.video.addCaptions.mutate({ ...track, language: "pt-BR", label: "Português", text: caption("Olá") });
  const cover = await picture("#d0e0f0");
  await trpc.pins.create.mutate({ boardId, videoId: plainFilm.id, mediaUploadId: cover, title: "Film" });
  const list = { kind: "materials", items: ["Clay", "Water"] };
  const pages = [
    pageOf({ mediaUploadId: await picture("#112233") }, { title: "Wedge" }),
    pageOf({ videoId: pageFilm.id }, { title: "Throw", layers }),
    pageOf({ mediaUploadId: await picture("#332211") }, { title: "Fire", altText: "A kiln" }),
  ];
  await publish(boardId, pages, { layout: "story", list, title: "Idea" });
  const moving = await upload(await (await animation(120, 90)).gif({ delay: 200 }).toBuffer(), "a.gif", "image/gif");
  const { video } = await trpc.video.fromPicture.mutate({ mediaUploadId: moving });
  await trpc.pins.create.mutate({ boardId, videoId: video?.id ?? "", title: "Moving" });

  let zip = await zipByJobs(app, ada);
  using first = unpack(zip);
  const wanted = await contentsOf(app, first);
  const sound = (hasSound: boolean) => ({ film: expect.objectContaining({ hasSound }), picture: null });
  expect(wanted[0]?.pins).toMatchObject([
    { title: "Moving", composition: null, media: [{ ...sound(false), loops: true }] },
    { title: "Idea", composition: { layout: "story", list, pages: [{}, { film: { hasSound: false } }, {}] } },
    {
      title: "Film",
      media: [
        {
          ...sound(true),
          loops: false,
          captions: [
            { language: "en", label: "English", text: expect.stringContaining("Hello") },
            { language: "pt-BR", label: "Português", text: expect.stringContaining("Olá") },
          ],
        },
      ],
    },
    { title: "Texts", composition: { layout: "single", pages: [{ layers, tags }] } },
    { title: "Bowls", composition: { layout: "carousel", pages: [{}, { link: "https://example.com/second" }, {}] } },
  ]);
  const ben = await signUp(app, { name: "Ben" });
  expect(await importByJobs(app, ben, zip)).toMatchObject({ made: { pins: 5 }, problemCount: 0 });
  zip = await zipByJobs(app, ben);
  using again = unpack(zip);
  expect(await contentsOf(app, again)).toEqual(wanted);
  expect(await importByJobs(app, ben, zip, { names: "merge" })).toMatchObject({ made: { pins: 0 }, problemCount: 0 });
  expect(await importByJobs(app, ben, zip, { names: "rename" })).toMatchObject({ made: { pins: 5 }, problemCount: 0 });
  using twice = unpack(await zipByJobs(app, ben));
  const [copy, own] = await contentsOf(app, twice);
  expect(own).toEqual(wanted[0]);
  expect(copy?.name).toBe("Pottery 2");
  expect(copy?.pins).toEqual(wanted[0]?.pins ?? []);
});
