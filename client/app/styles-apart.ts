import { decodeHTMLAttribute } from "entities";

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
  const plain = new HTMLRewriter()
    .on("[style]", {
      element(tag) {
        const style = tag.getAttribute("style") ?? "";
        const place = places.get(style) ?? places.size;
        places.set(style, place);
        tag.removeAttribute("style");
        tag.setAttribute("data-styled", String(place));
      },
    })
    .transform(html);
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
  decodeHTMLAttribute(style).replace(/[<>{}]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
