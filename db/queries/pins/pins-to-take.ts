import { type SQL, sql } from "drizzle-orm";
import { type MoveRefusal, moveRefusal } from "../../../src/pins/take.rules.ts";
import { type Database, rows } from "../../client.ts";
import { isBoardVisible, keepsOwnPins, mayEdit } from "../fragments/board-access.ts";
import { list } from "../fragments/values.ts";

declare const mayBeTaken: unique symbol;

/**
 * Pins that a person may move or delete, with the boards they were on when access was checked. Writers require this type, and only this
 * file creates it (SECURITY.md 44).
 */
export interface PinsToTake {
  readonly [mayBeTaken]: true;
  /** The person who moves or deletes. Owners of other Pins are notified of their action. */
  readonly byId: string;
  readonly boardOf: ReadonlyMap<string, string>;
}

interface Stood extends Record<string, unknown> {
  id: string;
  boardId: string;
  pinnerId: string;
  ownerId: string;
  isEditor: boolean;
  keepsOwn: boolean;
  isConfided: boolean;
}

const toTake = (byId: string, found: readonly { id: string; boardId: string }[]): PinsToTake =>
  ({ byId, boardOf: new Map(found.map(({ id, boardId }) => [id, boardId])) }) as unknown as PinsToTake;

/**
 * The live Pins of `pinIds`, if the person may do this with all of them; otherwise the refusal.
 * @param to the target board; null for the trash
 */
export async function findPinsToTake(
  db: Database,
  {
    pinIds,
    userId,
    to,
  }: {
    pinIds: readonly string[];
    userId: string;
    to: { id: string; ownerId: string; privacy: string } | null;
  },
): Promise<{ pins: PinsToTake; refusal: null } | { pins: null; refusal: MoveRefusal }> {
  const found = await rows<Stood>(
    db,
    sql`select p.id::text as id, p.board_id::text as "boardId", p.pinner_id::text as "pinnerId",
        b.owner_id::text as "ownerId", p.is_confided as "isConfided", ${mayEdit(userId)} as "isEditor",
        (${isBoardVisible(userId)} and ${keepsOwnPins(userId)}) as "keepsOwn"
      from pins p join boards b on b.id = p.board_id
      where p.id = any(${list(pinIds)}::text::bigint[]) and p.deleted_at is null order by p.id`,
  );
  if (found.length < pinIds.length) return { pins: null, refusal: "missing" };
  for (const pin of found) {
    const isOwn = pin.pinnerId === userId;
    const isBoardOwner = pin.ownerId === userId;
    const refusal = moveRefusal({ ...pin, isOwn, isBoardOwner }, to);
    if (refusal) return { pins: null, refusal };
  }
  return { pins: toTake(userId, found), refusal: null };
}

/** Work on all Pins of a board or section (`boardId`, `sectionId`): they are moved, or deleted if no target board is given. */
interface Work {
  userId: string;
  boardId: string;
  sectionId: string | null;
  toBoardId: string | null;
  toSectionId: string | null;
}

/**
 * Whether `userId` may include a Pin: their own Pins, and other people's only on their own board and if the target has the same owner.
 * Protected boards are checked where the work starts (`take-pins-access.ts`), because their people act for the owner.
 */
const mayTakeAlong = ({ userId, boardId, toBoardId }: Work): SQL =>
  boardId === toBoardId
    ? sql`true`
    : sql`(pinner_id = ${userId}::text::bigint or exists (select 1 from boards f
        where f.id = ${boardId} and (f.owner_id = ${userId}::text::bigint or f.privacy = 'protected')
          and ${toBoardId === null ? sql`true` : sql`exists (select 1 from boards t where t.id = ${toBoardId} and t.owner_id = f.owner_id)`}))`;

const placeOf = ({ boardId, sectionId }: Work): SQL =>
  sql`board_id = ${boardId} and deleted_at is null ${sectionId === null ? sql`` : sql`and section_id = ${sectionId}`}`;

/** The next Pins of the work, smallest id first, without those already in the target section. */
export async function nextPinsOfWork(db: Database, work: Work, { limit }: { limit: number }): Promise<PinsToTake> {
  const isWithin = work.toBoardId === work.boardId && work.toSectionId !== null;
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from pins where ${placeOf(work)} and ${mayTakeAlong(work)}
        ${isWithin ? sql`and section_id is distinct from ${work.toSectionId}` : sql``} order by id limit ${limit}`,
  );
  return toTake(
    work.userId,
    found.map(({ id }) => ({ id, boardId: work.boardId })),
  );
}

/** Whether other people have live Pins there. */
export async function hasPinsOfOthers(db: Database, work: Work): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 as one from pins where ${placeOf(work)} and pinner_id <> ${work.userId}::text::bigint limit 1`,
  );
  return found.length > 0;
}
