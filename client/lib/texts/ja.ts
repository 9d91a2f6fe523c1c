import { ja as mfa } from "../../../src/mfa/texts/ja.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Japanese. */
export const translation: Translation = { mfa };
