import type { Database } from "../../../db/client.ts";
import { boardMovedTo } from "../../../db/queries/boards/former-slugs.ts";
import { movePlans } from "../../../db/queries/pin-builder/plans.ts";
import {
  deleteSection,
  sectionOrder,
  setSectionOrder,
  updateSection,
} from "../../../db/queries/sections/change-section.ts";
import { findViewableSection, type SectionRef, type SectionRow } from "../../../db/queries/sections/find-section.ts";
import { insertSection, similarSections } from "../../../db/queries/sections/insert-section.ts";
import { listSections, type SectionCursor } from "../../../db/queries/sections/list-sections.ts";
import { emptySection, moveToSection } from "../../../db/queries/sections/move-to-section.ts";
import { type PreviewPin, type SectionView, sectionViews } from "../../../db/queries/sections/section-views.ts";
import { sectionCard } from "../../../src/boards/board-card.ts";
import { moveAfter } from "../../../src/boards/move-after.rules.ts";
import { freeSlug, slugify } from "../../../src/boards/name.rules.ts";
import { textWriter } from "../../../src/contract/fields-text.ts";
import { SECTIONS_MAX } from "../../../src/model/limits.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { problem } from "../../../src/model/problem.ts";
import { type Section, sectionFields } from "../../../src/model/section.ts";
import * as contract from "../../../src/sections/sections.contract.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { lockEditableBoard, viewableBoard } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import { JsonText, SNAKE, writeJson } from "../../platform/json-text/json-text.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";

/**
 * A section's key, slug and card for a title. The caller has locked the board.
 * @returns null if another section of the board has the title
 */
export async function freeTitle(
  tx: Database,
  { boardId, sectionId, title }: { boardId: string; sectionId: string; title: string },
): Promise<{ title: string; titleKey: string; slug: string; card: string } | null> {
  const titleKey = nameKey(title);
  const wanted = slugify(title, "section");
  const similar = await similarSections(tx, { boardId, titleKey, slug: wanted });
  const others = similar.filter((section) => section.id !== sectionId);
  if (others.some((section) => section.titleKey === titleKey)) return null;
  const slug = freeSlug(wanted, new Set(others.map((section) => section.slug)));
  return { title, titleKey, slug, card: sectionCard({ id: sectionId, title, slug }) };
}

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * Sections by id, in the given order and without unknown ones; one query for any number. They are
 * JSON text, so pass sections on unchanged. Doesn't check access.
 */
export async function hydrateSections(ctx: Caller, ids: readonly string[]): Promise<JsonText<Section>[]> {
  if (ids.length === 0) return [];
  const found = await sectionViews(ctx.deps.db, { ids, viewerId: readerIdOf(ctx.viewer, "boards") });
  const byId = new Map(found.map((view) => [view.id, serializeSection(ctx, view)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One section, or null if it is gone. */
export async function hydrateSection(ctx: Caller, id: string): Promise<JsonText<Section> | null> {
  const [section] = await hydrateSections(ctx, [id]);
  return section ?? null;
}

const writeSection = textWriter(sectionFields);

function serializeSection(ctx: Caller, view: SectionView): JsonText<Section> {
  const urlOf = ({ key }: { key: string }, { isPublic }: PreviewPin) =>
    isPublic ? `${ctx.deps.config.publicUrl}/media/${key}` : endingUrl(ctx.deps, key);
  const previewPins = view.preview.map((pin) => ({
    id: pin.id,
    imageMediumUrl: urlOf(pin.medium, pin),
    imageSquareUrl: urlOf(pin.small, pin),
    imageSquareSizePixels: { width: pin.small.width, height: pin.small.height },
    dominantColor: pin.dominantColor,
  }));
  return new JsonText(writeSection(view, { previewPins: writeJson(previewPins, SNAKE), board: view.boardCard }));
}

export const create = implement(contract.create, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { boardId, name, initialPins, ...fields } = input;
  const id = newId();
  await db.transaction(async (tx) => {
    const board = (await lockEditableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    if (board.sectionCount >= SECTIONS_MAX)
      fail("NOT_PERMITTED", { reason: problem("sectionsFull", { max: SECTIONS_MAX }) });
    const named = await freeTitle(tx, { boardId, sectionId: id, title: name });
    if (!named) return fail("SECTION_NAME_TAKEN");
    await insertSection(tx, { ...fields, ...named, id, boardId, createdAt: now() });
    const pinIds = [...new Set(initialPins)];
    const moved = await moveToSection(tx, { boardId, to: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, id)) ?? fail("BOARD_NOT_FOUND");
});

declare const viewable: unique symbol;
declare const editable: unique symbol;
/** A section's row that the viewer may see; only this file creates this type. */
export type ViewableSection = SectionRow & { readonly [viewable]: true };
/** A section that the viewer may change, on a board that is locked until the transaction ends. */
export type EditableSection = ViewableSection & { readonly [editable]: true };

/**
 * The section if the viewer may see its board. Null means both "doesn't exist" and "not for this viewer" (SECURITY.md
 * 24).
 */
export async function viewableSection(
  ctx: Caller,
  ref: SectionRef,
  db: Database = ctx.deps.db,
): Promise<ViewableSection | null> {
  const viewerId = readerIdOf(ctx.viewer, "boards");
  return (await findViewableSection(db, { ref, viewerId })) as ViewableSection | null;
}

/** The section if the viewer may change its board; locks both. Null as in `viewableSection`. */
export async function lockEditableSection(
  ctx: Caller,
  ref: Extract<SectionRef, { sectionId: string }>,
  tx: Database,
): Promise<EditableSection | null> {
  const seen = await viewableSection(ctx, ref, tx);
  if (!seen || !(await lockEditableBoard(ctx, seen.boardId, tx))) return null;
  // Another collaborator may have deleted or renamed it while this waited for the lock.
  return (await viewableSection(ctx, ref, tx)) as EditableSection | null;
}

export const get = implement(contract.get, async ({ ctx, input, fail }) => {
  const { sectionId, username = "", boardSlug = "", sectionSlug = "" } = input;
  const ref = sectionId ? { sectionId } : { username, boardSlug, sectionSlug };
  const section = await viewableSection(ctx, ref);
  if (section) return (await hydrateSection(ctx, section.id)) ?? fail("SECTION_NOT_FOUND");
  const viewerId = readerIdOf(ctx.viewer, "boards");
  const moved = sectionId ? null : await boardMovedTo(ctx.deps.db, { username, slug: boardSlug, viewerId });
  // If the board moved, look for the section at the new address; the section itself may be gone.
  const there = moved && (await viewableSection(ctx, { ...moved, boardSlug: moved.slug, sectionSlug }));
  if (there) return fail("MOVED", movedTo(moved.username, moved.slug, there.slug));
  // A merge deletes a board's sections, so point to the board that now has their Pins.
  return moved?.isMerged ? fail("MOVED", movedTo(moved.username, moved.slug)) : fail("SECTION_NOT_FOUND");
});

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const { boardId, pageSize } = input;
  const parts = readCursor(input, fail);
  const after = Array.isArray(parts) ? (cursorOf(parts) ?? refuseBookmark(fail)) : null;
  const board = (await viewableBoard(ctx, { boardId })) ?? fail("BOARD_NOT_FOUND");
  if (parts === "end") return { items: [], bookmark: null };
  const found = await listSections(ctx.deps.db, { boardId: board.id, after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await hydrateSections(
      ctx,
      page.map((section) => section.id),
    ),
    bookmark: last ? encodeBookmark([last.position, last.id]) : null,
  };
});

const INT4_MAX = 2_147_483_647;

function cursorOf([position, id]: readonly string[]): SectionCursor | null {
  const at = Number(position || Number.NaN);
  return Number.isInteger(at) && Math.abs(at) <= INT4_MAX && isId(id) ? { position: at, id } : null;
}

export const update = implement(contract.update, async ({ ctx, input, fail }) => {
  const { sectionId, boardId: _, name, pins, ...fields } = input;
  const pinIds = [...new Set(pins ?? [])];
  await ctx.deps.db.transaction(async (tx) => {
    const section = (await lockEditableSection(ctx, input, tx)) ?? fail("SECTION_NOT_FOUND");
    const { id, boardId } = section;
    const title = name ?? section.title;
    const isRenamed = title !== section.title;
    const named = isRenamed ? await freeTitle(tx, { boardId, sectionId: id, title }) : {};
    await updateSection(tx, { id, change: { ...fields, ...(named ?? fail("SECTION_NAME_TAKEN")) } });
    const moved = await moveToSection(tx, { boardId, to: id, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return (await hydrateSection(ctx, sectionId)) ?? fail("SECTION_NOT_FOUND");
});

export const remove = implement(contract.remove, async ({ ctx, input, fail }) => {
  await ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } = (await lockEditableSection(ctx, input, tx)) ?? fail("SECTION_NOT_FOUND");
    await emptySection(tx, { sectionId: id, to: null });
    await movePlans(tx, { from: { boardId, sectionId: id }, to: { boardId, sectionId: null } });
    await deleteSection(tx, { id, boardId });
  });
  return null;
});

export const merge = implement(contract.merge, async ({ ctx, input, fail }) => {
  const { sectionId, intoSectionId } = input;
  if (sectionId === intoSectionId) fail("SAME_BOARD_AND_SECTION");
  await ctx.deps.db.transaction(async (tx) => {
    const { boardId } = (await lockEditableSection(ctx, { sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const into = await viewableSection(ctx, { sectionId: intoSectionId }, tx);
    if (into?.boardId !== boardId) fail("SECTION_NOT_FOUND");
    await emptySection(tx, { sectionId, to: intoSectionId });
    await movePlans(tx, { from: { boardId, sectionId }, to: { boardId, sectionId: intoSectionId } });
    await deleteSection(tx, { id: sectionId, boardId });
  });
  return (await hydrateSection(ctx, intoSectionId)) ?? fail("SECTION_NOT_FOUND");
});

export const reorder = implement(contract.reorder, async ({ ctx, input, fail }) =>
  ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } =
      (await lockEditableSection(ctx, { sectionId: input.sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const ids = moveAfter(await sectionOrder(tx, { boardId }), id, input.afterSectionId) ?? fail("SECTION_NOT_FOUND");
    await setSectionOrder(tx, { ids });
    return ids;
  }),
);

export const removePins = implement(contract.removePins, async ({ ctx, input, fail }) => {
  const pinIds = [...new Set(input.pins)];
  await ctx.deps.db.transaction(async (tx) => {
    const { id, boardId } =
      (await lockEditableSection(ctx, { sectionId: input.sectionId }, tx)) ?? fail("SECTION_NOT_FOUND");
    const moved = await moveToSection(tx, { boardId, from: id, to: null, pinIds });
    if (moved < pinIds.length) fail("PIN_NOT_FOUND");
  });
  return hydratePins(
    ctx,
    pinIds.map((id) => ({ id })),
  );
});
