import type { Region } from "../../../src/media/region.rules.ts";

/** The regions that can be chosen by name. */
export const PRESETS = {
  whole: { x: 0, y: 0, w: 1, h: 1 },
  middle: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 },
  left: { x: 0, y: 0, w: 0.5, h: 1 },
  right: { x: 0.5, y: 0, w: 0.5, h: 1 },
  top: { x: 0, y: 0, w: 1, h: 0.5 },
  bottom: { x: 0, y: 0.5, w: 1, h: 0.5 },
} as const satisfies Record<string, Region>;

export const PRESET_NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
