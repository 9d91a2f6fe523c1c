import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** The pages inside an ad account in Korean. */
export const translation: Translation = {};
