import type { KeyboardEvent, SyntheticEvent } from "react";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Keeps a press on something inside a pressable row from pressing the row. */
export const keepPress = { onPointerDown: stop, onMouseDown: stop };

/** Keeps Enter and Space on something inside a pressable row from pressing the row. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}
