import type { Translation } from "./catalogue.ts";
import type { Words } from "./translations.ts";

export const problems: Words["problems"] = {};

/** The business hub in Japanese. */
export const translation: Translation = {};
