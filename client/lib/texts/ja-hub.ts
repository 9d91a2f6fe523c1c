import { ja as business } from "../../texts/ja/hub/business.ts";
import { problems } from "../../texts/ja/hub/problems.ts";
import type { Translation } from "./catalogue.ts";

export { problems };

/** The business hub in Japanese. */
export const translation: Translation = { business };
