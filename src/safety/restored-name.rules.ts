import { BOARD_NAME_MAX } from "../model/limits.ts";

/** The name itself, or the first free one with a number: "Lakes (2)". Long names are cut, so that the number fits. */
export function numberedName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    const suffix = ` (${number})`;
    free = [...name].slice(0, BOARD_NAME_MAX - suffix.length).join("") + suffix;
  }
  return free;
}
