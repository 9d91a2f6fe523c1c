import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, madeOnce } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { images } from "../../schema/images.ts";
import { pins } from "../../schema/pins.ts";
import { users } from "../../schema/users.ts";
import {
  type BoardRole,
  type BoardRow,
  boardRowColumns,
  isBoardVisible,
  isPinShown,
  roleOn,
} from "../fragments/board-access.ts";
import type { ImageRow } from "../media/images.ts";
import { type PinRow, pinRowColumns } from "./find-pin.ts";
import { type KeyedPin, keyedColumns } from "./write-pin.ts";

/** Everything that decides a save, as far as its person may know. */
export interface SaveParts {
  /** The Pin with its picture; null if they may not see it. */
  source: PinRow | null;
  image: ImageRow | null;
  /** Set even if they may not see it; check `role` and `isSeen`. */
  board: BoardRow | null;
  role: BoardRole | null;
  isSeen: boolean | null;
  /** The section, if it is on that board. */
  sectionId: string | null;
  /** Their earlier save with this request's idempotency key. */
  known: KeyedPin | null;
  /** Administrators block links to the Pin's site. */
  isBlocked: boolean;
}

const viewer = sql`${sql.placeholder("viewer")}`;
const keyed = alias(pins, "keyed");

// Every save runs it, so its text is built once per database. It starts from the person's row, which exists.
const parts = madeOnce((db) =>
  db
    .select({
      source: pinRowColumns,
      image: images,
      board: boardRowColumns,
      role: sql<BoardRole | null>`(select ${roleOn(viewer)} from boards b where b.id = ${boards.id})`,
      isSeen: sql<boolean | null>`(select ${isBoardVisible(viewer)} from boards b where b.id = ${boards.id})`,
      sectionId: sections.id,
      known: keyedColumns(keyed),
      isBlocked: sql<boolean>`case when ${pins.link} is null then false else
        coalesce(domain_status(domain_chain(${pins.domain}), ${sql.placeholder("now")}::text::timestamptz) = 'blocked', false) end`,
    })
    .from(users)
    .leftJoin(
      pins,
      and(
        eq(pins.id, sql.placeholder("pin")),
        isNull(pins.deletedAt),
        sql`(select ${isPinShown(viewer)} from pins p where p.id = ${pins.id})`,
      ),
    )
    .leftJoin(images, eq(images.id, pins.imageId))
    .leftJoin(boards, eq(boards.id, sql.placeholder("board")))
    .leftJoin(sections, and(eq(sections.id, sql.placeholder("section")), eq(sections.boardId, boards.id)))
    .leftJoin(keyed, and(eq(keyed.pinnerId, users.id), eq(keyed.requestKey, sql.placeholder("key"))))
    .where(eq(users.id, sql.placeholder("person")))
    .prepare("parts_of_save"),
);

/** Everything that `pins.save` checks before it writes, in one statement; null if the person is gone. */
export async function findSaveParts(
  db: Database,
  save: {
    viewerId: string;
    pinId: string;
    boardId: string;
    sectionId: string | null;
    requestKey: string | null;
    now: Date;
  },
): Promise<SaveParts | null> {
  const { viewerId, pinId, boardId, sectionId, requestKey, now } = save;
  const [row] = await parts(db).execute({
    viewer: viewerId,
    person: viewerId,
    pin: pinId,
    board: boardId,
    section: sectionId,
    key: requestKey,
    now: now.toISOString(),
  });
  return row ?? null;
}
