import type { CatalogRow } from "../../../db/queries/catalogs/catalogs.ts";
import type { FeedRow } from "../../../db/queries/catalogs/feeds.ts";
import type { ProductRow } from "../../../db/queries/catalogs/products.ts";
import type { StoredSizes } from "../../../db/schema/images.ts";
import type { Catalog } from "../../../src/catalogs/catalogs.contract.ts";
import type { Feed, FeedRun, FeedSchedule } from "../../../src/catalogs/feed.ts";
import type { CatalogProduct } from "../../../src/catalogs/product.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";

/** Parses JSON, unless the database driver has already done so. */
export const parsed = <T>(value: unknown): T => (typeof value === "string" ? (JSON.parse(value) as T) : (value as T));

export const serializeCatalog = ({ createdAt, ...row }: CatalogRow): Catalog => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const serializeFeed = ({ schedule, lastRun, ...row }: FeedRow): Feed => ({
  ...row,
  schedule: schedule === null ? null : parsed<FeedSchedule>(schedule),
  lastRun: lastRun === null ? null : parsed<FeedRun>(lastRun),
});

export const serializeProduct =
  (publicUrl: string) =>
  ({ sizes, priceMicro, salePriceMicro, ...row }: ProductRow): CatalogProduct => ({
    ...row,
    priceMicro: Number(priceMicro),
    salePriceMicro: salePriceMicro === null ? null : Number(salePriceMicro),
    imageUrl: sizes === null ? null : mediaUrl(parsed<StoredSizes>(sizes)["236x"].key, publicUrl),
  });
