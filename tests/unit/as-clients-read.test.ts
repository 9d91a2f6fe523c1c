import { expect, test } from "bun:test";
import { asClientsRead } from "../../server/transports/resource/as-clients-read.ts";

const sizes = (name: string) =>
  Object.fromEntries(
    ["236x", "474x", "736x", "orig"].map((size) => [size, { url: `/media/${size}/${name}.png`, width: 9, height: 9 }]),
  );
const video = (...lines: number[]) => ({
  id: "7",
  width: 720,
  height: 1280,
  duration_ms: 5_000,
  sources: lines.map((line) => ({ lines: line, url: `/media/${line}.mp4` })),
});
const page = (name: string, film: object | null = null) => ({
  images: sizes(name),
  title: name,
  link: null,
  video: film,
});
const pin = (fields: object) => ({
  id: "5",
  type: "pin",
  images: sizes("cover"),
  video: null,
  composition: null,
  ...fields,
});
const read = (fields: object) => JSON.parse(asClientsRead(null)(JSON.stringify([pin(fields)])))[0] as unknown;

test("a video's best file is V_720P and comes first, whatever its size", () => {
  const { videos } = read({ video: video(360, 720) }) as { videos: { video_list: object } };
  expect(Object.entries(videos.video_list)).toEqual([
    ["V_720P", { url: "/media/720.mp4", width: 720, height: 1280, duration: 5_000 }],
    ["V_360P", { url: "/media/360.mp4", width: 360, height: 640, duration: 5_000 }],
  ]);
  const small = read({ video: video(360) }) as { videos: { video_list: object } };
  expect(Object.keys(small.videos.video_list)).toEqual(["V_720P"]);
});

test("a video that isn't playable yet, and a picture, have no further members", () => {
  for (const fields of [{ video: video() }, {}]) expect(read(fields)).toEqual({ ...pin(fields), entityId: "5" });
});

test("a carousel's slots list their original first", () => {
  const { carousel_data: carousel } = read({
    composition: { layout: "carousel", pages: [page("one"), page("two")], list: {} },
  }) as { carousel_data: { carousel_slots: { id: string; images: object }[] } };
  expect(carousel.carousel_slots.map(({ id, images }) => [id, Object.keys(images)[0]])).toEqual([
    ["5-1", "orig"],
    ["5-2", "orig"],
  ]);
});

test("an idea's pages hold a picture or a video each, and are slots as well without videos", () => {
  const film = page("two", video(720));
  const idea = (pages: object[]) =>
    read({ composition: { layout: "story", pages, list: {} } }) as Record<string, object>;
  expect(idea([page("one"), film])).toMatchObject({
    story_pin_data: {
      pages: [
        { image_signature: "one", blocks: [{ image: { images: { originals: { url: "/media/orig/one.png" } } } }] },
        { blocks: [{ type: "story_pin_video_block", video: { video_list: { V_720P: { url: "/media/720.mp4" } } } }] },
      ],
    },
  });
  expect(Object.keys(idea([page("one"), film]))).not.toContain("carousel_data");
  expect(Object.keys(idea([page("one"), page("two")]))).toContain("carousel_data");
});
