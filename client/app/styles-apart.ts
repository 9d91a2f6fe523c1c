/** Skips scripts and style elements, whose text contains no attributes. */
const STYLED = /<(script|style)\b[\s\S]*?<\/\1>| style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

/** Restores every style attribute before React hydrates, and removes what it was stored in. */
const PUT_BACK = `for (const sheet of document.querySelectorAll("style[data-apart]")) {
  for (const element of document.querySelectorAll("[data-styled]"))
    element.style.cssText = sheet.sheet.cssRules[element.dataset.styled].style.cssText, delete element.dataset.styled;
  sheet.remove();
}
document.currentScript.remove();`;

/**
 * Moves style attributes, which the page's policy forbids (SECURITY.md 32), into a style element with the page's
 * nonce, so that they apply from the first paint and without scripts.
 */
export function stylesApart(html: string, nonce: string): string {
  const places = new Map<string, number>();
  const plain = html.replace(STYLED, (whole: string, _tag: string | undefined, style: string | undefined) => {
    if (style === undefined) return whole;
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-styled="${place}"`;
  });
  if (places.size === 0) return html;
  const rules = [...places].map(([style, place]) => `[data-styled="${place}"]{${textOf(style)}}`).join("");
  const [head, body] = [plain.indexOf("</head>"), plain.lastIndexOf("</body>")];
  return [
    plain.slice(0, head),
    `<style data-apart nonce="${nonce}">${rules}</style>`,
    plain.slice(head, body),
    `<script nonce="${nonce}">${PUT_BACK}</script>`,
    plain.slice(body),
  ].join("");
}

/**
 * The text of a style attribute as the body of a CSS rule. A brace or a tag in it would end the rule or the element, so
 * these are escaped.
 */
const textOf = (style: string) =>
  style
    .replace(/&(amp|quot|#x27|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[<>{}]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
