import { type RefObject, useEffect, useEffectEvent } from "react";
import { moveHighlight } from "../flow/picker-keys.rules.ts";

/**
 * Up and down lead the focus from row to row, across the sections of a list (spec signed-in 2.4): from its search field, from
 * anything else of it, and from the window or page around it, which has the focus at first. Enter is the row's own.
 * @param list what holds the rows, and the field that narrows them
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, defaultPrevented } = event;
    if ((key !== "ArrowDown" && key !== "ArrowUp") || isComposing || defaultPrevented) return;
    const { activeElement } = document;
    const { current } = list;
    if (!current || !activeElement || !(current.contains(activeElement) || activeElement.contains(current))) return;
    const rows = [...current.querySelectorAll<HTMLElement>("li > button")];
    const at = rows.indexOf(activeElement as HTMLElement);
    const next = moveHighlight(at === -1 ? null : at, key, rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
