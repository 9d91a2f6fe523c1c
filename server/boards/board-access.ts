import type { Database } from "../../db/client.ts";
import { type BoardRef, type BoardRow, findOwnBoard, findViewableBoard } from "../../db/queries/boards/find-board.ts";
import { lockOwnBoard } from "../../db/queries/boards/lock-board.ts";
import type { Context } from "../trpc/context.ts";

declare const viewable: unique symbol;
declare const editable: unique symbol;

/** A board's row that the viewer may see; only this file makes one. */
export type ViewableBoard = BoardRow & { readonly [viewable]: true };
/** A board's row that the viewer may change. */
export type EditableBoard = ViewableBoard & { readonly [editable]: true };

type Caller = Pick<Context, "deps" | "viewer">;

/**
 * The board if the viewer may see it: public, or the viewer's own. Null says "not there" and "not for you" alike, so
 * that both get one answer (SECURITY.md 24).
 * @param db a transaction, where the caller is in one
 */
export async function viewableBoard(
  ctx: Caller,
  ref: BoardRef,
  db: Database = ctx.deps.db,
): Promise<ViewableBoard | null> {
  const viewerId = ctx.viewer.user?.id ?? null;
  return (await findViewableBoard(db, { ref, viewerId })) as ViewableBoard | null;
}

/** The board if the viewer may change it and save to it: its owner. Null as above. */
export async function editableBoard(
  ctx: Caller,
  boardId: string,
  db: Database = ctx.deps.db,
): Promise<EditableBoard | null> {
  const ownerId = ctx.viewer.user?.id;
  if (ownerId === undefined) return null;
  return (await findOwnBoard(db, { boardId, ownerId })) as EditableBoard | null;
}

/**
 * The same, held until the transaction ends, so that what is decided on it stays true. Lock the owner's row before it
 * where that changes too, and sections and Pins after it.
 * @param strength "update" where the board goes: nothing new can be put on it then
 */
export async function lockEditableBoard(
  ctx: Caller,
  boardId: string,
  tx: Database,
  strength: "no key update" | "update" = "no key update",
): Promise<EditableBoard | null> {
  const ownerId = ctx.viewer.user?.id;
  if (ownerId === undefined) return null;
  return (await lockOwnBoard(tx, { boardId, ownerId, strength })) as EditableBoard | null;
}
