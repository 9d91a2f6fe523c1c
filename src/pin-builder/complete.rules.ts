import type { Asks } from "./gates.ts";
import { CAROUSEL_MAX, CAROUSEL_MIN, SCHEDULE_DAYS } from "./limits.ts";

/** Parts that a plan may lack before it can be published, in the order of the page. */
export const LACKS = ["picture", "pages", "board", "tagLink"] as const;
export type Lack = (typeof LACKS)[number];

interface Planned {
  layout: Asks["layout"];
  boardId?: string | null | undefined;
  link: string | null;
  markdown?: string | undefined;
  pages: readonly {
    mediaUploadId?: string | null | undefined;
    videoId?: string | null | undefined;
    crop?: object | null | undefined;
    layers: readonly { text: string; font: string }[];
    tags: readonly { title: string; link: string | null }[];
  }[];
}

export function lacksOf({ layout, boardId, pages, markdown = "" }: Planned): Lack[] {
  const isNote = markdown.trim() !== "" && layout === "single";
  const isPictured =
    (isNote || pages.length > 0) && pages.every(({ mediaUploadId, videoId }) => mediaUploadId || videoId);
  const isRightCount = layout !== "carousel" || (pages.length >= CAROUSEL_MIN && pages.length <= CAROUSEL_MAX);
  const isOne = layout !== "single" || pages.length <= (isNote ? 0 : 1);
  const isTagged = pages.every(({ tags }) => tags.every(({ title, link }) => title !== "" && link));
  return [
    ...(isPictured ? [] : (["picture"] as const)),
    ...(isRightCount && isOne ? [] : (["pages"] as const)),
    ...(boardId ? [] : (["board"] as const)),
    ...(isTagged ? [] : (["tagLink"] as const)),
  ];
}

/** The features that a plan uses, for checking the gates. */
export const asksOf = ({ layout, link, pages }: Planned, isScheduled: boolean): Asks => ({
  layout,
  isScheduled,
  hasLink: Boolean(link),
  pages: pages.map(({ videoId, crop, layers, tags }) => ({
    hasVideo: Boolean(videoId),
    isCropped: Boolean(crop),
    layers,
    tags: tags.length,
  })),
});

const DAY_MS = 86_400_000;

/** Whether a publishing time is valid: not in the past, and not too far ahead. */
export const isScheduleTime = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() && at.getTime() <= now.getTime() + SCHEDULE_DAYS * DAY_MS;
