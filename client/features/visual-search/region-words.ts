import { type Corner, isWhole, type Region } from "../../../src/media/region.rules.ts";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A region in words, for screen readers. */
export const regionWords = (region: Region): string =>
  isWhole(region)
    ? "The whole picture"
    : `${percent(region.w)} wide and ${percent(region.h)} high, ${percent(region.x)} from the left and ${percent(region.y)} from the top`;

export const CORNER_NAMES: Record<Corner, string> = {
  nw: "Top left corner",
  ne: "Top right corner",
  sw: "Bottom left corner",
  se: "Bottom right corner",
};

/** The regions with names. */
export const PRESETS: readonly { name: string; region: Region }[] = [
  { name: "Whole picture", region: { x: 0, y: 0, w: 1, h: 1 } },
  { name: "Middle", region: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 } },
  { name: "Left half", region: { x: 0, y: 0, w: 0.5, h: 1 } },
  { name: "Right half", region: { x: 0.5, y: 0, w: 0.5, h: 1 } },
  { name: "Top half", region: { x: 0, y: 0, w: 1, h: 0.5 } },
  { name: "Bottom half", region: { x: 0, y: 0.5, w: 1, h: 0.5 } },
];
