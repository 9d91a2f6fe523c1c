import { en as business } from "../../texts/en/business.ts";

/** Texts of the business hub and the acting control, kept out of a visitor's first load. */
export const BUSINESS_ENGLISH = { business } as const;
