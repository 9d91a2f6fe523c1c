import { router } from "../../platform/procedure/router.ts";
import { analytics, funnel, targetingAnalytics } from "./analytics.ts";
import { addCard, card, removeCard, retryCharge } from "./cards.ts";
import { cities } from "./cities.ts";
import { creatives } from "./creatives.ts";
import { balance, credit, makeOfferCode, redeem } from "./credit.ts";
import { events } from "./events.ts";
import { library } from "./library.ts";
import { hide, preferences, updatePreferences, why } from "./preferences.ts";
import { createPreview, preview } from "./previews.ts";
import {
  audienceInsights,
  bidFloors,
  countries,
  interest,
  metrics,
  metricsState,
  targetingOptions,
} from "./resources.ts";
import { slots } from "./slots.ts";
import { checkout } from "./stripe.ts";

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
  creatives,
  cities,
  countries,
  targetingOptions,
  interest,
  metricsState,
  metrics,
  bidFloors,
  audienceInsights,
  createPreview,
  preview,
  redeem,
  checkout,
  card,
  addCard,
  retryCharge,
  removeCard,
  credit,
  makeOfferCode,
});
