import type { Database } from "../../../db/client.ts";
import { type BoardRef, findBoardOfMember, findViewableBoard } from "../../../db/queries/boards/find-board.ts";
import type { BoardRole, BoardRow } from "../../../db/queries/fragments/board-access.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Context } from "../procedure/context.ts";
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
