import { type SQL, sql } from "drizzle-orm";

/** Number of pictures that look alike. */
const ALIKE = 40;
const BANDS = 16;

/**
 * A vector for each picture in the image model's format: `ALIKE` pictures each have equal signs except for the last 32.
 * It has 16 bands, with the first sign of each as the lowest bit (`src/media/vector.rules.ts`).
 */
export function vectorStatements(): SQL[] {
  const signs = sql.raw(
    `('x' || md5('a' || (id >> 22) / ${ALIKE}) || left(md5('b' || (id >> 22) / ${ALIKE}), 24) || left(md5('c' || id), 8))::bit(256)::text`,
  );
  return [
    sql`insert into image_vectors (image_id, source, safety_class, vector)
      select id, 'model', 'neutral', decode(replace(replace(translate(${signs}, '01', 'xy'), 'x', '81'), 'y', '7f'), 'hex')
      from images`,
    sql`insert into image_bands (band, image_id)
      select ((1024 + band) << 16) | reverse(substr(signs, band * 16 + 1, 16))::bit(16)::int, id
      from (select id, ${signs} as signs from images) picture cross join generate_series(0, ${sql.raw(String(BANDS - 1))}) band`,
  ];
}
