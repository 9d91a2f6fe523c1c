import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a feed may show the Pin `p` to a viewer: visitors get no picture that the image model labels unsafe. It is a scalar subquery,
 * so that each Pin is one look-up in an index of unsafe pictures only.
 */
export const isSafeFor = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`coalesce((select false from image_vectors unfit where unfit.image_id = p.image_id and unfit.is_unsafe), true)`
    : sql`true`;
