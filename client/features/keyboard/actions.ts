import { toastQueue } from "../../lib/forms/toast-queue.ts";

const FIELDS = "input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]";
/** A message at the edge is an alertdialog too, but leaves the page as it is. */
const WINDOWS = "[role=dialog], [role=alertdialog]:not([role=region] *), [role=menu], [role=listbox]";

/** Whether the focus is in a field. */
export const isTyping = (): boolean => document.activeElement?.closest(FIELDS) != null;

/** Whether the key belongs to a field or a window, or somebody has used it already. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(FIELDS) !== null) ||
  document.querySelector(WINDOWS) !== null;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main article")];
const cardInUse = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("main article") ?? null;
/** The middle of a card on the page; cards are not placed in the order of their elements. */
const middleOf = (card: Element) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, top };
};

function focus(card: HTMLElement | undefined): void {
  const link = card?.querySelector<HTMLElement>("a[href]");
  if (!link) return;
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: "nearest" });
}

/** The first card within the window. */
const firstInSight = () =>
  cards()
    .filter((card) => middleOf(card).y > 0)
    .toSorted((a, b) => middleOf(a).top - middleOf(b).top || middleOf(a).x - middleOf(b).x)[0];

/** The next or previous card in the list's own order. */
export function step(by: 1 | -1): void {
  const now = cardInUse();
  const place = (card: HTMLElement) => Number(card.closest<HTMLElement>("[data-index]")?.dataset.index ?? Number.NaN);
  const ordered = cards().toSorted((a, b) => place(a) - place(b));
  focus(now ? ordered[ordered.indexOf(now) + by] : firstInSight());
}

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export const isArrow = (key: string): key is keyof typeof WAYS => Object.hasOwn(WAYS, key);
/** A card beside the way counts as farther. */
const ASIDE = 3;

/** The nearest card in the arrow's direction. @returns false if no card has the focus, so that the page scrolls */
export function go(key: keyof typeof WAYS): boolean {
  const now = cardInUse();
  if (!now) return false;
  const [dx, dy] = WAYS[key];
  const from = middleOf(now);
  const ahead = cards()
    .filter((card) => card !== now)
    .map((card) => {
      const to = middleOf(card);
      const [x, y] = [to.x - from.x, to.y - from.y];
      return { card, along: x * dx + y * dy, aside: Math.abs(x * dy + y * dx) };
    })
    .filter(({ along, aside }) => along > 1 && (dx === 0 || aside < along * ASIDE))
    .toSorted((a, b) => a.along + ASIDE * a.aside - (b.along + ASIDE * b.aside));
  focus(ahead[0]?.card);
  return true;
}

const PARTS = { save: "[data-part=save]", board: "[data-part=board]", menu: "[aria-haspopup=menu]" };

const PIN_PAGE = /^\/pin\/\d+\/?$/;

/** Presses a button of the card in use, or of the Pin whose page this is. A list without a card in use has nothing to press. */
export function press(part: keyof typeof PARTS): void {
  const page = PIN_PAGE.test(location.pathname) ? document.querySelector("main") : null;
  const found = (cardInUse() ?? page)?.querySelector<HTMLElement>(PARTS[part]);
  found?.focus({ preventScroll: true });
  found?.click();
}

export function focusSearch(): void {
  document.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}

/** Takes back the last change, while its message with Undo is shown. @returns whether there was one */
export function undo(): boolean {
  const last = toastQueue.visibleToasts.find(({ content }) => content.action?.onPress);
  if (!last) return false;
  last.content.action?.onPress?.();
  toastQueue.close(last.key);
  return true;
}
