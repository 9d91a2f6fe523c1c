import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pins } from "../../schema/pins.ts";

/** A Pin's stored content besides the picture. */
export async function extrasOfPin(db: Database, { pinId }: { pinId: string }): Promise<string | null> {
  const [row] = await db.select({ extras: pins.extras }).from(pins).where(eq(pins.id, pinId));
  return row?.extras ?? null;
}
