import type { PinCreateQuery } from "../../src/pins/pin-create/address.ts";

/** What scripts on pages ask of the background, which alone may open windows over any page. */
export interface SaveMessage {
  type: "save";
  subject: PinCreateQuery;
}

export const sendSave = (subject: PinCreateQuery): void =>
  void chrome.runtime.sendMessage({ type: "save", subject } satisfies SaveMessage);
