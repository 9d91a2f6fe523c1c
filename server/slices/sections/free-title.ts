import type { Database } from "../../../db/client.ts";
import { similarSections } from "../../../db/queries/sections/insert-section.ts";
import { sectionCard } from "../../../src/boards/board-card.ts";
import { freeSlug, nameKey, slugify } from "../../../src/boards/name.rules.ts";

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
