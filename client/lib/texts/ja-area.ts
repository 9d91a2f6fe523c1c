import { ja as adsEditor } from "../../texts/ja/area/ads-editor.ts";
import { ja as conversions } from "../../texts/ja/area/area-conversions.ts";
import { ja as audiences } from "../../texts/ja/area/audiences.ts";
import { ja as billing } from "../../texts/ja/area/billing.ts";
import { ja as bulk } from "../../texts/ja/area/bulk.ts";
import { ja as catalogs } from "../../texts/ja/area/catalogs.ts";
import { ja as experiments } from "../../texts/ja/area/experiments.ts";
import { ja as insights } from "../../texts/ja/area/insights.ts";
import { ja as reportCenter } from "../../texts/ja/area/report-center.ts";
import { ja as reporting } from "../../texts/ja/area/reporting.ts";
import type { Translation } from "./catalogue.ts";

export const problems = {};

/** The pages inside an ad account in Japanese. */
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
