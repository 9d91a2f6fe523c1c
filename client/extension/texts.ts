import type { en } from "../texts/en/pins-save-tools.ts";

type Plain<T> = { [Key in keyof T]: T[Key] extends string ? string : Plain<T[Key]> };

/** The site's own texts, with the name that it has where the extension was built. */
declare const EXTENSION_TEXTS: Plain<Pick<typeof en, "chooser" | "extension">>;
export const texts = EXTENSION_TEXTS;
