import { type FoundPicture, pictureOf } from "../save-tools/find-pictures.ts";
import { subjectOf } from "../save-tools/pin-create-window.ts";
import { sendSave } from "./messages.ts";
import { say, sayLanguage } from "./texts.ts";

/** A button over the hovered picture, if enabled on the options page. */
const STYLE = `:host{all:initial!important;display:block!important}button{all:initial;position:fixed;z-index:2147483647;padding:9px 15px;border:1px solid transparent;border-radius:20px;cursor:pointer;
background:#0d5f5a;color:#fff;font:600 14px/1 system-ui,sans-serif;box-shadow:0 2px 8px rgb(0 0 0/.3)}
button:hover{background:#094a46}button[hidden]{display:none}`;
/** The button's distance from the picture's corner in pixels. */
const GAP = 12;

const host = document.createElement("div");
const shadow = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
shadow.adoptedStyleSheets = [sheet];
const button = document.createElement("button");
button.textContent = say("save");
button.lang = sayLanguage();
button.hidden = true;
// Out of the tab order: without a pointer, people use the extension's own button.
button.tabIndex = -1;
shadow.append(button);
document.documentElement.append(host);

let shown: FoundPicture | null = null;
const hide = () => {
  shown = null;
  button.hidden = true;
};

document.addEventListener("pointerover", ({ target }) => {
  if (target === host) return;
  shown = target instanceof HTMLImageElement ? pictureOf(target) : null;
  if (!shown) return hide();
  const { left, top } = (target as Element).getBoundingClientRect();
  Object.assign(button.style, { left: `${Math.max(left, 0) + GAP}px`, top: `${Math.max(top, 0) + GAP}px` });
  button.hidden = false;
});
document.addEventListener("scroll", hide, { capture: true, passive: true });
button.addEventListener("click", (event) => {
  event.stopPropagation();
  if (shown) sendSave(subjectOf(document, shown));
  hide();
});
