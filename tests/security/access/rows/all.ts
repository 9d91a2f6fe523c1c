import type { Rows } from "../row.ts";
import { ADS } from "./ads.ts";
import { ADVERTISING } from "./advertising.ts";
import { AUDIENCES } from "./audiences.ts";
import { BILLING } from "./billing.ts";
import { BOARDS } from "./boards.ts";
import { BULK } from "./bulk.ts";
import { BUSINESS } from "./business.ts";
import { CATALOGS } from "./catalogs.ts";
import { CONVERSATIONS } from "./conversations.ts";
import { ENTRY } from "./entry.ts";
import { EXPERIMENTS } from "./experiments.ts";
import { FILTERS } from "./filters.ts";
import { IMPORTS } from "./imports.ts";
import { PEOPLE } from "./people.ts";
import { PIN_BUILDER } from "./pin-builder.ts";
import { PINS } from "./pins.ts";
import { REPORT_CENTER } from "./report-center.ts";
import { REPORTING } from "./reporting.ts";
import { SITE } from "./site.ts";
import { VIDEO } from "./video.ts";

/** A row for each procedure by its name. */
export const ROWS: Rows = {
  ...ADS,
  ...ADVERTISING,
  ...BOARDS,
  ...BUSINESS,
  ...CONVERSATIONS,
  ...ENTRY,
  ...FILTERS,
  ...IMPORTS,
  ...PEOPLE,
  ...PINS,
  ...SITE,
  ...VIDEO,
  ...PIN_BUILDER,
  ...BILLING,
  ...REPORT_CENTER,
  ...AUDIENCES,
  ...BULK,
  ...CATALOGS,
  ...EXPERIMENTS,
  ...REPORTING,
};
