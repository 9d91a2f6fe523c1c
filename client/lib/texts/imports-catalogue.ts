import { en as exports } from "../../texts/en/exports.ts";
import { en as imports } from "../../texts/en/imports.ts";

/** Texts of bringing Pins along and of taking them away, kept out of a visitor's first load. */
export const IMPORTS_ENGLISH = { exports, imports } as const;
