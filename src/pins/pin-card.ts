import { toSnake } from "../contract/case.ts";
import { PIN_IMAGE_SIZES } from "../model/image.ts";
import type { RichData, RichMetadata } from "../model/rich.ts";

export interface PinCardSource {
  id: string;
  title: string;
  description: string;
  altText: string;
  link: string | null;
  domain: string;
  createdAt: Date;
  image: {
    signature: string;
    dominantColor: string;
    thumbhash: string;
    sizes: Record<(typeof PIN_IMAGE_SIZES)[number], { key: string; width: number; height: number }>;
  };
}

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
export function pinCard(pin: PinCardSource): string {
  const images: Record<string, unknown> = {};
  for (const size of PIN_IMAGE_SIZES) {
    const { key, width, height } = pin.image.sizes[size];
    images[size] = { url: `/media/${key}`, width, height };
  }
  return JSON.stringify({
    id: pin.id,
    type: "pin",
    title: pin.title,
    description: pin.description,
    link: pin.link,
    domain: pin.domain,
    alt_text: pin.altText,
    dominant_color: pin.image.dominantColor,
    thumbhash: pin.image.thumbhash,
    image_signature: pin.image.signature,
    created_at: pin.createdAt.toISOString(),
    images,
  });
}

/** Serializes `rich_metadata` as the JSON text that is stored beside a Pin and copied into answers unchanged. */
export function richCard(data: RichData, { readAt, siteName }: { readAt: Date; siteName: string | null }): string {
  const metadata: RichMetadata = { ...data, readAt: readAt.toISOString(), siteName };
  return JSON.stringify(toSnake(metadata));
}
