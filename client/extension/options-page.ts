import { escapeHtml } from "../../src/text/templates.ts";
import type { en } from "../texts/en/pins-save-tools.ts";

type Texts = Record<keyof typeof en.extension, string>;

/** The options page's HTML. */
export function optionsPage(texts: Texts): string {
  const say = (key: keyof Texts) => escapeHtml(texts[key]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say("name")}</title>
<link rel="stylesheet" href="options.css">
<main>
<h1>${say("name")}</h1>
<p>${say("lead")}</p>
<form id="form" novalidate>
<label for="site">${say("site")}</label>
<input id="site" name="site" type="url" inputmode="url" autocomplete="url" placeholder="https://" aria-describedby="hint status">
<p id="hint">${say("siteHint")}</p>
<p id="status" role="status"></p>
<button>${say("apply")}</button>
</form>
<label class="choice"><input id="hover" type="checkbox"> <span>${say("hover")}</span></label>
<p id="hover-hint">${say("hoverHint")}</p>
</main>
<script type="module" src="options.js"></script>
</html>
`;
}
