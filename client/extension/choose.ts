import { choosePicture } from "../save-tools/choose-picture.ts";
import { findPictures } from "../save-tools/find-pictures.ts";
import { subjectOf } from "../save-tools/pin-create-window.ts";
import { sendSave, texts } from "./messages.ts";

/** Injected into a page after a press on the extension's button; does the same as the bookmarklet. */
const pictures = findPictures(document);
if (pictures.length > 1) choosePicture(pictures, texts.chooser, (picture) => sendSave(subjectOf(document, picture)));
else sendSave(subjectOf(document, pictures[0] ?? null));
