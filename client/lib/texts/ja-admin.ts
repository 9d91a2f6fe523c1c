import { ja as admin } from "../../texts/ja/admin/admin.ts";
import { ja as apps } from "../../texts/ja/admin/apps.ts";
import { flaggers } from "../../texts/ja/admin/flaggers.ts";
import { ja as moderation } from "../../texts/ja/admin/moderation.ts";
import { operating } from "../../texts/ja/admin/operating.ts";
import { problems } from "../../texts/ja/admin/problems.ts";
import { ja as publishing } from "../../texts/ja/admin/publishing.ts";
import { ja as spam } from "../../texts/ja/admin/spam.ts";
import { ja as adReview } from "../../texts/ja/ads/ad-review.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** Administration in Japanese. */
export const translation: Translation = { flaggers, admin, adReview, apps, moderation, operating, publishing, spam };
