import { ko as admin } from "../../texts/ko/admin/admin.ts";
import { ko as apps } from "../../texts/ko/admin/apps.ts";
import { flaggers } from "../../texts/ko/admin/flaggers.ts";
import { ko as moderation } from "../../texts/ko/admin/moderation.ts";
import { operating } from "../../texts/ko/admin/operating.ts";
import { problems } from "../../texts/ko/admin/problems.ts";
import { ko as publishing } from "../../texts/ko/admin/publishing.ts";
import { ko as spam } from "../../texts/ko/admin/spam.ts";
import { ko as adReview } from "../../texts/ko/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Administration in Korean. */
export const translation: Translation = { flaggers, adReview, admin, apps, moderation, operating, publishing, spam };
