import { ja as adReview } from "../../texts/ja/ads/ad-review.ts";
import { ja as advertiser } from "../../texts/ja/ads/advertiser.ts";
import { ja as area } from "../../texts/ja/ads/area.ts";
import { problems } from "../../texts/ja/ads/problems.ts";
import { ja as quickPromote } from "../../texts/ja/ads/quick-promote.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Ad accounts and Quick Promote in Japanese. */
export const translation: Translation = { adReview, advertiser, area, quickPromote };
