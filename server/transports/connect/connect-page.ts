import { randomBytes } from "node:crypto";
import { PROVIDER_NAMES, type ProviderName } from "../../../src/identity/provider.ts";
import { languageFor } from "../../../src/model/languages.ts";
import { escapeHtml, filled } from "../../../src/text/templates.ts";
import { en } from "../../../src/texts/en/identity.ts";
import { ja } from "../../../src/texts/ja/identity.ts";
import { ko } from "../../../src/texts/ko/identity.ts";
import type { Context } from "../../platform/procedure/context.ts";

const TEXTS = { en, ja, ko };

/**
 * The last page in a provider's window: it passes the answer to its opener, on this site only, and closes the window.
 * The script reads the address itself, so the page contains no untrusted text.
 * @param isAway whether the provider is unreachable; the opener then shows that
 */
export function connectPage({ deps, locale }: Context, provider: ProviderName, isAway: boolean): Response {
  const nonce = randomBytes(16).toString("base64");
  const language = languageFor([locale]);
  const texts = TEXTS[language];
  const text = isAway ? filled(texts.unavailableText, { provider: PROVIDER_NAMES[provider] }) : texts.closeWindow;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(deps.config.brandName)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0 24px;text-align:center}</style>
</head><body><main role="status"><p>${escapeHtml(text)}</p></main>
<script nonce="${nonce}">${isAway ? failureScript(provider) : answerScript(provider)}</script></body></html>`;
  return new Response(html, {
    status: isAway ? 503 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      // The page's address contains the provider's one-time code, which other sites must not learn.
      "Referrer-Policy": "no-referrer",
      // The window comes back from another site; the default policy would cut its connection to its opener.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}

const answerScript = (provider: ProviderName) => `
const asked = new URLSearchParams(location.search);
const read = (name) => asked.get(name);
const message = { type: "identity", provider: "${provider}", code: read("code"), state: read("state"), iss: read("iss"), error: read("error") };
${SEND}`;

const failureScript = (provider: ProviderName) => `
const message = { type: "identity", provider: "${provider}", code: null, state: null, iss: null, error: "unavailable" };
${SEND}`;

/** The message's target is this origin, so a window that another site opened passes nothing on. */
const SEND = `history.replaceState(null, "", location.pathname);
if (window.opener) { window.opener.postMessage(message, location.origin); window.close(); }`;
