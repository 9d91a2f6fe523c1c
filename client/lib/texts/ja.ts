import type { Translation } from "./catalogue.ts";

/** The site in Japanese. */
export const translation: Translation = {};
