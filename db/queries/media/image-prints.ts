import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/id-lists.ts";

/** The feed keys of pictures (`src/media/near-duplicates.rules.ts`), by picture id. */
export async function printsOfImages(
  db: Database,
  { imageIds }: { imageIds: readonly string[] },
): Promise<Map<string, string>> {
  if (imageIds.length === 0) return new Map();
  const found = await rows<{ id: string; print: string }>(
    db,
    sql`select i.id::text as id, i.phash || i.signature as print from images i
      where i.id = any(${list(imageIds)}::text::bigint[])`,
  );
  return new Map(found.map(({ id, print }) => [id, print]));
}
