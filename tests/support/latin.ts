import type { Page } from "playwright-core";

/** Names of products, keys, formats and columns, which every language writes in Latin letters. */
const NAMES =
  /login\.example|about:debugging#\/runtime\/this-firefox|Firefox|iPhone|iPad|Authorization|Bearer|JSON|POST|board_id|\blink\b|jxl|API|Tackboard|Facebook|Google|LINE|Apple|SSO|SMS|URL|JPEG|XL|PNG|WebP|GIF|AVIF|HEIC|MP4|MOV|WebM|WebVTT|vtt|CSV|TXT|Instagram|Cookie|Shift|Enter|Esc|Ctrl|Mac|English|Pexels|Unsplash|Wikimedia|Commons|chrome|https?|example|com\b|extensions|OpenID Connect|Issuer|\bhead\b|UTC|Media URL|Board|Section|Title|Link|Description|Webhook|Alt text|Date|HeadlessChrome|Chrome|Linux|\bIDs?\b/g;

/**
 * Returns every Latin word that the page shows or tells a screen reader.
 * @param own user content and names, which are not translated
 * @param html a page as the server sends it, instead of the open page
 */
export async function latin(page: Page, own: readonly string[], html?: string): Promise<string[]> {
  const said = await page.evaluate((html) => {
    const document = html === undefined ? window.document : new DOMParser().parseFromString(html, "text/html");
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode;
      if (!parentElement?.closest("script, style, pre, code, input, textarea, [data-own]"))
        found.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("body *"))
      for (const name of ["aria-label", "title", "alt", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    return found;
  }, html);
  return said
    .map((text) => own.reduce((rest, word) => rest.replaceAll(word, ""), text).replaceAll("@", ""))
    .filter((text) => /[A-Za-z]{3,}/.test(text.replace(NAMES, "")));
}

/** Languages as a browser requests them, which its own texts follow. */
export const LOCALES = { ja: "ja-JP", ko: "ko-KR" } as const;
