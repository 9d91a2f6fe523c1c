import { expect, test } from "bun:test";
import { stylesApart } from "../../client/app/styles-apart.ts";

const page = (body: string) => `<html><head><title>style="a"</title></head><body>${body}</body></html>`;

test("a page's style attributes move into one element with the nonce, each rule once [SECURITY 32]", () => {
  const html = stylesApart(
    page('<p style="color:red">a</p><p class="b" style="width:2px">b</p><i style="color:red"></i>'),
    "N",
  );
  expect(html).not.toContain(' style="color');
  expect(html).toContain('<p data-styled="0">a</p><p class="b" data-styled="1">b</p><i data-styled="0"></i>');
  expect(html).toContain(
    '<style data-apart nonce="N">[data-styled="0"]{color:red}[data-styled="1"]{width:2px}</style></head>',
  );
  expect(html).toMatch(/<script nonce="N">[^<]*currentScript\.remove\(\);<\/script><\/body>/);
});

test("pages without style attributes stay, even if a script or style element contains the text", () => {
  const state = page('<script type="application/json">{"title":"x style=","next":""}</script><style>a{}</style>');
  expect(stylesApart(state, "N")).toBe(state);
});

test("a value can end neither its rule nor the element [SECURITY 32]", () => {
  const html = stylesApart(page(`<p style="background:url(&quot;}&lt;/style&gt;&amp;&#x27;&quot;)">a</p>`), "N");
  expect(html).toContain(`{background:url("\\7d \\3c /style\\3e &'")}</style></head>`);
});
