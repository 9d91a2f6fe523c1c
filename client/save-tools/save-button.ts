import { POPUP } from "./pin-create-window.ts";

/**
 * `/embed/save-button.js`: what another site's owner puts on a page. The links work without it; it gives them the looks
 * of a button and opens them in a window of their own. It reads nothing of its page but these links, and no cookie.
 */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const LINK = `a[href^="${origin}/pin/create/button/"]`;

// `:where` weighs nothing, so that the page's own styles win.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `:where(${LINK}){display:inline-flex;align-items:center;min-height:36px;padding:0 16px;border-radius:18px;
background:#0d5f5a;color:#fff;font:600 14px/1 system-ui,sans-serif;text-decoration:none}
:where(${LINK}:hover){background:#094a46}:where(${LINK}):has(img){padding:0;background:none}`,
);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

document.addEventListener("click", (event) => {
  // A script of the page may press the document itself.
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
  // A press with a key, or one that the page has answered, does what it always does.
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const address = new URL(link.href);
  if (!address.searchParams.has("url")) address.searchParams.set("url", location.href);
  if (window.open(address, "_blank", POPUP)) event.preventDefault();
});
