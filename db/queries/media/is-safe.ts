import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a feed may show the Pin `p` to somebody: visitors get no picture that the image model holds to be unfit. A scalar
 * subquery, for each Pin a look-up in an index of nothing but unfit pictures.
 */
export const isSafeFor = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`coalesce((select false from image_vectors unfit where unfit.image_id = p.image_id and unfit.is_unsafe), true)`
    : sql`true`;
