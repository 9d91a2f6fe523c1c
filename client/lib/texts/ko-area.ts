import { ko as adsEditor } from "../../texts/ko/area/ads-editor.ts";
import { ko as conversions } from "../../texts/ko/area/area-conversions.ts";
import { ko as audiences } from "../../texts/ko/area/audiences.ts";
import { ko as billing } from "../../texts/ko/area/billing.ts";
import { ko as bulk } from "../../texts/ko/area/bulk.ts";
import { ko as catalogs } from "../../texts/ko/area/catalogs.ts";
import { ko as experiments } from "../../texts/ko/area/experiments.ts";
import { ko as insights } from "../../texts/ko/area/insights.ts";
import { ko as reportCenter } from "../../texts/ko/area/report-center.ts";
import { ko as reporting } from "../../texts/ko/area/reporting.ts";
import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

/** The refusals are in `ko-ads.ts`. */
export const problems: Words["problems"] = {};

/** The pages inside an ad account in Korean. */
export const translation: Translation = {
  adsEditor,
  audiences,
  billing,
  bulk,
  catalogs,
  conversions,
  experiments,
  insights,
  reportCenter,
  reporting,
};
