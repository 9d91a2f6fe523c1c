import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

/**
 * The product's search before it knew boards, spelling and related words: all words of the query by their beginnings, in
 * the Pin's own title (A) and description, alternative text and domain (B), ranked by `ts_rank` and up to a quarter for newness.
 * @returns the pictures' ids
 */
export async function searchAsBefore(db: Database, query: string): Promise<string[]> {
  const found = await rows<{ imageId: string }>(
    db,
    sql`with texts as (
        select id, image_id, setweight(to_tsvector('simple', search_text(title)), 'A')
          || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || domain)), 'B') as search
        from pins where is_public and deleted_at is null
      ), matches as (select * from texts where search @@ search_query(${query}) order by id desc limit 500),
      bounds as (select min(id) as lower, max(id) as upper from matches)
      select image_id::text as "imageId" from matches cross join bounds
      order by ts_rank(search, search_query(${query})) * (1 + 0.25 * (id - lower)::float8 / greatest(upper - lower, 1)::float8) desc, id desc`,
  );
  return found.map(({ imageId }) => imageId);
}
