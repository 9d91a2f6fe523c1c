import type { Composition, Page } from "../../../src/model/composition.ts";
import type { PinImages } from "../../../src/model/image.ts";
import type { Video } from "../../../src/model/video.ts";
import { type FieldSets, narrowed, type Reshape } from "../rest/field-sets.ts";

/** A Pin's JSON, as answers spell it. */
interface PinOnWire extends Record<string, unknown> {
  id: string;
  video: VideoOnWire | null;
  composition: (Omit<Composition, "pages"> & { pages: PageOnWire[] }) | null;
}
type VideoOnWire = Pick<Video, "id" | "width" | "height" | "sources"> & { duration_ms: number };
type PageOnWire = Pick<Page, "images" | "title" | "link"> & { alt_text: string; video: VideoOnWire | null };

/** Finds Pins with more than a picture, which need more members. It can't match people's texts, where quotes are escaped. */
const MORE_THAN_PICTURE = /"(?:video|composition)":\{/;
/** The start of every object that has a `type`. */
const ID = /"id":("\d+"),"type":/g;

/**
 * Adds the members in which clients of the original service look for a Pin's videos and further pictures, and `entityId`
 * beside `id`; the answer's other members stay as they are.
 * @param fieldSets the fields that the caller asked for, if it named some
 */
export const asClientsRead =
  (fieldSets: FieldSets | null): Reshape =>
  (data) => {
    const adds = MORE_THAN_PICTURE.test(data);
    const text = adds || fieldSets ? JSON.stringify(reshaped(JSON.parse(data), fieldSets)) : data;
    return text.replace(ID, '"id":$1,"entityId":$1,"type":');
  };

function reshaped(data: unknown, fieldSets: FieldSets | null): unknown {
  const whole = withMedia(data);
  return fieldSets ? narrowed(whole, fieldSets) : whole;
}

function withMedia(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMedia);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withMedia(item)]);
  if ("type" in value && value.type === "pin" && "images" in value)
    entries.push(...mediaOf(value as unknown as PinOnWire));
  return Object.fromEntries(entries);
}

function mediaOf({ id, video, composition }: PinOnWire): [string, unknown][] {
  const media: [string, unknown][] = [];
  if (video && video.sources.length > 0) media.push(["videos", videosOf(video)]);
  if (!composition || composition.layout === "single") return media;
  const { layout, pages } = composition;
  const isStory = layout === "story";
  if (isStory) media.push(["story_pin_data", storyOf(id, pages)]);
  // gallery-dl 1.25 knows carousels but no stories. A slot has only pictures, so a story with videos is not sent as a carousel.
  if (!isStory || pages.every((page) => !page.video)) media.push(["carousel_data", carouselOf(id, pages)]);
  return media;
}

/** The rendition to announce: clients take this name first. Playlists are omitted, because clients without ffmpeg fail on them. */
const BEST = "V_720P";

function videosOf({ id, width, height, duration_ms: duration, sources }: VideoOnWire) {
  const shorter = Math.min(width, height);
  const entries = sources.toReversed().map(({ lines, url }, at) => {
    const scale = Math.min(1, lines / shorter);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return [at === 0 ? BEST : `V_${lines}P`, { url, width: size.width, height: size.height, duration }];
  });
  return { id, duration, video_list: Object.fromEntries(entries) };
}

/** The sizes with the original first: clients take the first one and derive the original's address from it. */
const originalFirst = ({ orig, "736x": large, "474x": middle, "236x": small }: PinImages) => ({
  orig,
  "736x": large,
  "474x": middle,
  "236x": small,
});

const carouselOf = (pinId: string, pages: readonly PageOnWire[]) => ({
  id: pinId,
  index: 0,
  carousel_slots: pages.map(({ images, title, link, video }, at) => ({
    id: idOf(pinId, at),
    title,
    link,
    images: originalFirst(images),
    ...(video && video.sources.length > 0 && { videos: videosOf(video) }),
  })),
});

const storyOf = (pinId: string, pages: readonly PageOnWire[]) => ({
  id: pinId,
  page_count: pages.length,
  pages: pages.map(({ images, video }, at) => {
    const isVideo = video !== null && video.sources.length > 0;
    const picture = {
      type: "story_pin_image_block",
      block_type: 2,
      image_signature: signatureOf(images),
      image: { images: { originals: images.orig, ...originalFirst(images) } },
    };
    const blocks = [isVideo ? { type: "story_pin_video_block", block_type: 3, video: videosOf(video) } : picture];
    return { id: idOf(pinId, at), type: "storypinpage", image_signature: signatureOf(images), blocks };
  }),
});

const idOf = (pinId: string, at: number) => `${pinId}-${at + 1}`;
/** The file name of a picture, without its extension. */
const signatureOf = ({ orig }: PinImages): string => /([^/]+)\.\w+$/.exec(orig.url)?.[1] ?? "";
