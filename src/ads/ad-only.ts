/**
 * How a Pin was made that is used for ads alone (`pins.method`). It stays on a protected board of its ad account: people see it as an ad,
 * on its own page while an ad of it runs, and in no list.
 */
export const AD_ONLY_METHOD = "ad_only";

/** Unused for this many days, such a Pin goes to the trash. */
export const AD_ONLY_DAYS = 30;

/** Names to try for the board, in case the owner already has boards with the first ones. */
export const AD_BOARD_NAMES = Array.from({ length: 20 }, (_, at) => (at === 0 ? "Ads" : `Ads ${at + 1}`));

/** The board's name as strangers read it, whatever its owner calls it. */
export const [AD_BOARD_NAME = "Ads"] = AD_BOARD_NAMES;
