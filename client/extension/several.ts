import type { Chooser } from "../save-tools/choose-picture.ts";
import type { FoundPicture } from "../save-tools/find-pictures.ts";
import { say } from "./texts.ts";

const STYLE = `
.several,footer button{min-height:44px;padding:0 16px;border-radius:22px;background:#f0ebe2;font-weight:600}
.several{margin-left:auto}
.several[aria-pressed=true]{background:#211d18;color:#fffdfa}
li button{position:relative}
li button[aria-pressed=true]{box-shadow:0 0 0 4px #0d5f5a}
li button[aria-pressed=true]::after{content:"✓";position:absolute;top:8px;right:8px;display:grid;place-items:center;width:28px;height:28px;
border:2px solid #fff;border-radius:50%;background:#0d5f5a;color:#fff;font-weight:700}
footer{position:sticky;bottom:-20px;display:flex;flex-wrap:wrap;justify-content:flex-end;gap:12px;margin:20px -20px -20px;padding:12px 20px;background:inherit;
border-top:1px solid #d9d1c4}
footer[hidden]{display:none}
footer .go{background:#0d5f5a;color:#fff}
footer .go[aria-disabled=true]{opacity:.5;cursor:not-allowed}
@media (prefers-color-scheme:dark){.several,footer button{background:#2b2723}.several[aria-pressed=true]{background:#f3ede4;color:#211e1b}
li button[aria-pressed=true]{box-shadow:0 0 0 4px #8adbd0}footer{border-color:#4a443d}footer .go{background:#8adbd0;color:#12201e}}
`;

/**
 * Adds a mode to the list of a page's pictures in which presses tick pictures, and a button goes on with them. The
 * ticks are the pressed states of the pictures' own buttons.
 */
export function offerSeveral(
  { dialog, shadow, header, title, list, buttons }: Chooser,
  pictures: readonly FoundPicture[],
  onChosen: (pictures: FoundPicture[]) => void,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  const button = (text: string, className: string, onPress: () => void) => {
    const made = Object.assign(document.createElement("button"), { className, textContent: text });
    made.onclick = onPress;
    return made;
  };
  let isOn = false;
  const ticked = new Set<number>();
  const mode = button(say("several"), "several", () => {
    isOn = !isOn;
    show();
  });
  const all = button("", "all", () => {
    const isAll = ticked.size === pictures.length;
    ticked.clear();
    if (!isAll) pictures.forEach((_, index) => void ticked.add(index));
    show();
  });
  const go = button("", "go", () => {
    if (ticked.size === 0) return;
    dialog.close();
    onChosen(pictures.filter((_, index) => ticked.has(index)));
  });
  const footer = Object.assign(document.createElement("footer"), { lang: header.lang });
  footer.append(all, go);
  header.insertBefore(mode, header.lastElementChild);
  dialog.append(footer);

  function show(): void {
    title.textContent = say(isOn ? "severalTitle" : "chooserTitle");
    mode.ariaPressed = String(isOn);
    footer.hidden = !isOn;
    all.textContent = say(ticked.size === pictures.length ? "selectNone" : "selectAll");
    go.textContent = say("goOn", String(ticked.size));
    go.ariaDisabled = String(ticked.size === 0);
    buttons.forEach((one, index) => {
      if (isOn) one.ariaPressed = String(ticked.has(index));
      else one.removeAttribute("aria-pressed");
    });
  }
  // The press must not reach the picture's own button, which would save this one picture.
  const onPress = (event: Event) => {
    const index = buttons.findIndex((one) => one.contains(event.target as Node));
    if (!isOn || index < 0) return;
    event.stopPropagation();
    if (!ticked.delete(index)) ticked.add(index);
    show();
  };
  list.addEventListener("click", onPress, true);
  show();
}
