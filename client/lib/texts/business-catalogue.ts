import { en as business } from "../../texts/en/business.ts";

/** Texts that come with the business hub and the acting control, and not with a visitor's first load. */
export const BUSINESS_ENGLISH = { business } as const;
