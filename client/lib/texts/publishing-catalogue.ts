import { en as publishing } from "../../texts/en/publishing.ts";
import { en as sitePages } from "../../texts/en/site-pages.ts";
import { en as support } from "../../texts/en/support.ts";

/** Texts of the site's own pages, of its administration and of consent to looks, kept out of a visitor's first load. */
export const PUBLISHING_ENGLISH = { publishing, sitePages, support } as const;
