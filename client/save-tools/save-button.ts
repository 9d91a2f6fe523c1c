import { POPUP } from "./pin-create-window.ts";

/**
 * `/embed/save-button.js`, for other sites' pages. The links work without it; it styles them as buttons and opens
 * them in a popup. It reads nothing of its page but these links, and no cookie.
 */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
const LINK = `a[href^="${origin}/pin/create/button/"]`;

// `:where` has no specificity, so the page's own styles win.
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `:where(${LINK}){display:inline-flex;align-items:center;min-height:36px;padding:0 16px;border-radius:18px;
background:#0d5f5a;color:#fff;font:600 14px/1 system-ui,sans-serif;text-decoration:none}
:where(${LINK}:hover){background:#094a46}:where(${LINK}):has(img){padding:0;background:none}`,
);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

document.addEventListener("click", (event) => {
  // Scripts of the page may dispatch clicks on the document itself.
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
  // Clicks with a modifier key, and clicks the page has handled, keep their default.
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const address = new URL(link.href);
  if (!address.searchParams.has("url")) address.searchParams.set("url", location.href);
  if (window.open(address, "_blank", POPUP)) event.preventDefault();
});
