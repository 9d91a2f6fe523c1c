import type { PinCreateQuery } from "../../src/pins/pin-create/address.ts";

/** Requests from page scripts to the background worker, which alone may open windows from any page. */
export interface SaveMessage {
  type: "save";
  subject: PinCreateQuery;
}

export const sendSave = (subject: PinCreateQuery): void =>
  void chrome.runtime.sendMessage({ type: "save", subject } satisfies SaveMessage);
