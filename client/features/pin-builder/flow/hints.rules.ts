import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";

/** Suggestions to improve a Pin (spec signed-in 3.6, pinQuality and imageSignals). */
export type Hint = "tooSmall" | "tooWide" | "tooTall" | "noTitle" | "noAltText" | "noLink" | "longText";

const SHORT_SIDE = 600;
const WIDE = 1.2;
/** Feeds crop pictures narrower than this ratio of width to height. */
const TALL = 0.4;
const LONG_TEXT = 120;

interface Signals {
  pinQuality: boolean;
  imageSignals: boolean;
}

export function hintsOf(
  plan: DraftPlan,
  sizeOf: (mediaId: string) => { width: number; height: number } | null,
  flags: Signals,
): Hint[] {
  const hints = new Set<Hint>();
  for (const page of plan.pages) {
    const size = sizeOf(page.mediaUploadId ?? page.videoId ?? "");
    if (flags.imageSignals && size) {
      const { w, h } = page.crop ?? { w: 1, h: 1 };
      const [width, height] = [size.width * w, size.height * h];
      if (Math.min(width, height) < SHORT_SIDE) hints.add("tooSmall");
      if (width / height > WIDE) hints.add("tooWide");
      if (width / height < TALL) hints.add("tooTall");
    }
    if (!flags.pinQuality) continue;
    if (page.altText.trim() === "") hints.add("noAltText");
    if (page.layers.some(({ text }) => text.length > LONG_TEXT)) hints.add("longText");
  }
  if (flags.pinQuality && plan.pages.length > 0) {
    if (plan.title.trim() === "") hints.add("noTitle");
    if (!plan.link) hints.add("noLink");
  }
  return [...hints];
}
