import { en as flaggers } from "../../texts/en/flaggers.ts";
import { en as notices } from "../../texts/en/notices.ts";
import { en as transparency } from "../../texts/en/transparency.ts";

/** Texts of reports without an account, of trusted flaggers and of the transparency report, kept out of a visitor's first load. */
export const NOTICES_ENGLISH = { flaggers, notices, transparency } as const;
