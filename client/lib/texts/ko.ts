import { ko as mfa } from "../../../src/mfa/texts/ko.ts";
import type { Translation } from "./catalogue.ts";

/** The site in Korean. */
export const translation: Translation = { mfa };
