import type { PageName } from "./sections.ts";

/** What a page asks for and this product does not do or cannot show here, each with its reason. */
export const NOT_HERE: readonly { page: PageName; section: string; what: string; why: string }[] = [];
