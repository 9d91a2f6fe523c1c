import type { Database } from "../../../db/client.ts";
import { type BoardRef, findBoardOfMember, findViewableBoard } from "../../../db/queries/boards/find-board.ts";
import type { BoardRole, BoardRow } from "../../../db/queries/fragments/board-access.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findOwnPin, findVisiblePin, type PinRow } from "../../../db/queries/pins/find-pin.ts";
import { findSaveParts } from "../../../db/queries/pins/find-save.ts";
import type { KeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { isSearchHidden } from "../../../db/queries/users/search-hidden.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { TRASH_DAYS } from "../../../src/pins/limits.ts";
import type { Context, UserContext } from "../procedure/context.ts";
import type { Viewer } from "../sessions/viewer.ts";
import { reachesSecret, readerIdOf } from "./secret-access.ts";

declare const viewable: unique symbol;
declare const savable: unique symbol;
declare const editable: unique symbol;
declare const owned: unique symbol;

/** A board that the viewer may see; only this file creates values of this type. */
export type ViewableBoard = BoardRow & { readonly [viewable]: true };
/** A board that the viewer may save to: as its owner or as any collaborator. */
export type SavableBoard = ViewableBoard & { role: BoardRole; readonly [savable]: true };
/** A board that the viewer may edit, including its sections: as its owner or as a collaborator who may edit. */
export type EditableBoard = SavableBoard & { readonly [editable]: true };
/** The viewer's own board: only the owner may change its privacy, archive it or delete it. */
export type OwnedBoard = EditableBoard & { readonly [owned]: true };

type Caller = Pick<Context, "deps" | "viewer">;
type Lock = "no key update" | "update";

const EDITORS: readonly BoardRole[] = ["owner", "edit"];
const SAVERS: readonly BoardRole[] = [...EDITORS, "add"];

/**
 * The board, if the viewer may see it: a public one, their own, or one that they have joined. Returns null for both a
 * missing and a hidden board, so that both get the same answer (SECURITY.md 24).
 * @param db the caller's transaction, if it has one
 */
export async function viewableBoard(
  ctx: Caller,
  ref: BoardRef,
  db: Database = ctx.deps.db,
): Promise<ViewableBoard | null> {
  const viewerId = readerIdOf(ctx.viewer, "boards");
  return (await findViewableBoard(db, { ref, viewerId })) as ViewableBoard | null;
}

/** Whether the request's token, if it has one, may change the board. */
const mayChange = (viewer: Viewer, { privacy }: Pick<BoardRow, "privacy">): boolean =>
  privacy === "public" || reachesSecret(viewer, "boards", "write");

async function asMember<B extends SavableBoard>(
  ctx: Caller,
  boardId: string,
  roles: readonly BoardRole[],
  db: Database,
  lock?: Lock,
): Promise<B | null> {
  const userId = ctx.viewer.user?.id;
  if (userId === undefined) return null;
  const found = await findBoardOfMember(db, { boardId, userId }, lock);
  return found && roles.includes(found.role) && mayChange(ctx.viewer, found) ? (found as B) : null;
}

/**
 * Refuses an action on a board that the viewer can see. They know that the board exists, so the real reason reveals
 * nothing.
 * @returns null if they can't see the board: the caller then fails as for a missing board
 * @throws ProductError NOT_PERMITTED
 */
async function refuseWhoSees(ctx: Caller, boardId: string, db: Database): Promise<null> {
  if (await viewableBoard(ctx, { boardId }, db)) throw new ProductError("NOT_PERMITTED");
  return null;
}

/**
 * The board if the viewer has one of `roles`, or null if they can't see it.
 * @throws ProductError NOT_PERMITTED if they see it but lack the role
 */
const asMemberOrRefused = async <B extends SavableBoard>(
  ctx: Caller,
  boardId: string,
  roles: readonly BoardRole[],
  db: Database,
  lock?: Lock,
): Promise<B | null> => (await asMember<B>(ctx, boardId, roles, db, lock)) ?? refuseWhoSees(ctx, boardId, db);

/**
 * The board if the viewer may save to it, or null if they can't see it.
 * @throws ProductError NOT_PERMITTED if they see it but may not save
 */
export const savableBoard = (ctx: Caller, boardId: string, db: Database = ctx.deps.db) =>
  asMemberOrRefused<SavableBoard>(ctx, boardId, SAVERS, db);

/** Like `savableBoard`, for a board row that another statement has already read for the viewer. */
export function savableOf(
  viewer: Viewer,
  board: BoardRow | null,
  role: BoardRole | null,
  isSeen: boolean,
): SavableBoard | null {
  if (!board || !mayChange(viewer, board)) return null;
  if (role && SAVERS.includes(role)) return { ...board, role } as SavableBoard;
  if (isSeen) throw new ProductError("NOT_PERMITTED");
  return null;
}

/** Like `savableBoard`, but returns null instead of refusing, for lists of boards that the viewer once saved to. */
export const stillSavableBoard = (ctx: Caller, boardId: string, db: Database) =>
  asMember<SavableBoard>(ctx, boardId, SAVERS, db);

/** The board, if the viewer may edit it. Returns null or throws as `savableBoard` does. */
export const editableBoard = (ctx: Caller, boardId: string, db: Database = ctx.deps.db) =>
  asMemberOrRefused<EditableBoard>(ctx, boardId, EDITORS, db);

/**
 * An editable board, locked until the transaction ends, so that it can't change after the check. Lock order: people,
 * boards, then sections and Pins.
 */
export const lockEditableBoard = (ctx: Caller, boardId: string, tx: Database) =>
  asMemberOrRefused<EditableBoard>(ctx, boardId, EDITORS, tx, "no key update");

/**
 * The viewer's own board, locked until the transaction ends.
 * @param lock "update" to delete the board: then nothing can be added to it
 */
export const lockOwnedBoard = (ctx: Caller, boardId: string, tx: Database, lock: Lock = "no key update") =>
  asMemberOrRefused<OwnedBoard>(ctx, boardId, ["owner"], tx, lock);

declare const visible: unique symbol;
declare const own: unique symbol;
declare const removable: unique symbol;
declare const trashed: unique symbol;
/** A Pin that the viewer may see; functions that need only this much access require this type. */
export type ViewablePin = PinRow & { readonly [visible]: true };
/** The viewer's own Pin outside the trash, which they may edit, move and delete. */
export type OwnPin = ViewablePin & { readonly [own]: true };
/** A Pin outside the trash that the viewer may remove from its board. */
export type RemovablePin = ViewablePin & { readonly [removable]: true };
/** A Pin in the viewer's own trash, which they may restore. */
export type TrashedPin = PinRow & { readonly [trashed]: true };

type UserCaller = Pick<UserContext, "deps" | "viewer">;

/** Whether the request's token, if it has one, may change the Pin. */
const mayChangePin = (viewer: Viewer, { isPublic }: Pick<PinRow, "isPublic">): boolean =>
  isPublic || reachesSecret(viewer, "pins", "write");

/**
 * A Pin that the viewer may see, or null. A missing Pin, a trashed Pin and a Pin on somebody's secret board look the
 * same: the caller fails with PIN_NOT_FOUND (SECURITY.md 24).
 */
export async function viewablePin(ctx: Pick<Context, "deps" | "viewer">, pinId: string): Promise<ViewablePin | null> {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  return (await findVisiblePin(ctx.deps.db, { pinId, viewerId })) as ViewablePin | null;
}

/**
 * A Pin outside the trash that the viewer may remove: their own, or any on a board that they own. Returns null as
 * `viewablePin` does.
 * @param db the caller's transaction, if it has one
 * @throws ProductError NOT_PERMITTED if the viewer sees the Pin but may not remove it
 */
export async function removablePin(
  ctx: UserCaller,
  pinId: string,
  db: Database = ctx.deps.db,
): Promise<RemovablePin | null> {
  const viewerId = ctx.viewer.user.id;
  const own = await findOwnPin(db, { pinId, pinnerId: viewerId, trashedSince: null });
  if (own) return mayChangePin(ctx.viewer, own) ? (own as RemovablePin) : null;
  const pin = await findVisiblePin(db, { pinId, viewerId });
  if (!pin || !mayChangePin(ctx.viewer, pin)) return null;
  if ((await editableBoard(ctx, pin.boardId, db))?.role !== "owner") throw new ProductError("NOT_PERMITTED");
  return pin as RemovablePin;
}

/**
 * A Pin outside the trash, on a board that the viewer may edit; locks the board until the transaction ends. Returns
 * null as `viewablePin` does.
 * @param stale called if the Pin moved to another board before the lock
 * @throws ProductError NOT_PERMITTED if the viewer sees the Pin but may not edit the board
 */
export async function lockPinOfEditor(
  ctx: UserCaller,
  pinId: string,
  tx: Database,
  stale: () => never,
): Promise<ViewablePin | null> {
  const viewerId = ctx.viewer.user.id;
  const seen = await findVisiblePin(tx, { pinId, viewerId });
  if (!seen || !mayChangePin(ctx.viewer, seen) || !(await lockEditableBoard(ctx, seen.boardId, tx))) return null;
  const pin = await findVisiblePin(tx, { pinId, viewerId });
  if (pin && pin.boardId !== seen.boardId) stale();
  return pin as ViewablePin | null;
}

/**
 * The viewer's own Pin outside the trash, or null if they can't see it.
 * @param db the caller's transaction, if it has one
 * @throws ProductError NOT_PERMITTED if they see it but it is somebody else's
 */
export async function ownPin(ctx: UserCaller, pinId: string, db: Database = ctx.deps.db): Promise<OwnPin | null> {
  const viewerId = ctx.viewer.user.id;
  const own = await findOwnPin(db, { pinId, pinnerId: viewerId, trashedSince: null });
  if (own) return mayChangePin(ctx.viewer, own) ? (own as OwnPin) : null;
  const seen = await findVisiblePin(db, { pinId, viewerId });
  if (seen && mayChangePin(ctx.viewer, seen)) throw new ProductError("NOT_PERMITTED");
  return null;
}

/** The viewer's own Pin in the trash, if it can still be restored; otherwise null. */
export async function ownTrashedPin(
  ctx: UserCaller,
  pinId: string,
  db: Database = ctx.deps.db,
): Promise<TrashedPin | null> {
  const pin = { pinId, pinnerId: ctx.viewer.user.id, trashedSince: trashStart(ctx) };
  return (await findOwnPin(db, pin)) as TrashedPin | null;
}

/** Pins trashed before this time count as deleted, even if the cleaning job hasn't deleted them yet. */
export const trashStart = ({ deps }: Pick<Context, "deps">): Date =>
  new Date(deps.now().getTime() - TRASH_DAYS * 24 * 60 * 60_000);

interface Save {
  pinId: string;
  boardId: string;
  sectionId: string | null;
  requestKey: string | null;
}

/** Everything that a save needs, read with one statement. */
interface SaveParts {
  source: ViewablePin;
  image: ImageRow;
  /** Null if the viewer can't see the board. */
  board: SavableBoard | null;
  /** The section's id; null if that board has no such section. */
  sectionId: string | null;
  /** The Pin that the viewer already saved with this request's idempotency key, or null. */
  known: KeyedPin | null;
  /** Administrators block links to the Pin's site. */
  isBlocked: boolean;
}

/**
 * Reads the Pin, if the viewer may see it (`viewablePin`), and the board, if they may save to it (`savableBoard`), with
 * one statement.
 * @throws ProductError NOT_PERMITTED if they see the board but may not save to it
 */
export async function saveParts({ deps, viewer }: UserContext, save: Save): Promise<SaveParts | null> {
  const found = await findSaveParts(deps.db, { ...save, viewerId: viewer.user.id, now: deps.now() });
  if (!found?.source || !found.image) return null;
  if (!found.source.isPublic && !reachesSecret(viewer, "pins", "read")) return null;
  const { source, image, sectionId, known, isBlocked } = found;
  const board = savableOf(viewer, found.board, found.role, found.isSeen ?? false);
  return { source: source as ViewablePin, image, board, sectionId, known, isBlocked };
}

/** Whether search engines are asked not to index a page about this person or Pin; false for pages about neither. */
export const hidesFromSearchEngines = async (
  { deps, viewer }: Context,
  subject: { pinId: string } | { username: string } | null,
): Promise<boolean> =>
  subject !== null && (await isSearchHidden(deps.db, { ...subject, viewerId: viewer.user?.id ?? null }));
