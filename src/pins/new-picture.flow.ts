import { coded } from "../model/problem.ts";
import { addressIn } from "./address-in-text.ts";

/** The picture of a new Pin: missing, loading, or ready (the page of a new Pin shows it). */
export type PictureState =
  /**
   * `problem` is a code of the catalog or words, as in forms. `linkUrl` is the page that gave no picture and can be saved as a link; null
   * if there is none.
   */
  | { step: "empty"; problem: string | null; linkUrl: string | null }
  /** The page itself, as a link card. */
  | { step: "link"; pageUrl: string }
  | { step: "uploading"; preview: string; progress: number }
  | { step: "uploaded"; preview: string; mediaUploadId: string }
  | { step: "searching"; pageUrl: string }
  | { step: "choosing"; pageUrl: string; found: FoundPicture[] }
  | { step: "chosen"; pageUrl: string; found: FoundPicture[]; picture: FoundPicture };

export interface FoundPicture {
  url: string;
  width: number | null;
  height: number | null;
  title: string;
  description: string;
  /** The page's alternative text for this picture; empty without one. */
  altText: string;
}

export type PictureEvent =
  | { type: "fileGiven"; preview: string }
  | { type: "uploadMoved"; progress: number }
  /** `preview` is set if the file itself could not be shown. */
  | { type: "uploadDone"; mediaUploadId: string; preview?: string }
  | { type: "urlGiven"; pageUrl: string }
  /** `readAt` is the address that answered, if it may be another one than the searched one. */
  | { type: "picturesFound"; pageUrl: string; readAt?: string; found: FoundPicture[]; refusesPins?: boolean }
  | { type: "pictureChosen"; picture: FoundPicture }
  | { type: "linkChosen" }
  /** `pageUrl` is set if the search for that page's pictures failed. */
  | { type: "failed"; problem: string; pageUrl?: string }
  | { type: "removed" };

/**
 * The grid of a page's pictures (spec signed-in 9): shown for more than one picture, with
 * a maximum height in pixels.
 */
export const MEDIA_GRID = { MORE_THAN: 1, MAX_HEIGHT: 540 } as const;

export const EMPTY_PICTURE: PictureState = { step: "empty", problem: null, linkUrl: null };
export const NO_PICTURES = coded("noPictures");
export const PAGE_REFUSES_PINS = coded("pageRefusesPins");

const isSearched = (state: PictureState, pageUrl: string) => state.step === "searching" && state.pageUrl === pageUrl;

/**
 * The next state of the page. Late events (an upload that ends after its picture was removed, a search that fails after
 * a file was pasted) change nothing.
 */
export function nextPicture(state: PictureState, event: PictureEvent): PictureState {
  switch (event.type) {
    case "fileGiven":
      return { step: "uploading", preview: event.preview, progress: 0 };
    case "uploadMoved":
      return state.step === "uploading" ? { ...state, progress: event.progress } : state;
    case "uploadDone":
      return state.step === "uploading"
        ? { step: "uploaded", preview: event.preview ?? state.preview, mediaUploadId: event.mediaUploadId }
        : state;
    case "urlGiven":
      return { step: "searching", pageUrl: event.pageUrl };
    case "picturesFound":
      if (!isSearched(state, event.pageUrl)) return state;
      if (event.refusesPins) return { step: "empty", problem: PAGE_REFUSES_PINS, linkUrl: null };
      return found(event.readAt ?? event.pageUrl, event.found);
    case "pictureChosen":
      if (state.step !== "choosing" && state.step !== "chosen") return state;
      return { step: "chosen", pageUrl: state.pageUrl, found: state.found, picture: event.picture };
    case "linkChosen":
      return state.step === "empty" && state.linkUrl ? { step: "link", pageUrl: state.linkUrl } : state;
    case "failed":
      if (event.pageUrl !== undefined && !isSearched(state, event.pageUrl)) return state;
      return { step: "empty", problem: event.problem, linkUrl: event.pageUrl ?? null };
    case "removed":
      // Return to the page's other pictures, if it has any.
      return state.step === "chosen" && state.found.length > 1
        ? { step: "choosing", pageUrl: state.pageUrl, found: state.found }
        : EMPTY_PICTURE;
  }
}

function found(pageUrl: string, pictures: FoundPicture[]): PictureState {
  const [only] = pictures;
  if (!only) return { step: "empty", problem: NO_PICTURES, linkUrl: pageUrl };
  return pictures.length > MEDIA_GRID.MORE_THAN
    ? { step: "choosing", pageUrl, found: pictures }
    : { step: "chosen", pageUrl, found: pictures, picture: only };
}

const HTTPS = "https://";

/** A web address that a person typed, perhaps without its scheme. */
export interface TypedAddress {
  /** With a scheme: https if the person typed none. */
  pageUrl: string;
  /** What to ask the server for: without a scheme, it tries http if https does not answer. */
  asked: string;
}

/** @returns null if the text is no web address */
export function typedAddress(text: string): TypedAddress | null {
  const typed = text.trim();
  const hasScheme = /^https?:\/\//i.test(typed);
  const pageUrl = /\s/.test(typed) ? null : pastedAddress(hasScheme ? typed : `${HTTPS}${typed}`);
  return pageUrl === null ? null : { pageUrl, asked: hasScheme ? pageUrl : pageUrl.slice(HTTPS.length) };
}

/** The web address at the start of pasted text, or null. */
export function pastedAddress(text: string): string | null {
  const start = text.trim().replace(/^[<("'\u201c\u300c\uff08]+/, "");
  return /^https?:/i.test(start) ? addressIn(start) : null;
}
