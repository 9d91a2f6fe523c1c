import { asc, gt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { images } from "../../schema/images.ts";

/** Stored pictures with the keys of their files, by id. */
export const listStoredImages = (db: Database, { after, limit }: { after: string; limit: number }) =>
  db
    .select({ id: images.id, sizes: images.sizes })
    .from(images)
    .where(gt(images.id, after))
    .orderBy(asc(images.id))
    .limit(limit);
