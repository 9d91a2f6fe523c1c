import type { TextPart } from "./translations.ts";

/** Translations of ad accounts and Quick Promote. */
export const ADS: TextPart = { name: "ads", ja: () => import("./ja-ads.ts"), ko: () => import("./ko-ads.ts") };

/** Translations of the pages inside an ad account, whose English texts are in `area-catalogue.ts`. */
export const AREA: TextPart = { name: "area", ja: () => import("./ja-area.ts"), ko: () => import("./ko-area.ts") };

/** Translations of the business hub. */
export const HUB: TextPart = { name: "hub", ja: () => import("./ja-hub.ts"), ko: () => import("./ko-hub.ts") };

/** Translations of administration. */
export const ADMIN: TextPart = { name: "admin", ja: () => import("./ja-admin.ts"), ko: () => import("./ko-admin.ts") };
