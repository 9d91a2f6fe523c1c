import { escapeHtml } from "../text/templates.ts";
import { ARTICLES } from "./articles.ts";
import { type DemoPage, SITES } from "./page.ts";
import { PRODUCTS } from "./products.ts";
import { RECIPES } from "./recipes.ts";

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:44rem;padding:2rem 1.25rem;font:16px/1.6 system-ui,sans-serif}
img{display:block;width:100%;height:auto;border-radius:12px}header{font-weight:700}small{opacity:.75}`;

/**
 * Renders one of the demo's pages as HTML, with schema.org and Open Graph data.
 * @param credit author of the picture, always named on the page
 */
export function renderDemoPage(
  { site, picture, title, text, data }: DemoPage,
  { nonce, credit }: { nonce: string; credit: string },
): string {
  const { name, about } = SITES[site];
  // Prevents "</script>" and comments inside the JSON.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const [safeTitle, safeName] = [escapeHtml(title), escapeHtml(name)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="og:site_name" content="${safeName}">
<meta property="og:title" content="${safeTitle}">
<meta property="og:description" content="${escapeHtml(text)}">
<meta property="og:image" content="/demo/pictures/${picture}.jpg">
<title>${safeTitle} - ${safeName}</title>
<style nonce="${nonce}">${STYLE}</style>
<script type="application/ld+json" nonce="${nonce}">${json}</script>
</head>
<body>
<header>${safeName}</header>
<main>
<h1>${safeTitle}</h1>
<img src="/demo/pictures/${picture}.jpg" alt="">
<p>${escapeHtml(text)}</p>
<p><small>${escapeHtml(credit)}</small></p>
</main>
<footer><small>${escapeHtml(about)} This page is part of the demo: nothing here is for sale.</small></footer>
</body>
</html>
`;
}

/** Every page that the demo serves; each picture is on one page only. */
export const DEMO_PAGES: readonly DemoPage[] = [...PRODUCTS, ...RECIPES, ...ARTICLES];

/** Log-in of the demo; its account exists if the demo is installed. */
export const DEMO_EMAIL = "demo@example.com";
