import type { PinCreateQuery } from "../../src/pins/pin-create/address.ts";
import type { SeveralPictures } from "../../src/pins/pin-create/several.ts";

/** Requests from page scripts to the background worker, which alone may open windows from any page. */
export type SaveMessage = { type: "save"; subject: PinCreateQuery } | { type: "saveSeveral"; several: SeveralPictures };

const send = (message: SaveMessage): void => void chrome.runtime.sendMessage(message);

export const sendSave = (subject: PinCreateQuery): void => send({ type: "save", subject });
export const sendSeveral = (several: SeveralPictures): void => send({ type: "saveSeveral", several });
