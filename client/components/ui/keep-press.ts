import type { KeyboardEvent, SyntheticEvent } from "react";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A press on something within a row that can be pressed itself is not one on the row. */
export const keepPress = { onPointerDown: stop, onMouseDown: stop };

/** The same for the keys that press. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
}
