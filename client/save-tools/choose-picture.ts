import type { ChooserTexts } from "../texts/en/pins-save-tools.ts";
import type { FoundPicture } from "./find-pictures.ts";

const HOST = "data-save-chooser";
// The transparent border becomes visible only with forced colors.
const STYLE = `
:host{all:initial!important;display:block!important}
dialog{all:initial;box-sizing:border-box;position:fixed;inset:0;margin:auto;height:fit-content;width:min(960px,calc(100vw - 32px));
max-height:min(760px,calc(100vh - 32px));overflow:auto;padding:20px;border:1px solid transparent;border-radius:24px;background:#fffdfa;color:#211d18;
font:16px/1.4 system-ui,sans-serif;box-shadow:0 16px 40px rgb(33 29 24/.3);color-scheme:light}
dialog:not([open]){display:none}
dialog::backdrop{background:rgb(33 29 24/.6)}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;padding-bottom:16px}
h2{all:unset;font-size:20px;font-weight:700}
button{all:unset;box-sizing:border-box;cursor:pointer}
button:focus-visible{outline:3px solid #0d5f5a;outline-offset:3px}
.close{display:grid;place-items:center;width:44px;height:44px;border-radius:50%;font-size:24px}
.close:hover{background:#f0ebe2}
ul{all:unset;display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:16px}
li{all:unset;display:block}
li button{display:block;width:100%;border-radius:16px;overflow:hidden;background:#f0ebe2}
li button:hover{box-shadow:0 0 0 3px #0d5f5a}
img{display:block;width:100%;height:180px;object-fit:cover}
span{display:block;padding:8px 12px;font-size:13px;color:#665e52;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
@media (prefers-color-scheme:dark){dialog{background:#211e1b;color:#f3ede4;color-scheme:dark}
.close:hover,li button{background:#2b2723}span{color:#b5aa9b}
button:focus-visible{outline-color:#8adbd0}li button:hover{box-shadow:0 0 0 3px #8adbd0}}
`;

/** The parts of the open list, for code that adds to it. */
export interface Chooser {
  dialog: HTMLDialogElement;
  shadow: ShadowRoot;
  header: HTMLElement;
  title: HTMLElement;
  list: HTMLElement;
  /** One for each picture, in order. */
  buttons: readonly HTMLButtonElement[];
}

/**
 * Asks on another site's page which of its pictures to save. Uses a shadow tree, a constructed style sheet and
 * individually created elements, so that the page's styles, Content-Security-Policy and Trusted Types don't
 * interfere. Escape closes it, as any modal dialog.
 */
export function choosePicture(
  pictures: readonly FoundPicture[],
  texts: ChooserTexts,
  onChosen: (picture: FoundPicture) => void,
  extend?: (chooser: Chooser) => void,
): void {
  document.querySelector(`[${HOST}]`)?.remove();
  const host = document.createElement("div");
  host.setAttribute(HOST, "");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const dialog = make("dialog");
  const title = make("h2");
  title.textContent = texts.title;
  title.id = "title";
  dialog.setAttribute("aria-labelledby", title.id);
  const close = make("button", "close");
  close.textContent = "×";
  close.setAttribute("aria-label", texts.close);
  close.onclick = () => dialog.close();
  // The page may be in another language, which is that of its pictures' texts.
  const header = make("header");
  header.lang = texts.language;
  header.append(title, close);
  const list = make("ul");
  const choose = (picture: FoundPicture) => {
    dialog.close();
    onChosen(picture);
  };
  const buttons = pictures.map((picture) => tile(picture, texts, () => choose(picture)));
  list.append(...buttons.map(row));
  dialog.append(header, list);
  // A press on the backdrop targets the dialog itself, outside its box.
  dialog.onclick = (event) => event.target === dialog && isOutside(dialog, event) && dialog.close();
  dialog.onclose = () => host.remove();
  buttons[0]?.setAttribute("autofocus", "");
  extend?.({ dialog, shadow, header, title, list, buttons });
  shadow.append(dialog);
  document.documentElement.append(host);
  dialog.showModal();
}

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className = "") =>
  Object.assign(document.createElement(name), { className });

function row(button: HTMLElement): HTMLElement {
  const item = make("li");
  item.append(button);
  return item;
}

function tile({ src, alt, width, height }: FoundPicture, texts: ChooserTexts, onChosen: () => void): HTMLButtonElement {
  const button = make("button");
  const image = Object.assign(make("img"), { src, alt: alt || texts.untitled });
  if (!alt) image.lang = texts.language;
  const size = make("span");
  size.textContent = `${width} × ${height}`;
  button.append(image, size);
  button.onclick = onChosen;
  return button;
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
