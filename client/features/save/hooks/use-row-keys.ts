import { type RefObject, useEffect, useEffectEvent } from "react";
import { moveHighlight } from "../flow/picker-keys.rules.ts";

/**
 * Up and Down move the focus between rows across all sections of a list (spec signed-in 2.4), from its search field,
 * from other elements inside, and from the surrounding window or page. Enter is handled by the row.
 * @param list contains the rows and their search field
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
