import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

export interface PinVector extends Record<string, unknown> {
  pinId: string;
  imageId: string;
  vector: Uint8Array;
}

/** Image model vectors of Pins' pictures; Pins without one are left out. Checks no access. */
export const vectorsOfPins = (db: Database, { ids }: { ids: readonly string[] }): Promise<PinVector[]> =>
  rows<PinVector>(
    db,
    sql`select p.id::text as "pinId", p.image_id::text as "imageId", v.vector from pins p
      join image_vectors v on v.image_id = p.image_id
      where p.id = any(${list(ids)}::text::bigint[]) and v.source = 'model' and v.vector is not null`,
  );

/** Like `vectorsOfPins`, by the signatures of pictures on public Pins. */
export const vectorsOfSignatures = (
  db: Database,
  { signatures }: { signatures: readonly string[] },
): Promise<{ vector: Uint8Array }[]> =>
  rows<{ vector: Uint8Array }>(
    db,
    sql`select v.vector from images i join image_vectors v on v.image_id = i.id
      where i.signature in (select s from json_array_elements_text(${JSON.stringify(signatures)}::text::json) s)
        and v.source = 'model' and v.vector is not null
        and exists (select 1 from pins p where p.image_id = i.id and p.is_public and p.deleted_at is null)`,
  );
