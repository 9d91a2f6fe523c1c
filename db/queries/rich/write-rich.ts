import { eq, type InferInsertModel } from "drizzle-orm";
import type { RichData } from "../../../src/model/rich.ts";
import { richCard } from "../../../src/pins/pin-card.ts";
import type { Database } from "../../client.ts";
import { richPins } from "../../schema/rich.ts";

type RichRow = InferInsertModel<typeof richPins>;

/** The metadata of a page at the time of reading. */
export interface Reading {
  /** Null if the page has no usable metadata. */
  data: RichData | null;
  siteName: string | null;
  readAt: Date;
  /** When the page is due to be read again; null for never. */
  dueAt: Date | null;
  /** The data comes from a shop's feed, which overrides the page. */
  isFed?: boolean;
  /** The page no longer exists. */
  isGone?: boolean;
}

/** Replaces the metadata of the page behind a Pin's link. */
export async function saveRich(
  db: Database,
  { pinId, link, ...reading }: Reading & { pinId: string; link: string },
): Promise<void> {
  const row = { ...readingColumns(reading), pinId, link };
  await db.insert(richPins).values(row).onConflictDoUpdate({ target: richPins.pinId, set: row });
}

/** Queues the page behind a Pin's new link for reading, and deletes the metadata of an earlier link. */
export async function askToRead(
  db: Database,
  { pinId, link, dueAt }: { pinId: string; link: string; dueAt: Date },
): Promise<void> {
  const row = { ...readingColumns(NOTHING), pinId, link, readAt: null, dueAt };
  await db.insert(richPins).values(row).onConflictDoUpdate({ target: richPins.pinId, set: row });
}

/** The columns of a page reading, independent of the Pin. */
export const READ_COLUMNS = `link, type, name, site_name, brand, color, material, price_micro, currency, list_price_micro,
  availability, rating, rating_count, card, read_at, failures, is_gone`;

/** Deletes the metadata of a Pin without a link. */
export async function forgetRich(tx: Database, { pinId }: { pinId: string }): Promise<void> {
  await tx.delete(richPins).where(eq(richPins.pinId, pinId));
}

const NOTHING: Reading = { data: null, siteName: null, readAt: new Date(0), dueAt: null };

/** A reading as columns, for any Pin. */
export function readingColumns({
  data,
  siteName,
  readAt,
  dueAt,
  isFed = false,
  isGone = false,
}: Reading): Omit<RichRow, "pinId" | "link"> {
  const product = data?.type === "product" ? data : null;
  return {
    type: data?.type ?? null,
    name: data ? (data.type === "article" ? data.headline : data.name) : null,
    siteName: data ? siteName : null,
    brand: product?.brand ?? null,
    color: product?.color ?? null,
    material: product?.material ?? null,
    priceMicro: product?.price.valueInMicroCurrency ?? null,
    currency: product?.price.currency ?? null,
    listPriceMicro: product?.listPrice?.valueInMicroCurrency ?? null,
    availability: product?.availability ?? null,
    rating: product?.rating?.value ?? null,
    ratingCount: product?.rating?.count ?? null,
    card: data && richCard(data, { readAt, siteName }),
    readAt,
    dueAt,
    failures: 0,
    isFed,
    isGone,
  };
}
