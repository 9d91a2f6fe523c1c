import type { z } from "zod";
import {
  create as createBoard,
  get as getBoard,
  list as listBoards,
  remove as removeBoard,
  update as updateBoard,
} from "../../../src/boards/boards.contract.ts";
import {
  board as boardFeed,
  saved as savedFeed,
  section as sectionFeed,
} from "../../../src/feeds/pin-lists.contract.ts";
import type { Board } from "../../../src/model/board.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { pinNoteSchema } from "../../../src/model/pin-fields.ts";
import { at } from "../../../src/model/problem.ts";
import type { Section } from "../../../src/model/section.ts";
import type { Video } from "../../../src/model/video.ts";
import { publish as publishPin } from "../../../src/pin-builder/publish.contract.ts";
import {
  create as createPin,
  get as getPin,
  note as pinNote,
  remove as removePin,
  save as savePin,
  update as updatePin,
} from "../../../src/pins/pins.contract.ts";
import {
  create as createSection,
  list as listSections,
  remove as removeSection,
  update as updateSection,
} from "../../../src/sections/sections.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { askerOf, type Input, isRow, type Operation, ofViewer, operation, page } from "./operation.ts";
import { refuse } from "./shapes.ts";

type Noted = z.output<typeof pinNote.output>;

/** The API description's sizes, each with the nearest stored size; the answer gives the real dimensions. */
const SIZES = { "150x150": "236x", "400x300": "474x", "600x": "736x", "1200x": "orig" } as const;

const imagesOf = (images: Pin["images"]) =>
  Object.fromEntries(Object.entries(SIZES).map(([name, kept]) => [name, images[kept]]));
const filmOf = ({ durationMs, width, height, sources }: Video, images: Pin["images"]) => ({
  cover_image_url: images.orig.url,
  video_url: sources.at(-1)?.url ?? null,
  duration: durationMs,
  width,
  height,
});

/** A carousel has a picture or video for each card, and an idea Pin for each page. */
function mediaOf({ video, composition, images }: Pin) {
  if (!composition || composition.layout === "single") {
    const media_type = video ? "video" : "image";
    const media = { media_type, images: imagesOf(images), ...(video && filmOf(video, images)) };
    return { creative_type: video ? "VIDEO" : "REGULAR", media };
  }
  const items = composition.pages.map((page) => ({
    item_type: page.video ? "video" : "image",
    title: page.title,
    link: page.link,
    ...(page.video ? filmOf(page.video, page.images) : { images: imagesOf(page.images) }),
  }));
  const kinds = new Set(items.map(({ item_type }) => item_type));
  const media_type = kinds.size > 1 ? "multiple_mixed" : kinds.has("video") ? "multiple_videos" : "multiple_images";
  return { creative_type: composition.layout === "story" ? "IDEA" : "CAROUSEL", media: { media_type, items } };
}

export const pinOnWire = (pin: Pin, _: Input, { viewer }: Context) => ({
  id: pin.id,
  title: pin.title,
  description: pin.description,
  alt_text: pin.altText,
  link: pin.link,
  created_at: pin.createdAt,
  dominant_color: pin.dominantColor,
  board_id: pin.board.id,
  board_section_id: pin.section?.id ?? null,
  board_owner: { username: pin.board.owner.username },
  is_owner: pin.pinner.id === viewer.user?.id,
  ...mediaOf(pin),
});
/** A single Pin, including its private note if the caller is its owner. */
const onePinOnWire = (pin: Pin, input: Input, ctx: Context, noted?: unknown) => {
  const kept = (noted as Noted | undefined)?.pinNoteContent;
  // A note that this call has just written is the current one.
  const note = kept ?? (input.note === undefined ? undefined : pinNoteSchema.nullable().parse(input.note));
  return { ...pinOnWire(pin, input, ctx), ...(note !== undefined && { note: note || null }) };
};

export const boardOnWire = (it: Board) => ({
  id: it.id,
  name: it.name,
  description: it.description,
  privacy: it.privacy.toUpperCase(),
  owner: { username: it.owner.username },
  created_at: it.createdAt,
  pin_count: it.pinCount,
  follower_count: it.followerCount,
  collaborator_count: it.collaboratingUsers.length,
  media: { image_cover_url: it.imageCoverUrl, pin_thumbnail_urls: it.images["170x"].map(({ url }) => url) },
});

const sectionOnWire = ({ id, title }: Section) => ({ id, name: title });

const privacyOf = (given: unknown) => (typeof given === "string" ? given.toLowerCase() : given);
/** Drops absent fields, so that they stay unchanged. */
const present = (fields: Input): Input =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const MULTIPLE = ["multiple_image_urls", "multiple_image_base64"];
const SOURCES = ["image_url", "image_base64", "video_id", ...MULTIPLE];
const sourceOf = ({ mediaSource }: Input): Input => (isRow(mediaSource) ? mediaSource : {});
const needed = (field: string, value: unknown): unknown => {
  if (value != null && value !== "") return value;
  throw new ProductError("INVALID_PARAMETERS", at(`media_source.${field}`, { code: "required" }));
};
function pictureOf(source: Input): Input {
  if (source.sourceType === "image_url") return { imageUrl: needed("url", source.url) };
  if (source.sourceType === "image_base64") return { imageBase64: needed("data", source.data) };
  if (source.sourceType !== "video_id") return refuse("media_source.source_type", SOURCES);
  const { coverImageUrl: imageUrl, coverImageData: imageBase64 } = source;
  const videoId = needed("media_id", source.mediaId);
  return present({ videoId, imageUrl, imageBase64, coverAtMs: source.coverImageKeyFrameTime });
}

const isCarousel = (input: Input) => MULTIPLE.includes(String(sourceOf(input).sourceType));
/** A carousel's cards have a title and a link each, but no description here. */
function carouselOf(input: Input): Input {
  const { items } = sourceOf(input);
  if (!Array.isArray(items) || !items.every(isRow)) return refuse("media_source");
  return {
    ...present({ advertiserId: input.adAccountId, idempotencyKey: input.idempotencyKey, note: input.note }),
    pictures: items.map(({ url, data }) => ({ imageUrl: url, imageBase64: data })),
    plan: {
      layout: "carousel",
      title: input.title ?? "",
      description: input.description ?? "",
      link: input.link ?? null,
      boardId: input.boardId,
      sectionId: input.boardSectionId,
      pages: items.map(({ title, link }, index) => ({
        title: title ?? "",
        link: link ?? null,
        altText: index === 0 ? (input.altText ?? "") : "",
      })),
    },
  };
}

const sectionOf = ({ boardSectionId }: Input) => present({ section: boardSectionId });

const BOARDS = "/boards";
const SECTIONS = `${BOARDS}/:boardId/sections`;
const PINS = "/pins";

export const PIN_OPERATIONS: readonly Operation[] = [
  operation("GET", PINS, savedFeed, page(pinOnWire), ofViewer),
  {
    status: 201,
    ...operation("POST", PINS, createPin, onePinOnWire, (input) => ({
      ...present({ boardId: input.boardId, advertiserId: input.adAccountId, idempotencyKey: input.idempotencyKey }),
      ...present({ title: input.title, description: input.description, altText: input.altText, link: input.link }),
      ...present({ note: input.note }),
      ...sectionOf(input),
      ...pictureOf(sourceOf(input)),
    })),
    instead: { when: isCarousel, contract: publishPin, toInput: carouselOf },
  },
  {
    ...operation("GET", `${PINS}/:pinId`, getPin, onePinOnWire),
    also: {
      when: (pin, { viewer }) => (pin as Pin).pinner.id === viewer.user?.id,
      contract: pinNote,
      toInput: ({ pinId }) => ({ pinId }),
    },
  },
  operation("PATCH", `${PINS}/:pinId`, updatePin, onePinOnWire, (input) => ({
    ...present({ pinId: input.pinId, boardId: input.boardId, title: input.title, link: input.link }),
    ...present({ note: input.note === null ? "" : input.note }),
    ...present({ description: input.description, altText: input.altText }),
    ...sectionOf(input),
  })),
  { status: 204, ...operation("DELETE", `${PINS}/:pinId`, removePin, () => null) },
  {
    status: 201,
    ...operation("POST", `${PINS}/:pinId/save`, savePin, pinOnWire, (input) => ({
      ...present({ pinId: input.pinId, boardId: input.boardId, advertiserId: input.adAccountId }),
      ...present({ idempotencyKey: input.idempotencyKey }),
      ...sectionOf(input),
    })),
  },

  operation("GET", BOARDS, listBoards, page(boardOnWire), ({ bookmark, pageSize, privacy }, ctx) =>
    present({ userId: askerOf(ctx).id, bookmark, pageSize, privacyFilter: privacyOf(privacy), sort: "newest" }),
  ),
  {
    status: 201,
    ...operation("POST", BOARDS, createBoard, boardOnWire, ({ name, description, privacy, adAccountId }) =>
      present({ name, description, privacy: privacyOf(privacy), advertiserId: adAccountId }),
    ),
  },
  operation("GET", `${BOARDS}/:boardId`, getBoard, boardOnWire, ({ boardId }) => ({ boardId })),
  operation("PATCH", `${BOARDS}/:boardId`, updateBoard, boardOnWire, ({ boardId, name, description, privacy }) =>
    present({ boardId, name, description, privacy: privacyOf(privacy) }),
  ),
  { status: 204, ...operation("DELETE", `${BOARDS}/:boardId`, removeBoard, () => null) },
  operation("GET", `${BOARDS}/:boardId/pins`, boardFeed, page(pinOnWire)),

  operation("GET", SECTIONS, listSections, page(sectionOnWire)),
  {
    status: 201,
    ...operation("POST", SECTIONS, createSection, sectionOnWire, ({ boardId, name }) => present({ boardId, name })),
  },
  operation("PATCH", `${SECTIONS}/:sectionId`, updateSection, sectionOnWire, ({ boardId, sectionId, name }) =>
    present({ boardId, sectionId, name }),
  ),
  { status: 204, ...operation("DELETE", `${SECTIONS}/:sectionId`, removeSection, () => null) },
  operation("GET", `${SECTIONS}/:sectionId/pins`, sectionFeed, page(pinOnWire)),
];
