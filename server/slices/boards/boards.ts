import { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { COVERS_MAX } from "../../../db/queries/boards/board-views.ts";
import { boardsOfAdvertiser, boardsToPick } from "../../../db/queries/boards/boards-to-pick.ts";
import { deleteBoard, pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { lockBoards } from "../../../db/queries/boards/find-board.ts";
import { boardMovedTo, keepSlug } from "../../../db/queries/boards/former-slugs.ts";
import { type BoardCursor, listBoards } from "../../../db/queries/boards/list-boards.ts";
import { boardOrder, placeBoards } from "../../../db/queries/boards/order-boards.ts";
import { similarBoards } from "../../../db/queries/boards/similar-boards.ts";
import { sitesOfBoard } from "../../../db/queries/boards/sites-of-board.ts";
import {
  type BoardChange,
  countGoneBoard,
  countNewBoard,
  coverOf,
  insertBoard,
  pinsOnBoard,
  updateBoard,
} from "../../../db/queries/boards/write-board.ts";
import type { BoardRow } from "../../../db/queries/fragments/board-access.ts";
import { publishPins } from "../../../db/queries/pins/publish-pins.ts";
import { findViewableSection } from "../../../db/queries/sections/find-section.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { lockUser, lockUsers } from "../../../db/queries/users/write-user.ts";
import type { boards } from "../../../db/schema/boards.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import type { BoardPrivacyFilter, BoardSort } from "../../../src/boards/boards.contract.ts";
import * as contract from "../../../src/boards/boards.contract.ts";
import { newBoardPrivacy } from "../../../src/boards/delegate.rules.ts";
import { byBoardName, freeSlug, RESERVED_BOARD_SLUGS, slugify } from "../../../src/boards/name.rules.ts";
import { boardMoves } from "../../../src/boards/order.rules.ts";
import type { ContractErrors } from "../../../src/contract/define-contract.ts";
import type { boardFields } from "../../../src/model/board.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { CreatedIn } from "../../../src/model/fields.ts";
import { BOARDS_MAX } from "../../../src/model/limits.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { timeSchema } from "../../../src/model/values.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { isTelling } from "../../../src/spam/keys.rules.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import type { Deps } from "../../deps.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import {
  editableBoard,
  lockEditableBoard,
  lockOwnedBoard,
  type SavableBoard,
  viewableBoard,
} from "../../platform/access/content-access.ts";
import { reachesSecret, readerIdOf, requireSecret } from "../../platform/access/secret-access.ts";
import { notifyPinners } from "../../platform/access/take-pins-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { isId, isPlace, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { hydrateBoard, serializeBoards } from "../../platform/serializers/hydrate-boards.ts";
import { recentBoards } from "../../platform/serializers/recent-boards.ts";
import { notLoggedIn } from "../../platform/sessions/viewer.ts";
import { limitOpened } from "../spam/public.ts";

type NewBoard = Pick<typeof boards.$inferInsert, CreatedIn<typeof boardFields> | "ownerId" | "advertiserId"> & {
  /** When it was made, if that was on another site. */
  createdAt?: Date | null;
};

/** Writes a board with its card and its owner's counter. @returns its id */
export async function addBoard(
  { db, newId, now }: Pick<Deps, "db" | "newId" | "now">,
  { ownerId, name, createdAt, ...board }: NewBoard,
  fail: Fail<"BOARD_NAME_TAKEN">,
): Promise<string> {
  const id = newId();
  const key = nameKey(name);
  const wanted = slugify(name);
  await db.transaction(async (tx) => {
    const owner =
      (await countNewBoard(tx, { ownerId, max: BOARDS_MAX })) ??
      fail("NOT_PERMITTED", { reason: problem("boardsFull", { max: BOARDS_MAX.toLocaleString("en") }) });
    const similar = await similarBoards(tx, { ownerId, nameKey: key, slug: wanted });
    if (similar.some((other) => other.nameKey === key)) fail("BOARD_NAME_TAKEN");
    const slug = freeSlug(wanted, new Set([...RESERVED_BOARD_SLUGS, ...similar.map((other) => other.slug)]));
    const card = boardCard({ id, name, slug, ownerId, ownerUsername: owner.username });
    const madeAt = now();
    const times = { createdAt: createdAt ?? madeAt, boardOrderModifiedAt: madeAt };
    await insertBoard(tx, { id, ownerId, name, nameKey: key, slug, card, ...board, ...times });
  });
  return id;
}

export const create = implement(contract.create, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId, "boards");
  const privacy =
    newBoardPrivacy(userId, advertiser, input.privacy) ??
    fail("INVALID_PARAMETERS", at("privacy", { code: "protectedNeedsAccount" }));
  if (privacy !== "public") requireSecret(ctx.viewer, "boards");
  const kept = privacy === "protected" ? advertiser : null;
  const ownerId = kept?.ownerUserId ?? userId;
  const id = await addBoard(ctx.deps, { ...input, ownerId, privacy, advertiserId: kept?.id ?? null }, fail);
  if (isTelling(`${input.name} ${input.description ?? ""}`))
    await ctx.deps.events.record(ctx.deps.db, "spam.judge", { kind: "board", subjectId: id });
  // No cache contains the new board yet, so none has to be cleared.
  return (await hydrateBoard(ctx, id)) ?? fail("INTERNAL");
});

export const get = implement(contract.get, async ({ ctx, input, fail }) => {
  const { boardId, username = "", slug = "" } = input;
  const board = await viewableBoard(ctx, boardId ? { boardId } : { username, slug });
  if (board) return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
  const viewerId = readerIdOf(ctx.viewer, "boards");
  const moved = boardId ? null : await boardMovedTo(ctx.deps.db, { username, slug, viewerId });
  return moved ? fail("MOVED", movedTo(moved.username, moved.slug)) : fail("BOARD_NOT_FOUND");
});

export const update = implement(contract.update, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { boardId, name, coverPinId, coverPinIds, coverPosition, archived, ...fields } = input;
  const { privacy } = fields;
  if (privacy !== undefined && privacy !== "public") requireSecret(ctx.viewer, "boards");
  await db.transaction(async (tx) => {
    // Board names are unique per owner, so the owner's row is locked even when a collaborator renames the board.
    const { ownerId } = (await editableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    const owner = await lockUser(tx, { id: ownerId });
    const board = await lockEditableBoard(ctx, boardId, tx);
    if (!owner || !board) return fail("BOARD_NOT_FOUND");
    if (board.role !== "owner" && (privacy !== undefined || archived !== undefined)) fail("NOT_PERMITTED");
    if (board.privacy === "protected" && privacy !== undefined)
      fail("NOT_PERMITTED", { reason: { code: "boardStaysProtected" } });
    const change: BoardChange = { ...fields };
    if (name !== undefined && name !== board.name) {
      const renamed = await rename(tx, board, name, owner.username);
      Object.assign(change, renamed ?? fail("BOARD_NAME_TAKEN"));
      if (change.slug !== board.slug) {
        const isHidden = board.privacy !== "public";
        await keepSlug(tx, { ownerId, slug: board.slug, boardId, isHidden, isMerged: false, now: now() });
      }
    }
    const pinIds = chosenCovers(coverPinIds, coverPinId);
    if (pinIds) {
      if ((await pinsOnBoard(tx, { boardId, pinIds })).length < pinIds.length) fail("PIN_NOT_FOUND");
      Object.assign(change, coverOf(pinIds));
    }
    const isSameFirst = coverPinIds !== undefined && pinIds?.[0] === board.coverPinId;
    if (coverPosition !== undefined || (pinIds && !isSameFirst)) change.coverPosition = coverPosition ?? null;
    if (archived !== undefined) change.archivedAt = archived ? (board.archivedAt ?? now()) : null;
    await updateBoard(tx, { id: boardId, change });
    if (isTelling([name, fields.description].filter(Boolean).join(" ")))
      await ctx.deps.events.record(tx, "spam.judge", { kind: "board", subjectId: boardId });
    if (privacy !== undefined && privacy !== board.privacy) {
      const byId = ctx.viewer.user.id;
      await publishPins(tx, { boardId, byId });
      if (privacy === "public") {
        await limitOpened(ctx.deps, tx, { boardId });
        await ctx.deps.events.record(tx, "board.opened", { boardId, actorId: byId });
      }
    }
  });
  if (privacy !== undefined) await ctx.deps.responseCache.forget();
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});

/** The Pins that a call chooses as the cover, each once; null if it chooses none. */
function chosenCovers(pinIds: readonly string[] | null | undefined, pinId: string | null | undefined): string[] | null {
  if (pinIds !== undefined) return [...new Set(pinIds)];
  if (pinId === undefined) return null;
  return pinId === null ? [] : [pinId];
}

/**
 * The columns that a new name changes, or null if another board of the owner has that name. The caller has locked the
 * owner's row.
 */
async function rename(tx: Database, board: BoardRow, name: string, ownerUsername: string): Promise<BoardChange | null> {
  const key = nameKey(name);
  const wanted = slugify(name);
  const similar = await similarBoards(tx, { ownerId: board.ownerId, nameKey: key, slug: wanted });
  const others = similar.filter((other) => other.id !== board.id);
  if (others.some((other) => other.nameKey === key)) return null;
  const slug = freeSlug(wanted, new Set([...RESERVED_BOARD_SLUGS, ...others.map((other) => other.slug)]));
  const card = boardCard({ id: board.id, name, slug, ownerId: board.ownerId, ownerUsername });
  return { name, nameKey: key, slug, card };
}

/** Filters that return nothing to other viewers. */
const UNSEEN: ReadonlySet<BoardPrivacyFilter> = new Set(["secret", "protected"]);

export const list = implement(contract.list, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  const { userId, username, sort, includeArchived, pageSize } = input;
  const viewerId = ctx.viewer.user?.id;
  if (!userId && !username && !viewerId) fail(notLoggedIn(ctx.viewer));
  const parts = readCursor(input, fail);
  const after = Array.isArray(parts) ? (cursorIn(sort, parts) ?? refuseBookmark(fail)) : null;
  const person = username ? { username } : { id: userId ?? viewerId ?? "0" };
  const isOwnName = username?.toLowerCase() === ctx.viewer.user?.username.toLowerCase();
  const own = username ? isOwnName : (userId ?? viewerId) === viewerId;
  // Others only ever get public boards.
  const seesAll = own && reachesSecret(ctx.viewer, "boards", "read");
  if (parts === "end" || (!seesAll && UNSEEN.has(input.privacyFilter))) {
    const there = await findActivePerson(db, { ...person, viewerId: viewerId ?? null });
    return there ? { items: [], bookmark: null } : fail("USER_NOT_FOUND");
  }
  const privacy = seesAll ? input.privacyFilter : "public";
  const limit = pageSize + 1;
  const words = input.query?.toLowerCase().split(/\s+/).filter(Boolean) ?? null;
  const listed = { person, viewerId: viewerId ?? null, sort, privacy, includeArchived, words, after, limit };
  const found = (await listBoards(db, listed)) ?? fail("USER_NOT_FOUND");
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: serializeBoards(ctx, page),
    bookmark: last ? encodeBookmark([sort, last.key, last.id]) : null,
  };
});

/** Keys from a bookmark go into the SQL statement, so a forged bookmark must not break it. */
const modern = timeSchema.refine((key) => key >= "1970");
const int8 = z.string().refine(isPlace);
const KEYS = {
  last_pinned_to: modern,
  custom: int8,
  alphabetical: z.string(),
  newest: z.literal(""),
  oldest: z.literal(""),
};

/** A bookmark is valid only for the sort order that it was made in. */
function cursorIn(sort: BoardSort, parts: readonly string[]): BoardCursor | null {
  const [order, key = "", id] = parts;
  return order === sort && isId(id) && KEYS[sort].safeParse(key).success ? { key, id } : null;
}

export const sites = implement(contract.sites, async ({ ctx, input, fail }) => {
  const found = await viewableBoard(ctx, { boardId: input.boardId });
  if (!found) return fail("BOARD_NOT_FOUND");
  return sitesOfBoard(ctx.deps.db, { boardId: found.id, viewerId: readerIdOf(ctx.viewer, "pins") });
});

export const shortlist = implement(contract.shortlist, ({ ctx, input }) =>
  recentBoards(ctx, ctx.viewer.user.id, input.shortlistSuggestions),
);

export const reorder = implement(contract.reorder, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const { boardId, afterBoardId } = input;
  await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const boards = boardMoves(await boardOrder(tx, { userId }), boardId, afterBoardId) ?? fail("BOARD_NOT_FOUND");
    if (boards.length === 0) return;
    await lockBoards(tx, { ids: boards.map(({ id }) => id) });
    await placeBoards(tx, { userId, boards });
  });
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});

/**
 * Deletes a board of the viewer with its Pins.
 * @param mayGo checked again once nobody can add to the board
 * @returns whether it was deleted
 */
function removeOwned(
  ctx: UserContext,
  boardId: string,
  mayGo: (board: BoardRow) => boolean,
  fail: Fail<ContractErrors<typeof contract.remove>>,
): Promise<boolean> {
  const ownerId = ctx.viewer.user.id;
  const missing = () => fail("BOARD_NOT_FOUND");
  return retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock all pinners' rows before the board's, because their Pins are deleted with the board.
      const locked = new Set([ownerId, ...(await pinnersOf(tx, { boardId }))]);
      await lockUsers(tx, { ids: [...locked] });
      const board = (await lockOwnedBoard(ctx, boardId, tx, "update")) ?? missing();
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const now = await pinnersOf(tx, { boardId });
      if (now.some((pinner) => !locked.has(pinner))) throw new StaleRead();
      if (!mayGo(board)) return false;
      const gone = await deleteBoard(tx, { boardId: board.id });
      await countGoneBoard(tx, { ownerId, pins: gone });
      // The notification names no Pins, because they are deleted.
      const told = [...gone.keys()].filter((id) => id !== ownerId).map((pinnerId) => ({ pinnerId, pinId: board.id }));
      await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId: ownerId, told });
      await ctx.deps.events.record(tx, "board.deleted", { boardId: board.id });
      return true;
    }),
  );
}

export const remove = implement(contract.remove, async ({ ctx, input: { boardId }, fail }) => {
  const missing = () => fail("BOARD_NOT_FOUND");
  if (!(await editableBoard(ctx, boardId))) missing();
  const shown = (await hydrateBoard(ctx, boardId)) ?? missing();
  await removeOwned(ctx, boardId, () => true, fail);
  await ctx.deps.responseCache.forget();
  return shown;
});

/**
 * Deletes a board of the viewer if no Pin is left on it; Pins of it in the trash go with it.
 * @returns whether it is gone
 */
export async function removeEmptyBoard(ctx: UserContext, boardId: string): Promise<boolean> {
  try {
    return await removeOwned(
      ctx,
      boardId,
      ({ pinCount }) => pinCount === 0,
      (name, details) => {
        throw new ProductError(name, details);
      },
    );
  } catch (error) {
    if (error instanceof ProductError && error.errorName === "BOARD_NOT_FOUND") return true;
    // Its owner is merging or moving it: it stays.
    if (error instanceof ProductError && error.http < 500) return false;
    throw error;
  }
}

/** Number of live Pins of a board, or of one of its sections. A section of another board counts as missing. */
export async function pinsOn(
  ctx: UserContext,
  tx: Database,
  board: SavableBoard,
  sectionId: string | null | undefined,
  fail: Fail<"SECTION_NOT_FOUND">,
): Promise<number> {
  if (!sectionId) return board.pinCount;
  const section = await findViewableSection(tx, { ref: { sectionId }, viewerId: ctx.viewer.user.id });
  return section?.boardId === board.id ? section.pinCount : fail("SECTION_NOT_FOUND");
}

export const picker = implement(contract.picker, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const advertiser = await managedAdvertiser(ctx, input.advertiserId, "read");
  // One cover per board unless more are requested: five pictures for each of 500 boards are 5,000 look-ups.
  const picking = { viewerId: ctx.viewer.user.id, covers: input.fieldSetKey === "board_picker" ? 1 : COVERS_MAX };
  const all =
    advertiser && input.filter === "protected"
      ? await boardsOfAdvertiser(db, { advertiserId: advertiser.id, ...picking })
      : await boardsToPick(db, picking);
  const found = reachesSecret(ctx.viewer, "boards", "read") ? all : all.filter(({ privacy }) => privacy === "public");
  const boards = serializeBoards(ctx, found);
  const recent = found.flatMap(({ nameKey }, at) => {
    const board = boards[at];
    return board ? [{ nameKey, board }] : [];
  });
  return {
    allBoards: recent.toSorted(byBoardName).map(({ board }) => board),
    boardsShortlist: recent.slice(0, input.shortlistSuggestions).map(({ board }) => board),
  };
});
