import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { catalogs } from "../../schema/catalogs.ts";

export type CatalogRow = Pick<typeof catalogs.$inferSelect, "id" | "name" | "createdAt">;
const SHOWN = { id: catalogs.id, name: catalogs.name, createdAt: catalogs.createdAt };

export const listCatalogs = (db: Database, { advertiserId }: { advertiserId: string }): Promise<CatalogRow[]> =>
  db.select(SHOWN).from(catalogs).where(eq(catalogs.advertiserId, advertiserId));

/** @returns null if the account already has one */
export async function insertCatalog(
  tx: Database,
  catalog: CatalogRow & { advertiserId: string },
): Promise<CatalogRow | null> {
  const [row] = await tx.insert(catalogs).values(catalog).onConflictDoNothing().returning(SHOWN);
  return row ?? null;
}
