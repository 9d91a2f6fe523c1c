import type { PinTexts } from "../../../src/pins/fill-texts.ts";
import type { FoundPicture } from "../../../src/pins/new-picture.flow.ts";

/** The start of a new Pin: dropped or pasted on a page for the tray, or begun in one form and handed to the next. */
export interface BegunPin {
  /** Pictures and videos. The first picture is enough for the short form. */
  files?: readonly File[];
  /** A web page or a picture's address. */
  pageUrl?: string;
  /** The text of a note; empty to begin one. */
  note?: string;
  /** The pictures that were already chosen on that page. */
  pictures?: readonly FoundPicture[];
  texts?: PinTexts;
  boardId?: string | null;
}

/** Time for the next page to open, even on a slow connection. */
const WAITS_MS = 60_000;

/** In memory only, because files can't be stored elsewhere at once. */
let waiting: { pin: BegunPin; at: number } | null = null;

/** Hands a Pin over to the form that opens next. */
export function beginPin(pin: BegunPin): void {
  waiting = { pin, at: Date.now() };
}

/** The Pin that was begun for this form, or null. Rendering may read it twice. */
export const begunPin = (): BegunPin | null => (waiting && Date.now() - waiting.at < WAITS_MS ? waiting.pin : null);

/** Called once the form has taken the Pin, so that the next one opens empty. */
export function forgetBegunPin(): void {
  waiting = null;
}
