import { create as createBoard } from "../../../src/boards/create.contract.ts";
import { get as getBoard } from "../../../src/boards/get.contract.ts";
import { list as listBoards } from "../../../src/boards/list.contract.ts";
import { remove as removeBoard } from "../../../src/boards/remove.contract.ts";
import { update as updateBoard } from "../../../src/boards/update.contract.ts";
import { board as boardFeed } from "../../../src/feeds/board.contract.ts";
import { saved as savedFeed } from "../../../src/feeds/saved.contract.ts";
import { section as sectionFeed } from "../../../src/feeds/section.contract.ts";
import type { Board } from "../../../src/model/board.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { Section } from "../../../src/model/section.ts";
import { create as createPin } from "../../../src/pins/create.contract.ts";
import { get as getPin } from "../../../src/pins/get.contract.ts";
import { remove as removePin } from "../../../src/pins/remove.contract.ts";
import { save as savePin } from "../../../src/pins/save.contract.ts";
import { update as updatePin } from "../../../src/pins/update.contract.ts";
import { create as createSection } from "../../../src/sections/create.contract.ts";
import { list as listSections } from "../../../src/sections/list.contract.ts";
import { remove as removeSection } from "../../../src/sections/remove.contract.ts";
import { update as updateSection } from "../../../src/sections/update.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Input, isRow, type Operation, operation, page } from "./operation.ts";

/** Each size of the description, and the nearest one that is kept; its real measures stand beside it. */
const SIZES = { "150x150": "236x", "400x300": "474x", "600x": "736x", "1200x": "orig" } as const;

const pinOnWire = (pin: Pin, _: Input, { viewer }: Context) => ({
  ...{ id: pin.id, title: pin.title, description: pin.description, alt_text: pin.altText, link: pin.link },
  ...{ created_at: pin.createdAt, dominant_color: pin.dominantColor },
  ...{ board_id: pin.board.id, board_section_id: pin.section?.id ?? null },
  ...{ board_owner: { username: pin.board.owner.username }, is_owner: pin.pinner.id === viewer.user?.id },
  creative_type: pin.video ? "VIDEO" : "REGULAR",
  media: {
    media_type: pin.video ? "video" : "image",
    images: Object.fromEntries(Object.entries(SIZES).map(([name, kept]) => [name, pin.images[kept]])),
  },
});

const boardOnWire = (it: Board) => ({
  ...{ id: it.id, name: it.name, description: it.description, privacy: it.privacy.toUpperCase() },
  ...{ owner: { username: it.owner.username }, created_at: it.createdAt },
  ...{ pin_count: it.pinCount, follower_count: it.followerCount, collaborator_count: it.collaboratingUsers.length },
  media: { image_cover_url: it.imageCoverUrl, pin_thumbnail_urls: it.images["170x"].map(({ url }) => url) },
});

const sectionOnWire = ({ id, title }: Section) => ({ id, name: title });

const privacyOf = (given: unknown) => (typeof given === "string" ? given.toLowerCase() : given);
/** What is left out stays out, so that it stays as it is. */
const present = (fields: Input): Input =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function pictureOf(source: unknown): Input {
  if (!isRow(source)) return {};
  if (source.sourceType === "image_url") return { imageUrl: source.url };
  return source.sourceType === "image_base64" ? { imageBase64: source.data } : {};
}

const sectionOf = ({ boardSectionId }: Input) => present({ section: boardSectionId });

const BOARDS = "/boards";
const SECTIONS = `${BOARDS}/:boardId/sections`;
const PINS = "/pins";

export const PIN_OPERATIONS: readonly Operation[] = [
  operation("GET", PINS, savedFeed, page(pinOnWire), (input, { viewer }) => {
    if (!viewer.user) throw new ProductError("AUTHENTICATION_REQUIRED");
    return { ...input, username: viewer.user.username };
  }),
  {
    status: 201,
    ...operation("POST", PINS, createPin, pinOnWire, (input) => ({
      ...present({ boardId: input.boardId, advertiserId: input.adAccountId, idempotencyKey: input.idempotencyKey }),
      ...present({ title: input.title, description: input.description, altText: input.altText, link: input.link }),
      ...{ ...sectionOf(input), ...pictureOf(input.mediaSource) },
    })),
  },
  operation("GET", `${PINS}/:pinId`, getPin, pinOnWire),
  operation("PATCH", `${PINS}/:pinId`, updatePin, pinOnWire, (input) => ({
    ...present({ pinId: input.pinId, boardId: input.boardId, title: input.title, link: input.link }),
    ...{ ...present({ description: input.description, altText: input.altText }), ...sectionOf(input) },
  })),
  { status: 204, ...operation("DELETE", `${PINS}/:pinId`, removePin, () => null) },
  {
    status: 201,
    ...operation("POST", `${PINS}/:pinId/save`, savePin, pinOnWire, (input) => ({
      ...present({ pinId: input.pinId, boardId: input.boardId, advertiserId: input.adAccountId }),
      ...{ ...present({ idempotencyKey: input.idempotencyKey }), ...sectionOf(input) },
    })),
  },

  operation("GET", BOARDS, listBoards, page(boardOnWire), (input, { viewer }) => {
    if (!viewer.user) throw new ProductError("AUTHENTICATION_REQUIRED");
    const { bookmark, pageSize, privacy } = input;
    return present({ userId: viewer.user.id, bookmark, pageSize, privacyFilter: privacyOf(privacy), sort: "newest" });
  }),
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
