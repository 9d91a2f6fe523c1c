import type { PromotableRow } from "../../../db/queries/ads/promotable-pins.ts";
import type { PromotablePin } from "../../../src/quick-promote/setup.contract.ts";

interface Card {
  title: string;
  domain: string;
  dominant_color: string;
  images: Record<"474x", { url: string; width: number; height: number }>;
}

/** A Pin as the page that promotes it shows it. */
export function serializePromotable({ id, link, card }: PromotableRow, publicUrl: string): PromotablePin {
  const { title, domain, dominant_color, images } = JSON.parse(card) as Card;
  const { url, width, height } = images["474x"];
  return { id, title, link, domain, dominantColor: dominant_color, image: { url: publicUrl + url, width, height } };
}
