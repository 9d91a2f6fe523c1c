import type { PinCreateQuery } from "../../src/pins/pin-create/address.ts";
import type { en } from "../texts/en/pins-save-tools.ts";

type Plain<T> = { [Key in keyof T]: T[Key] extends string ? string : Plain<T[Key]> };

/** Texts of the site's catalog; the build fills in the brand's name. */
declare const EXTENSION_TEXTS: Plain<Pick<typeof en, "chooser" | "extension">>;
export const texts = EXTENSION_TEXTS;

/** Requests from page scripts to the background worker, which alone may open windows from any page. */
export interface SaveMessage {
  type: "save";
  subject: PinCreateQuery;
}

export const sendSave = (subject: PinCreateQuery): void =>
  void chrome.runtime.sendMessage({ type: "save", subject } satisfies SaveMessage);
