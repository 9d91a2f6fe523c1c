import { ko as business } from "../../texts/ko/hub/business.ts";
import { problems } from "../../texts/ko/hub/problems.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** The business hub in Korean. */
export const translation: Translation = { business };
