import { router } from "../../platform/procedure/router.ts";
import { analytics } from "./analytics.ts";
import { balance } from "./balance.ts";
import { checkout } from "./checkout.ts";
import { credit } from "./credit.ts";
import { events } from "./events.ts";
import { funnel } from "./funnel.ts";
import { hide } from "./hide.ts";
import { library } from "./library.ts";
import { makeOfferCode } from "./make-offer-code.ts";
import { preferences } from "./preferences.ts";
import { redeem } from "./redeem.ts";
import { slots } from "./slots.ts";
import { targetingAnalytics } from "./targeting-analytics.ts";
import { updatePreferences } from "./update-preferences.ts";
import { why } from "./why.ts";

export const adsRouter = router({
  slots,
  events,
  why,
  hide,
  preferences,
  updatePreferences,
  library,
  balance,
  analytics,
  targetingAnalytics,
  funnel,
  redeem,
  checkout,
  credit,
  makeOfferCode,
});
