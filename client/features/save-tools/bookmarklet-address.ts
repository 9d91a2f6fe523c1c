import type { ChooserTexts } from "../../texts/en/pins-save-tools.ts";

/** The code of `client/save-tools/bookmarklet.ts`, which the build puts in this name's place. */
declare const BOOKMARKLET: string;

/** The address of the bookmark: the code, with what it can't know where it will run. */
export function bookmarkletAddress(site: string, texts: ChooserTexts): string {
  const code = `{const SITE=${JSON.stringify(site)},TEXTS=${JSON.stringify(texts)};${BOOKMARKLET}}`;
  return `javascript:${encodeURIComponent(code)}`;
}
