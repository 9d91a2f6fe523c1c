import { en as operating } from "../../texts/en/operating.ts";

/** Texts of the pages for whoever runs the site, kept out of a visitor's first load. */
export const OPERATING_ENGLISH = { operating } as const;
