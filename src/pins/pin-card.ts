import { toSnake } from "../contract/case.ts";
import { textWriter } from "../contract/fields-text.ts";
import { PIN_IMAGE_SIZES } from "../model/image.ts";
import { pinCardFields, type WrittenTexts } from "../model/pin.ts";
import type { RichData, RichMetadata } from "../model/rich.ts";

export interface PinCardSource extends WrittenTexts {
  id: string;
  domain: string;
  createdAt: Date;
  image: {
    signature: string;
    dominantColor: string;
    thumbhash: string;
    sizes: Record<(typeof PIN_IMAGE_SIZES)[number], { key: string; width: number; height: number }>;
  };
}

const writeCard = textWriter(pinCardFields);

/** Replaces the host for a Pin without a link. */
export const UPLOADED_DOMAIN = "Uploaded by user";

/** The host of a link without `www.`. */
export function domainOf(link: string | null): string {
  if (!link || !URL.canParse(link)) return UPLOADED_DOMAIN;
  return new URL(link).hostname.replace(/^www\./, "");
}

/**
 * A Pin's own public part, as the JSON text stored beside the row. It omits board, people, counters and viewer state,
 * because they change without the Pin (ARCHITECTURE.md 3).
 */
export function pinCard({ image, createdAt, ...pin }: PinCardSource): string {
  const images: Record<string, unknown> = {};
  for (const size of PIN_IMAGE_SIZES) {
    const { key, width, height } = image.sizes[size];
    images[size] = { url: `/media/${key}`, width, height };
  }
  const { dominantColor, thumbhash, signature: imageSignature } = image;
  const row = { ...pin, dominantColor, thumbhash, imageSignature, createdAt: createdAt.toISOString() };
  return writeCard(row, { images: JSON.stringify(images) });
}

/** Serializes `rich_metadata` as the JSON text that is stored beside a Pin and copied into answers unchanged. */
export function richCard(data: RichData, { readAt, siteName }: { readAt: Date; siteName: string | null }): string {
  const metadata: RichMetadata = { ...data, readAt: readAt.toISOString(), siteName };
  return JSON.stringify(toSnake(metadata));
}
