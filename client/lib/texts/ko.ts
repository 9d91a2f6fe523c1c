import type { Translation } from "./catalogue.ts";

/** The site in Korean. */
export const translation: Translation = {};
