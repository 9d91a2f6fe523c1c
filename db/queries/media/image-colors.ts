import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { imageColors } from "../../schema/rich.ts";

export async function hasColors(db: Database, { imageId }: { imageId: string }): Promise<boolean> {
  const [row] = await db.select({ bits: imageColors.bits }).from(imageColors).where(eq(imageColors.imageId, imageId));
  return row !== undefined;
}

/** Stores a picture's colors. Idempotent. */
export async function saveColors(db: Database, { imageId, bits }: { imageId: string; bits: number }): Promise<void> {
  await db
    .insert(imageColors)
    .values({ imageId, bits })
    .onConflictDoUpdate({ target: imageColors.imageId, set: { bits } });
}
