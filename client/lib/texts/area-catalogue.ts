import { en as adsEditor } from "../../texts/en/ads-editor.ts";
import { en as area } from "../../texts/en/area.ts";
import { en as conversions } from "../../texts/en/area-conversions.ts";
import { en as audiences } from "../../texts/en/audiences.ts";
import { en as billing } from "../../texts/en/billing.ts";
import { en as bulk } from "../../texts/en/bulk.ts";
import { en as catalogs } from "../../texts/en/catalogs.ts";
import { en as experiments } from "../../texts/en/experiments.ts";
import { en as insights } from "../../texts/en/insights.ts";
import { en as reportCenter } from "../../texts/en/report-center.ts";
import { en as reporting } from "../../texts/en/reporting.ts";

/** Texts of the advertiser area, loaded with its pages to keep them out of a visitor's first load. */
export const AREA_ENGLISH = {
  adsEditor,
  area,
  audiences,
  catalogs,
  conversions,
  billing,
  bulk,
  experiments,
  insights,
  reportCenter,
  reporting,
} as const;
