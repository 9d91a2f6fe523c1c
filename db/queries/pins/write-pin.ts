import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { labelBit } from "../../../src/model/labels.ts";
import { WRITTEN_TEXTS, type WrittenTexts } from "../../../src/model/pin.ts";
import type { Database } from "../../client.ts";
import { pins } from "../../schema/pins.ts";
import type { PinRow } from "./find-pin.ts";

/** The fields of a Pin that tell whether a request with the same key is a repeat. */
export type KeyedPin = Pick<
  typeof pins.$inferSelect,
  "id" | "imageId" | "savedFromPinId" | "boardId" | "sectionId" | keyof WrittenTexts
>;

/** The columns of the texts that a call may set. @param of the table of Pins, or an alias */
export const textColumns = <T extends Record<keyof WrittenTexts, AnyPgColumn>>(of: T) =>
  Object.fromEntries(WRITTEN_TEXTS.map((name) => [name, of[name]])) as Pick<T, keyof WrittenTexts>;

/** The columns of `KeyedPin`. @param of the table of Pins, or an alias */
export const keyedColumns = <T extends Record<keyof KeyedPin, AnyPgColumn>>(of: T): Pick<T, keyof KeyedPin> => ({
  id: of.id,
  imageId: of.imageId,
  savedFromPinId: of.savedFromPinId,
  boardId: of.boardId,
  sectionId: of.sectionId,
  ...textColumns(of),
});

/** Finds the Pin that a person saved under their client's idempotency key, or null. */
export async function findKeyedPin(
  db: Database,
  { pinnerId, requestKey }: { pinnerId: string; requestKey: string },
): Promise<KeyedPin | null> {
  const [row] = await db
    .select(keyedColumns(pins))
    .from(pins)
    .where(and(eq(pins.pinnerId, pinnerId), eq(pins.requestKey, requestKey)));
  return row ?? null;
}

export type PinChange = Partial<
  Pick<
    typeof pins.$inferInsert,
    | keyof WrittenTexts
    | "domain"
    | "card"
    | "imageId"
    | "boardId"
    | "sectionId"
    | "isPublic"
    | "mayBePublic"
    | "deletedAt"
    | "sponsorshipStatus"
    | "sponsorId"
    | "isAffiliateLink"
    | "isLinkCard"
  >
> & { labels?: SQL };

/** The Pin's labels with or without the owner's statement that AI made the picture; others may change meanwhile. */
export const withDeclared = (isAiMade: boolean): SQL => {
  const bit = sql.raw(String(labelBit("ai_made", "declared")));
  return isAiMade ? sql`${pins.labels} | ${bit}` : sql`${pins.labels} & ~${bit}`;
};

/**
 * Changes a Pin if it has not moved since it was read: same board, same section, same trash state. The caller has already changed the
 * counters there, and may commit only if this returns true.
 */
export async function updatePinInPlace(tx: Database, { pin, change }: { pin: PinRow; change: PinChange }) {
  const found = await tx
    .update(pins)
    .set(change)
    .where(
      and(
        eq(pins.id, pin.id),
        eq(pins.pinnerId, pin.pinnerId),
        eq(pins.boardId, pin.boardId),
        sql`${pins.sectionId} is not distinct from ${pin.sectionId}::bigint`,
        pin.deletedAt === null ? isNull(pins.deletedAt) : sql`${pins.deletedAt} is not null`,
      ),
    )
    .returning({ id: pins.id });
  return found.length > 0;
}
