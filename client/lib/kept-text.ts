import { shownViewer } from "./shown-viewer.ts";

/** What a person typed in a page's fields, kept in the tab over a reload or a log-in at another site. */
interface KeptText {
  path: string;
  viewerId: string | null;
  at: number;
  fields: KeptField[];
}
interface KeptField {
  name: string;
  /** Among fields of the same name. */
  index: number;
  value: string;
}
type Field = HTMLInputElement | HTMLTextAreaElement;

const KEY = "typed-text";
const MAX_AGE_MS = 30 * 60_000;
/** A secret stays out while it is shown as well: its field has the type of text then. */
const SECRETS =
  '[type=password], [autocomplete$="-password"], [autocomplete=off][spellcheck=false], [autocomplete="one-time-code"], [autocomplete^="cc-"]';
/** Choices and files are not text. */
const FIELDS = `textarea, input:not(${SECRETS}, [type=checkbox], [type=radio], [type=file], [type=hidden])`;

/** Keeps the text of the page's fields for the same person and page. */
export function keepTypedText(): void {
  const fields = namedFields()
    .filter(({ field }) => field.value !== "")
    .map(({ field, name, index }) => ({ name, index, value: field.value }));
  const { pathname: path } = window.location;
  const kept: KeptText = { path, viewerId: shownViewer()?.id ?? null, at: Date.now(), fields };
  try {
    if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the text is lost, as it is in any page without it.
  }
}

/** Reloads the page for its newest code; what was typed is there again afterwards. */
export function reloadKeepingText(): void {
  keepTypedText();
  window.location.reload();
}

/** Puts kept text back into the page's fields, and into those that open later on the same page. */
export function restoreTypedText(): void {
  const kept = readKept();
  if (!kept) return;
  let waiting = kept.fields;
  const put = () => {
    if (kept.path !== window.location.pathname) return observer.disconnect();
    const found = namedFields();
    waiting = waiting.filter(({ name, index, value }) => {
      const place = found.find((one) => one.name === name && one.index === index);
      if (place && place.field.value !== value) type(place.field, value);
      return !place;
    });
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(put);
  observer.observe(document.body, { childList: true, subtree: true });
  put();
}

/** Takes the kept text, if it is this page's and this person's. A visitor may still log in. */
function readKept(): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptText | null;
    if (!kept) return null;
    const viewerId = shownViewer()?.id ?? null;
    const isOver = Date.now() - kept.at > MAX_AGE_MS || (viewerId !== null && viewerId !== kept.viewerId);
    const isHere = kept.path === window.location.pathname && viewerId === kept.viewerId;
    if (isOver || isHere) sessionStorage.removeItem(KEY);
    return isHere && !isOver ? kept : null;
  } catch {
    return null;
  }
}

/** The page's text fields, by what a person calls them. */
function namedFields(): { field: Field; name: string; index: number }[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
    const name = [field.type, field.name, label.trim()].join(" ");
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return { field, name, index };
  });
}

/** As a person would type it: React hears of no other change. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
