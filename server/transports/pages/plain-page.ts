import { randomBytes } from "node:crypto";
import { accentsOf } from "../../../src/site/accent.rules.ts";
import { escapeHtml } from "../../../src/text/templates.ts";

/** Uses the colors of client/styles/tokens.css. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;text-align:center;
background:light-dark(#faf7f2,#161412);color:light-dark(#211d18,#f3ede4)}
a{font-weight:600}
main{max-width:28rem;padding:1.5rem}
h1{font-size:1.5rem;margin:0}
small{overflow-wrap:anywhere}`;

interface PlainPage {
  title: string;
  /** Content of the main element, as HTML. */
  main: string;
  /** Script that runs when the page is shown; it may send requests to this server. */
  script?: string;
  /** The site's color; null for its own. */
  color: string | null;
  status: number;
  cacheControl: string;
}

/** The accent of links, for both themes. */
const accentOfBoth = (color: string | null) => {
  const { light, dark } = accentsOf(color);
  return `light-dark(${light.accent},${dark.accent})`;
};

/** A page that needs neither the database, nor the built client, nor any other file. */
export function plainPage({ title, main, script, color, status, cacheControl }: PlainPage): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}a{color:${accentOfBoth(color)}}</style>
</head>
<body>
<main>
${main}
</main>
${script ? `<script nonce="${nonce}">${script}</script>\n` : ""}</body>
</html>
`;
  const scripts = script ? ` script-src 'nonce-${nonce}'; connect-src 'self';` : "";
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cacheControl,
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}';${scripts} base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
