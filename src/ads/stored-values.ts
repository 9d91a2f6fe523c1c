/** Values that the database stores, apart from the contracts: a start needs their tables, and none of their schemas. */

/** A fixed budget until a day, or an expected amount a month without an end. */
export const ORDER_TYPES = ["BUDGET", "PERPETUALS"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export const LABEL_TYPES = ["BRAND", "CUSTOM"] as const;
export const LABEL_STATUSES = ["ACTIVE", "ARCHIVED"] as const;
export const LOG_LEVELS = ["INFO", "WARN", "ERROR"] as const;
/** A group's types are for people, and change nothing. */
export const ASSET_GROUP_TYPES = ["BRAND", "LOCATION_OR_LANGUAGE", "PRODUCT_LINE", "OTHER"] as const;
export const GROUPED_ASSETS = ["PROFILE", "AD_ACCOUNT", "CATALOG"] as const;
export const ATTRIBUTED_EVENTS = ["add_to_cart", "checkout", "lead", "signup"] as const;
export const ATTRIBUTION_SCOPES = ["view", "engagement", "click"] as const;
export const ATTRIBUTION_MODELS = ["first_touch", "last_touch", "multi_touch"] as const;
