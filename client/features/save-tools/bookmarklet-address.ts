import type { ChooserTexts } from "../../texts/en/pins-save-tools.ts";

/** The code of `client/save-tools/bookmarklet.ts`, which the build puts in this name's place. */
declare const BOOKMARKLET: string;

/** The bookmarklet's address: its code, filled in with the site's data. */
export function bookmarkletAddress(site: string, texts: ChooserTexts): string {
  const code = `{const SITE=${JSON.stringify(site)},TEXTS=${JSON.stringify(texts)};${BOOKMARKLET}}`;
  return `javascript:${encodeURIComponent(code)}`;
}
