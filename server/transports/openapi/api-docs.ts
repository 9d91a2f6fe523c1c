import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import { escapeHtml } from "../../../src/text/templates.ts";
import type { Deps } from "../../deps.ts";

const SCRIPT = join(ROOT, "node_modules/@scalar/api-reference/dist/browser/standalone.js");

/**
 * A script that sets the CSP nonce on every style element of the documentation reader, which itself sets it on the first only.
 */
const NONCED_STYLES = `{
  const { nonce } = document.currentScript;
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (...given) {
    const made = create.apply(this, given);
    if (made.localName === "style") made.nonce = nonce;
    return made;
  };
}`;

/**
 * Configures the reader for both documents. Features that contact its vendor's services are disabled: no page of this
 * site sends anything there.
 */
const READER = {
  sources: [
    { title: "All calls", url: "/openapi.json", default: true },
    { title: "For programs that advertise (/v5/)", url: "/v5/openapi.json" },
  ],
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: "never",
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** A page that shows the API to people; the reader's script comes from our own files. */
export function apiDocs(deps: Deps, url: URL): Response {
  if (url.pathname === "/docs/reader.js") {
    return new Response(Bun.file(SCRIPT), {
      headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=86400" },
    });
  }
  const nonce = randomBytes(16).toString("base64");
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce" content="${nonce}">
<title>${escapeHtml(deps.config.brandName)} API</title></head>
<body><div id="app"></div><script nonce="${nonce}">${NONCED_STYLES}</script><script src="/docs/reader.js"></script>
<script nonce="${nonce}">Scalar.createApiReference("#app", ${JSON.stringify(READER)})</script></body></html>`;
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
}
