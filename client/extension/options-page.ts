import type { ExtensionTexts } from "../texts/en/extension.ts";

const said = (key: keyof ExtensionTexts) => `data-text="${key}"`;

/** The options page's HTML; its script fills in the texts of the browser's language. */
export const OPTIONS_PAGE = `<!doctype html>
<html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title ${said("name")}></title>
<link rel="stylesheet" href="options.css">
<main>
<h1 ${said("name")}></h1>
<p ${said("lead")}></p>
<form id="form" novalidate>
<label for="site" ${said("site")}></label>
<input id="site" name="site" type="url" inputmode="url" autocomplete="url" placeholder="https://" aria-describedby="hint status">
<p id="hint" ${said("siteHint")}></p>
<p id="status" role="status"></p>
<button ${said("apply")}></button>
</form>
<label class="choice"><input id="hover" type="checkbox"> <span ${said("hover")}></span></label>
<p id="hover-hint" ${said("hoverHint")}></p>
</main>
<script type="module" src="options.js"></script>
</html>
`;
