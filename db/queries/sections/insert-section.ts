import { and, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boards, sections } from "../../schema/boards.ts";
import { pins } from "../../schema/pins.ts";

/** Writes a section at the end of its board, whose row the caller has locked, and counts it there. */
export async function insertSection(
  tx: Database,
  section: Omit<typeof sections.$inferInsert, "position">,
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from sections where board_id = ${section.boardId})`;
  await tx.insert(sections).values({ ...section, position: last });
  await tx
    .update(boards)
    .set({ sectionCount: sql`${boards.sectionCount} + 1` })
    .where(eq(boards.id, section.boardId));
}

/** The sections of a board that share the title, or whose slug is `slug` with or without a suffix. */
export function similarSections(
  db: Database,
  { boardId, titleKey, slug }: { boardId: string; titleKey: string; slug: string },
): Promise<{ titleKey: string; slug: string }[]> {
  return db
    .select({ titleKey: sections.titleKey, slug: sections.slug })
    .from(sections)
    .where(
      and(
        eq(sections.boardId, boardId),
        or(eq(sections.titleKey, titleKey), eq(sections.slug, slug), like(sections.slug, `${slug}-%`)),
      ),
    );
}

/**
 * Puts live Pins of a board into one of its sections and counts them where they were and where they are. The caller has
 * locked the board.
 * @returns how many of `pinIds` are on the board; with fewer than all, the caller rolls back
 */
export async function moveToSection(
  tx: Database,
  { boardId, sectionId, pinIds }: { boardId: string; sectionId: string; pinIds: readonly string[] },
): Promise<number> {
  if (pinIds.length === 0) return 0;
  const there = and(inArray(pins.id, [...pinIds]), eq(pins.boardId, boardId), isNull(pins.deletedAt));
  const moving = await tx.select({ id: pins.id, from: pins.sectionId }).from(pins).where(there);
  const gained = new Map<string, number>([[sectionId, moving.length]]);
  for (const { from } of moving) if (from) gained.set(from, (gained.get(from) ?? 0) - 1);
  const ids = [...gained.keys()].join(",");
  const counts = [...gained.values()].join(",");
  await rows(
    tx,
    sql`update sections set pin_count = pin_count + more.pins
      from unnest(${`{${ids}}`}::text::bigint[], ${`{${counts}}`}::text::int[]) as more (id, pins)
      where sections.id = more.id`,
  );
  await tx.update(pins).set({ sectionId }).where(there);
  return moving.length;
}
