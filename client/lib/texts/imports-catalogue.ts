import { en as imports } from "../../texts/en/imports.ts";

/** Texts of bringing Pins along, kept out of a visitor's first load. */
export const IMPORTS_ENGLISH = { imports } as const;
