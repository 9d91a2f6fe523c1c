import { admin } from "../../texts/ja/admin/admin.ts";
import { operating } from "../../texts/ja/admin/operating.ts";
import { ja as adReview } from "../../texts/ja/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** Administration in Japanese. */
export const translation: Translation = { adReview, admin, operating };
