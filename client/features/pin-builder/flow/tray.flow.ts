import { PIN_DESCRIPTION_MAX } from "../../../../src/model/limits.ts";
import { cutText } from "../../../../src/model/text.rules.ts";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import { fillTexts, NO_TEXTS, type PinTexts } from "../../../../src/pins/fill-texts.ts";
import type { FoundPicture } from "../../../../src/pins/new-picture.flow.ts";
import type { Failure } from "../../../lib/errors/api-error.ts";
import { emptyPage, emptyPlan } from "./editor.flow.ts";

/** The state of an item's picture. */
type TrayWork =
  | { step: "uploading"; progress: number }
  | { step: "checking" }
  | { step: "searching" }
  | { step: "choosing"; found: readonly FoundPicture[] }
  | { step: "ready" }
  /** A page without a picture, saved as a link card. */
  | { step: "link" }
  /** A note, whose picture the site draws. */
  | { step: "note" }
  /** `problem` is a code of the catalog or words. The page of an address can still be saved as a link. */
  | { step: "failed"; problem: string };

/** A Pin in the tray. */
export interface TrayItem {
  key: string;
  /** Saved as a draft while the person types. */
  plan: DraftPlan;
  /** Kept here too, because the plan has no page before the picture has arrived. */
  altText: string;
  work: TrayWork;
  /** The address of the picture to show. */
  preview: string | null;
  /** Its name until it has a title: the name of the file or the site. */
  name: string;
  pageUrl: string | null;
  /** A guess may change with the title; a choice also counts for the items whose board nobody chose. */
  boardBy: "guess" | "choice" | "other";
  /** Why the last save of this item failed. */
  failure: Failure | null;
}

export type Tray = readonly TrayItem[];

interface TrayMedia {
  mediaUploadId: string | null;
  videoId: string | null;
  url: string;
}

export type TrayEvent =
  | { type: "added"; items: readonly TrayItem[]; at?: number }
  | { type: "worked"; key: string; work: TrayWork }
  | { type: "pictured"; key: string; media: TrayMedia }
  /** The page that answered, without a picture. */
  | { type: "linked"; key: string; pageUrl: string }
  /** Pictures of the item's page: the first is the item's own, the others become items below it. */
  | { type: "taken"; key: string; pageUrl: string; pictures: readonly { key: string; url: string; texts: PinTexts }[] }
  | { type: "typed"; key: string; texts: Partial<PinTexts> }
  | { type: "noted"; key: string; markdown: string }
  | { type: "boardChosen"; key: string; boardId: string; isGuess: boolean }
  | { type: "removed"; key: string }
  | { type: "refused"; key: string; failure: Failure };

interface Start {
  key: string;
  name: string;
  work: TrayWork;
  preview?: string | null;
  pageUrl?: string | null;
  texts?: PinTexts;
  markdown?: string;
  boardId?: string | null;
}

export function trayItem({ key, name, work, preview = null, pageUrl = null, ...start }: Start): TrayItem {
  const { altText, ...texts } = start.texts ?? NO_TEXTS;
  const boardId = start.boardId ?? null;
  return {
    key,
    name,
    work,
    preview,
    pageUrl,
    altText,
    plan: { ...emptyPlan(), ...texts, markdown: start.markdown ?? "", boardId },
    boardBy: boardId === null ? "guess" : "choice",
    failure: null,
  };
}

export const textsOfItem = ({ plan: { title, description, link }, altText }: TrayItem): PinTexts => ({
  title,
  description,
  link: link ?? "",
  altText,
});

/** What a guess of the board reads: the words of a note count as a description does. */
export const guessedBy = (item: TrayItem): PinTexts => {
  const texts = textsOfItem(item);
  const words = `${texts.description} ${item.plan.markdown}`.trim();
  return { ...texts, description: cutText(words, PIN_DESCRIPTION_MAX) };
};

/** The plan's page has the alternative text as soon as there is a page. */
function withTexts(item: TrayItem, texts: Partial<PinTexts>): TrayItem {
  const { altText = item.altText, ...others } = texts;
  const pages = item.plan.pages.map((page) => (page.altText === altText ? page : { ...page, altText }));
  return { ...item, altText, plan: { ...item.plan, ...others, pages } };
}

const filled = (item: TrayItem, texts: PinTexts) => withTexts(item, fillTexts(textsOfItem(item), texts, NO_TEXTS));

/** An event for an item that is gone changes nothing. */
export function nextTray(tray: Tray, event: TrayEvent): Tray {
  const change = (changed: (item: TrayItem) => TrayItem) =>
    tray.map((item) => ("key" in event && item.key === event.key ? changed(item) : item));
  switch (event.type) {
    case "added":
      return tray.toSpliced(event.at ?? tray.length, 0, ...event.items);
    case "worked":
      return change((item) => ({ ...item, work: event.work }));
    case "pictured":
      return change((item) => {
        const { url, ...media } = event.media;
        const pages = [emptyPage({ ...media, altText: item.altText })];
        return { ...item, work: { step: "ready" }, preview: url, plan: { ...item.plan, pages } };
      });
    case "linked":
      return change((item) => ({
        ...filled(item, { ...NO_TEXTS, link: event.pageUrl }),
        work: { step: "link" },
        pageUrl: event.pageUrl,
      }));
    case "taken":
      return tray.flatMap((item) => (item.key === event.key ? itemsTaken(item, event) : [item]));
    case "typed":
      return change((item) => withTexts({ ...item, failure: null }, event.texts));
    case "noted":
      return change((item) => ({ ...item, failure: null, plan: { ...item.plan, markdown: event.markdown } }));
    case "boardChosen":
      return tray.map((item) => {
        const isOwn = item.key === event.key;
        if (!isOwn && (event.isGuess || item.boardBy === "choice")) return item;
        const boardBy = event.isGuess ? "guess" : isOwn ? "choice" : "other";
        return { ...item, boardBy, failure: null, plan: { ...item.plan, boardId: event.boardId, sectionId: null } };
      });
    case "removed":
      return tray.filter(({ key }) => key !== event.key);
    case "refused":
      return change((item) => ({ ...item, failure: event.failure }));
  }
}

function itemsTaken(item: TrayItem, { pageUrl, pictures }: Extract<TrayEvent, { type: "taken" }>): TrayItem[] {
  return pictures.map(({ key, url, texts }) => ({
    ...filled(item, texts),
    key,
    pageUrl,
    preview: url,
    work: { step: "checking" },
  }));
}

/** Whether something still happens to an item, so that a save has to wait. */
export const isBusy = ({ work: { step } }: TrayItem): boolean =>
  step === "uploading" || step === "checking" || step === "searching" || step === "choosing";

export const isSavable = ({ work: { step }, plan }: TrayItem): boolean =>
  step === "ready" || step === "link" || (step === "note" && plan.markdown.trim() !== "");

/** The reason why the items can't be saved yet; null if they can. */
export function lackOf(tray: Tray): "picture" | "note" | "choose" | "wait" | "board" | null {
  const savable = tray.filter(isSavable);
  if (tray.some(({ work }) => work.step === "choosing")) return "choose";
  if (tray.some(isBusy)) return "wait";
  if (savable.length === 0) return tray.some(({ work }) => work.step === "note") ? "note" : "picture";
  return savable.every(({ plan }) => plan.boardId) ? null : "board";
}
