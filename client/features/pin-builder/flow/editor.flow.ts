import { CAROUSEL_MAX, PINS_MAX, STORY_PAGES_MAX } from "../../../../src/pin-builder/limits.ts";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import type { PinTexts } from "../../../../src/pins/fill-texts.ts";

export type DraftPage = DraftPlan["pages"][number];
export type DraftLayer = DraftPage["layers"][number];
export type DraftTag = DraftPage["tags"][number];
/** Data that a web page provides for one of its pictures. */
export type PageTexts = PinTexts;
export type Layout = DraftPlan["layout"];

/** One of the Pins being created; `key` identifies it on this page only. */
export interface EditorPin {
  key: string;
  plan: DraftPlan;
}

interface Begun {
  texts?: PageTexts;
  boardId?: string | null;
}

interface Snapshot {
  pins: readonly EditorPin[];
  current: number;
}

export interface Editor extends Snapshot {
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  /** The last change; continued typing in one field is a single undo step. */
  lastField: string | null;
}

export type EditorEvent =
  | { type: "changed"; fields: Partial<DraftPlan>; field: string }
  | { type: "pageChanged"; index: number; fields: Partial<DraftPage>; field: string }
  /** Texts of the web page fill the Pin's empty fields. */
  | { type: "pageAdded"; page: DraftPage; key: string; texts?: PageTexts }
  | { type: "pageRemoved"; index: number }
  | { type: "pageMoved"; index: number; by: -1 | 1 }
  | { type: "pinChosen"; index: number }
  | { type: "pinRemoved"; index: number }
  | { type: "appliedToAll" }
  | { type: "published"; keys: readonly string[]; key: string }
  | { type: "loaded"; plan: DraftPlan; key: string }
  | { type: "undone" }
  | { type: "redone" };

const STEPS_MAX = 100;

export const emptyPlan = (layout: Layout = "single"): DraftPlan => ({
  layout,
  boardId: null,
  sectionId: null,
  title: "",
  description: "",
  link: "",
  markdown: "",
  commentsAllowed: true,
  isPaidPartnership: false,
  isAiMade: false,
  list: { kind: "none", items: [] },
  pages: [],
});

/** A plan with the texts and the board of another form. The alternative text belongs to a page, so it is left out. */
export const begunPlan = (layout: Layout, begun: Begun | null): DraftPlan => {
  const { title = "", description = "", link = "" } = begun?.texts ?? {};
  return { ...emptyPlan(layout), title, description, link, boardId: begun?.boardId ?? null };
};

export const emptyPage = (fields: Partial<DraftPage>): DraftPage => ({
  mediaUploadId: null,
  videoId: null,
  crop: null,
  altText: "",
  title: "",
  link: "",
  layers: [],
  tags: [],
  ...fields,
});

export const startEditor = (key: string, plan: DraftPlan = emptyPlan()): Editor => ({
  pins: [{ key, plan }],
  current: 0,
  past: [],
  future: [],
  lastField: null,
});

export const currentPlan = ({ pins, current }: Snapshot): DraftPlan => pins[current]?.plan ?? emptyPlan();

export const isEmpty = (plan: DraftPlan): boolean =>
  plan.pages.length === 0 &&
  plan.title === "" &&
  plan.description === "" &&
  plan.markdown === "" &&
  (plan.link ?? "") === "";

/** The maximum number of pages of a format. */
export const pagesMax = (layout: Layout): number =>
  layout === "story" ? STORY_PAGES_MAX : layout === "carousel" ? CAROUSEL_MAX : 1;

/** The editor's state after a change. A change without effect adds no undo step. */
export function nextEditor(editor: Editor, event: EditorEvent): Editor {
  const { pins, current, past, future } = editor;
  switch (event.type) {
    case "undone": {
      const before = past.at(-1);
      if (!before) return editor;
      return { ...before, past: past.slice(0, -1), future: [{ pins, current }, ...future], lastField: null };
    }
    case "redone": {
      const [after, ...rest] = future;
      if (!after) return editor;
      return { ...after, past: [...past, { pins, current }], future: rest, lastField: null };
    }
    case "pinChosen":
      return pins[event.index] ? { ...editor, current: event.index, lastField: null } : editor;
    case "loaded":
      return startEditor(event.key, event.plan);
    case "published": {
      const left = pins.filter(({ key }) => !event.keys.includes(key));
      if (left.length === 0) return startEditor(event.key);
      return { ...startEditor(event.key), pins: left };
    }
    default: {
      const next = change({ pins, current }, event);
      if (!next) return editor;
      const field = "field" in event ? `${current} ${event.field}` : null;
      const isSameStep = field !== null && field === editor.lastField;
      const steps = isSameStep ? past : [...past, { pins, current }].slice(-STEPS_MAX);
      return { ...next, past: steps, future: [], lastField: field };
    }
  }
}

type Change = Exclude<EditorEvent, { type: "undone" | "redone" | "pinChosen" | "loaded" | "published" }>;

function change(now: Snapshot, event: Change): Snapshot | null {
  const plan = currentPlan(now);
  switch (event.type) {
    case "changed":
      return withPlan(now, { ...plan, ...event.fields });
    case "pageChanged":
      if (!plan.pages[event.index]) return null;
      return withPages(
        now,
        plan.pages.map((page, index) => (index === event.index ? { ...page, ...event.fields } : page)),
      );
    case "pageAdded":
      return added(now, event);
    case "pageRemoved":
      if (!plan.pages[event.index]) return null;
      return withPages(
        now,
        plan.pages.filter((_, index) => index !== event.index),
      );
    case "pageMoved": {
      const to = event.index + event.by;
      const [moved, other] = [plan.pages[event.index], plan.pages[to]];
      if (!moved || !other) return null;
      return withPages(now, plan.pages.with(event.index, other).with(to, moved));
    }
    case "pinRemoved": {
      if (!now.pins[event.index] || now.pins.length < 2) return null;
      const pins = now.pins.filter((_, index) => index !== event.index);
      return { pins, current: Math.min(now.current, pins.length - 1) };
    }
    case "appliedToAll": {
      const { boardId, sectionId, link } = plan;
      return { ...now, pins: now.pins.map((pin) => ({ ...pin, plan: { ...pin.plan, boardId, sectionId, link } })) };
    }
  }
}

const withPlan = (now: Snapshot, plan: DraftPlan): Snapshot => ({
  ...now,
  pins: now.pins.map((pin, index) => (index === now.current ? { ...pin, plan } : pin)),
});
const withPages = (now: Snapshot, pages: DraftPage[]): Snapshot => withPlan(now, { ...currentPlan(now), pages });

/** Counts the pictures or videos that can be added: to this Pin, or as separate Pins up to `pinsMax`. */
export function roomOf(now: Snapshot, pinsMax: number): number {
  const { layout, pages } = currentPlan(now);
  const here = Math.max(0, pagesMax(layout) - pages.length);
  return layout === "single" ? here + Math.max(0, pinsMax - now.pins.length) : here;
}

const withTexts = (plan: DraftPlan, texts: PageTexts | undefined): DraftPlan =>
  texts
    ? {
        ...plan,
        title: plan.title || texts.title,
        description: plan.description || texts.description,
        link: plan.link || texts.link,
      }
    : plan;

/** Adds to the current Pin while it has room; further pages start a new Pin with the same board and link. */
function added(now: Snapshot, { page, key, texts }: Extract<Change, { type: "pageAdded" }>): Snapshot | null {
  const plan = currentPlan(now);
  if (plan.pages.length < pagesMax(plan.layout)) {
    return withPlan(now, { ...withTexts(plan, texts), pages: [...plan.pages, page] });
  }
  if (plan.layout !== "single" || now.pins.length >= PINS_MAX) return null;
  const { boardId, sectionId, link } = plan;
  const another = withTexts({ ...emptyPlan(), boardId, sectionId, link: texts?.link ?? link, pages: [page] }, texts);
  return { pins: [...now.pins, { key, plan: another }], current: now.current };
}
