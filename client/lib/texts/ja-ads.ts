import { ja as adReview } from "../../texts/ja/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** Ad accounts and Quick Promote in Japanese. */
export const translation: Translation = { adReview };
