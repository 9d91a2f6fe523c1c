import { expect, test } from "bun:test";
import { widgetCode } from "./widget-code.tsx";

const SITE = "https://tack.example";

test("a widget's code has a link that works without its script, and a frame, all escaped", () => {
  const code = widgetCode(SITE, ` ${SITE}/ada/kitchen"<b>/?x=1 `);
  expect(code?.script).toBe(
    `<a data-tackboard href="${SITE}/ada/kitchen%22%3Cb%3E/">${SITE}/ada/kitchen%22%3Cb%3E/</a>
<script async src="${SITE}/embed/widgets.js"></script>`,
  );
  expect(code?.frame).toStartWith(`<iframe src="${SITE}/embed/board/ada/kitchen%22%3Cb%3E/" width="400" height="480" `);
});

test("addresses of other sites, and of pages without a widget, have no code", () => {
  for (const address of ["", "ada", "https://other.example/pin/1/", `${SITE}/`, `${SITE}/pin/x/`, `${SITE}/a/b/c/`])
    expect(widgetCode(SITE, address)).toBeNull();
});
