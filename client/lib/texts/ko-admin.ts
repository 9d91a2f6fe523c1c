import { admin } from "../../texts/ko/admin/admin.ts";
import { operating } from "../../texts/ko/admin/operating.ts";
import { ko as adReview } from "../../texts/ko/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** Administration in Korean. */
export const translation: Translation = { adReview, admin, operating };
