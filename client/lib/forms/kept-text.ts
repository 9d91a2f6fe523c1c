import { shownViewer } from "../viewer/shown-viewer.ts";

/** Text typed into a page's fields, kept in the tab across a reload or a log-in at another site. */
interface KeptText {
  path: string;
  viewerId: string | null;
  at: number;
  fields: KeptField[];
}
interface KeptField {
  name: string;
  /** The field's index among fields of the same name. */
  index: number;
  value: string;
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The event for a field whose file could not be kept. */
export const FILE_LOST = "file-lost";

const KEY = "typed-text";
const MAX_AGE_MS = 30 * 60_000;
/** Excludes secrets even while they are shown: their field then has the type of text. */
const SECRETS =
  '[type=password], [autocomplete$="-password"], [autocomplete=off][spellcheck=false], [autocomplete="one-time-code"], [autocomplete^="cc-"]';
/**
 * Choices of the page's own forms. Outside a form, a choice is stored by the server at once; in a dialog, which is outside `main`, it
 * could belong to another person or board than the next dialog.
 */
const CHOICES = "main form select, main form [type=checkbox], main form [type=radio]";
const TEXTS = `textarea, input:not(${SECRETS}, [type=checkbox], [type=radio], [type=hidden])`;
const FIELDS = `${TEXTS}, ${CHOICES}`;

/** Keeps the text and the choices of the page's fields for the same person and page. */
export function keepTypedText(): void {
  const fields = namedFields()
    .map(({ field, name, index }) => ({ name, index, value: stateOf(field) }))
    .filter(({ value }) => value !== "");
  const { pathname: path } = window.location;
  const kept: KeptText = { path, viewerId: shownViewer()?.id ?? null, at: Date.now(), fields };
  try {
    if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the text is lost.
  }
}

/** Reloads the page for its newest code, and restores the typed text afterwards. */
export function reloadKeepingText(): void {
  keepTypedText();
  window.location.reload();
}

/** Restores kept text to the page's fields, and to fields that appear later on the same page. */
export function restoreTypedText(): void {
  const kept = readKept();
  if (!kept) return;
  let waiting = kept.fields;
  const put = () => {
    if (kept.path !== window.location.pathname) return observer.disconnect();
    const found = namedFields();
    waiting = waiting.filter(({ name, index, value }) => {
      const place = found.find((one) => one.name === name && one.index === index);
      return !place || !putValue(place.field, value);
    });
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(put);
  observer.observe(document.body, { childList: true, subtree: true });
  put();
}

/** Returns the kept text if it is this page's and this person's. A visitor may still log in. */
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

/** The page's fields by their accessible name. */
function namedFields(): { field: Field; name: string; index: number }[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>(FIELDS)].map((field) => {
    const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
    // Radio buttons have generated names that differ on each page.
    const name = [field.type, field.type === "radio" ? field.value : field.name, label.trim()].join(" ");
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return { field, name, index };
  });
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** Keeps only the chosen one of a group of radio buttons, and only the presence of a file. */
function stateOf(field: Field): string {
  if (isChoice(field)) return field.checked ? "on" : field.type === "radio" ? "" : "off";
  return field.type === "file" && field.value !== "" ? "chosen" : field.value;
}

/** Sets the value as user input would, because React ignores other changes. @returns whether it worked */
function putValue(field: Field, value: string): boolean {
  if (stateOf(field) === value) return true;
  if (field.type === "file") field.dispatchEvent(new Event(FILE_LOST));
  else if (isChoice(field)) field.click();
  else if (field instanceof HTMLSelectElement) {
    // The select's options may load later.
    if (![...field.options].some((option) => option.value === value)) return false;
    setValue(HTMLSelectElement.prototype, field, value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    setValue(
      field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
      field,
      value,
    );
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

const setValue = (prototype: Field, field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
