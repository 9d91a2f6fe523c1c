import { ko as adReview } from "../../texts/ko/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** Ad accounts and Quick Promote in Korean. */
export const translation: Translation = { adReview };
