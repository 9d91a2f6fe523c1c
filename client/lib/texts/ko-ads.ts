import { ko as adReview } from "../../texts/ko/ads/ad-review.ts";
import { ko as advertiser } from "../../texts/ko/ads/advertiser.ts";
import { ko as area } from "../../texts/ko/ads/area.ts";
import { problems } from "../../texts/ko/ads/problems.ts";
import { ko as quickPromote } from "../../texts/ko/ads/quick-promote.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Ad accounts and Quick Promote in Korean. */
export const translation: Translation = { adReview, advertiser, area, quickPromote };
