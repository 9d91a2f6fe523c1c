import type { Database } from "../../../db/client.ts";
import { moveBoardNotes } from "../../../db/queries/board-notes/write-note.ts";
import {
  actionsOf,
  type BoardAction,
  countStep,
  endBoardAction,
  findBoardAction,
  insertBoardAction,
} from "../../../db/queries/boards/board-actions.ts";
import { deleteBoard, moveTrash, pinnersOf } from "../../../db/queries/boards/delete-board.ts";
import { lockBoard, lockBoards } from "../../../db/queries/boards/find-board.ts";
import { followMerge } from "../../../db/queries/boards/follow-merge.ts";
import { countGoneBoard } from "../../../db/queries/boards/write-board.ts";
import { movePins, trashPins } from "../../../db/queries/pins/bulk.ts";
import { nextPinsOfWork } from "../../../db/queries/pins/pins-to-take.ts";
import { lockUser, lockUsers } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/boards/actions.contract.ts";
import { type BoardActionProgress, PINS_A_STEP, PINS_INLINE, progressOf } from "../../../src/model/board-action.ts";
import type { Deps } from "../../deps.ts";
import { lockIdleBoards } from "../../platform/access/board-busy-access.ts";
import { editableBoard, lockOwnedBoard, savableBoard } from "../../platform/access/content-access.ts";
import { notifyPinners, pinsToTake, requireTaking } from "../../platform/access/take-pins-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { retryStale, unlessStale } from "../../platform/procedure/retry-stale.ts";
import { limitOpened } from "../spam/public.ts";
import { pinsOn } from "./boards.ts";

/** Work on the Pins of a board or section, shared by synchronous calls and the job. */
export interface BoardWork {
  kind: "move" | "merge" | "delete";
  boardId: string;
  sectionId: string | null;
  toBoardId: string | null;
  toSectionId: string | null;
}

/**
 * Processes the next batch of Pins, and notifies people whose Pins left the board. Access was checked when the action
 * began.
 * @returns the number of processed Pins; 0 if none are left
 * @throws StaleRead if one of the Pins was moved in the meantime
 */
export async function workOn(
  deps: Deps,
  tx: Database,
  work: BoardWork & { userId: string },
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const pins = await nextPinsOfWork(tx, work, { limit });
  if (pins.boardOf.size === 0) return 0;
  const { toBoardId, toSectionId, userId } = work;
  const to = toBoardId && { boardId: toBoardId, sectionId: toSectionId };
  const taken = unlessStale(to ? await movePins(tx, { pins, to, now }) : await trashPins(tx, { pins, now }));
  if (to) await limitOpened(deps, tx, { pinIds: [...pins.boardOf.keys()] });
  await notifyPinners(deps, tx, { kind: to ? "pins_moved" : "pins_removed", actorId: userId, told: taken.others });
  return taken.count;
}

/**
 * Finishes a merge: moves everything else that belongs or points to the emptied board, and deletes it. The caller has
 * locked the rows of its owner and of both boards.
 */
export async function endMerge(
  deps: Deps,
  tx: Database,
  { board, toBoardId }: { board: Parameters<typeof followMerge>[1]["board"]; toBoardId: string },
): Promise<void> {
  const now = deps.now();
  const { id: boardId, ownerId } = board;
  await moveBoardNotes(tx, { boardId, toBoardId });
  await moveTrash(tx, { boardId, toBoardId, byId: ownerId });
  await limitOpened(deps, tx, { boardId: toBoardId });
  await followMerge(tx, { board, toBoardId, now });
  await countGoneBoard(tx, { ownerId, pins: await deleteBoard(tx, { boardId }) });
}

/**
 * Does work on a board's Pins right away, or queues a job if there are too many Pins. The boards are locked, and no
 * other action runs on them.
 * @param total number of Pins affected, by the counter that is locked with the board
 */
export async function doBoardWork(
  ctx: UserContext,
  tx: Database,
  work: BoardWork,
  total: number,
): Promise<BoardActionProgress> {
  const { events, newId, now } = ctx.deps;
  const { kind } = work;
  if (total <= PINS_INLINE) {
    const done = await workOn(
      ctx.deps,
      tx,
      { ...work, userId: ctx.viewer.user.id },
      { limit: PINS_INLINE, now: now() },
    );
    return progressOf({ id: null, kind, state: "done", total: done, done });
  }
  const id = newId();
  await insertBoardAction(tx, { ...work, id, userId: ctx.viewer.user.id, total, createdAt: now() });
  await events.record(tx, "board.action", { actionId: id });
  return progressOf({ id, kind, state: "running", total, done: 0 });
}

export const moveAll = implement(contract.moveAll, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { boardId } = input;
  const from = { boardId, sectionId: input.oldSectionId ?? null };
  const to = { boardId: input.newBoardId ?? boardId, sectionId: input.newSectionId ?? null };
  if (from.boardId === to.boardId && from.sectionId === to.sectionId) fail("SAME_BOARD_AND_SECTION");
  const pinIds = [...new Set(input.pinIds)];
  const progress = await retryStale(() =>
    db.transaction(async (tx) => {
      await lockIdleBoards(ctx.viewer.user.id, tx, [...new Set([from.boardId, to.boardId])], fail);
      const source = (await editableBoard(ctx, from.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const target = (await savableBoard(ctx, to.boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      const there = await pinsOn(ctx, tx, source, from.sectionId, fail);
      const arrived = to.sectionId ? await pinsOn(ctx, tx, target, to.sectionId, fail) : 0;
      const isWithin = from.boardId === to.boardId && from.sectionId === null;
      const total = isWithin ? there - arrived : there;
      if (pinIds.length === 0) {
        await requireTaking(ctx, tx, { from: source, sectionId: from.sectionId, to: target }, fail);
        const work = { kind: "move", boardId, sectionId: from.sectionId } as const;
        return doBoardWork(ctx, tx, { ...work, toBoardId: to.boardId, toSectionId: to.sectionId }, total);
      }
      const pins = await pinsToTake(ctx, tx, { pinIds, to: target }, fail);
      if ([...pins.boardOf.values()].some((id) => id !== boardId)) fail("PIN_NOT_FOUND");
      const { count: done, others } = unlessStale(await movePins(tx, { pins, to, now: now() }));
      await limitOpened(ctx.deps, tx, { pinIds });
      await notifyPinners(ctx.deps, tx, { kind: "pins_moved", actorId: ctx.viewer.user.id, told: others });
      return progressOf({ id: null, kind: "move", state: "done", total: done, done });
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});

export const deleteAll = implement(contract.deleteAll, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  const sectionId = input.sectionId ?? null;
  const pinIds = input.pinIds && [...new Set(input.pinIds)];
  const progress = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      // Lock people before boards, as all code does.
      await lockUsers(tx, { ids: await pinnersOf(tx, { boardId }) });
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId], fail);
      const board = (await editableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (pinIds) return deleteNamed(ctx, tx, { boardId, pinIds }, fail);
      await requireTaking(ctx, tx, { from: board, sectionId, to: null }, fail);
      const total = await pinsOn(ctx, tx, board, sectionId, fail);
      return doBoardWork(ctx, tx, { kind: "delete", boardId, sectionId, toBoardId: null, toSectionId: null }, total);
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});

async function deleteNamed(
  ctx: UserContext,
  tx: Database,
  { boardId, pinIds }: { boardId: string; pinIds: string[] },
  fail: Fail<"PIN_NOT_FOUND">,
): Promise<BoardActionProgress> {
  const pins = await pinsToTake(ctx, tx, { pinIds, to: null }, (error, more) =>
    fail(error === "PIN_IS_SECRET" ? "PIN_NOT_FOUND" : error, more),
  );
  if ([...pins.boardOf.values()].some((id) => id !== boardId)) fail("PIN_NOT_FOUND");
  const { count: done, others } = unlessStale(await trashPins(tx, { pins, now: ctx.deps.now() }));
  await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId: pins.byId, told: others });
  return progressOf({ id: null, kind: "delete", state: "done", total: done, done });
}

export const merge = implement(contract.merge, async ({ ctx, input, fail }) => {
  const { boardId, intoBoardId } = input;
  const ownerId = ctx.viewer.user.id;
  if (boardId === intoBoardId) fail("SAME_BOARD_AND_SECTION");
  const progress = await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      await lockUser(tx, { id: ownerId });
      await lockIdleBoards(ctx.viewer.user.id, tx, [boardId, intoBoardId], fail);
      const board = (await lockOwnedBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
      if (!(await lockOwnedBoard(ctx, intoBoardId, tx))) fail("BOARD_NOT_FOUND");
      const work = { kind: "merge", boardId, sectionId: null, toBoardId: intoBoardId, toSectionId: null } as const;
      const begun = await doBoardWork(ctx, tx, work, board.pinCount);
      if (begun.state === "done") await endMerge(ctx.deps, tx, { board, toBoardId: intoBoardId });
      return begun;
    }),
  );
  await ctx.deps.responseCache.forget();
  return progress;
});

/** How long a finished action is still listed. */
const LISTED_MS = 10 * 60_000;

export const actions = implement(contract.actions, async ({ ctx }) => {
  const since = new Date(ctx.deps.now().getTime() - LISTED_MS);
  const found = await actionsOf(ctx.deps.db, { userId: ctx.viewer.user.id, since });
  return found.map(progressOf);
});

/**
 * On "board.action": completes a long action, a few hundred Pins per transaction. Each step moves and counts its Pins
 * together, so after a crash the job resumes (SECURITY.md 34).
 */
export async function runBoardAction(
  deps: Deps,
  { actionId }: { actionId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    for (let isLeft = true; isLeft; ) {
      if (signal.aborted) throw new Error("stopped before the action was done");
      isLeft = await retryStale(() => deps.db.transaction((tx) => step(deps, tx, actionId)));
    }
  } finally {
    // Clear the cache once at the end: until then, Pins hidden by a step stay cached for at most a second.
    await deps.responseCache.forget();
  }
}

async function step(deps: Deps, tx: Database, actionId: string): Promise<boolean> {
  const action = await findBoardAction(tx, { id: actionId });
  if (action?.state !== "running") return false;
  const pins = await workOn(deps, tx, action, { limit: PINS_A_STEP, now: deps.now() });
  if (pins === 0) return finish(deps, tx, action);
  await countStep(tx, { id: actionId, pins });
  return true;
}

/**
 * Finishes the action if nothing is left to do.
 * @returns whether more is left to do, because a Pin was saved to the board before it was locked
 */
async function finish(deps: Deps, tx: Database, action: BoardAction): Promise<boolean> {
  const { id, kind, boardId, toBoardId, userId } = action;
  if (kind === "merge" && toBoardId) {
    await lockUser(tx, { id: userId });
    await lockBoards(tx, { ids: [boardId, toBoardId] });
    if ((await nextPinsOfWork(tx, action, { limit: 1 })).boardOf.size > 0) return true;
    const board = await lockBoard(tx, { boardId });
    if (board) await endMerge(deps, tx, { board, toBoardId });
  }
  await endBoardAction(tx, { id, state: "done", now: deps.now() });
  return false;
}
