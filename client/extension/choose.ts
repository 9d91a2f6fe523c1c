import { choosePicture } from "../save-tools/choose-picture.ts";
import { findPictures } from "../save-tools/find-pictures.ts";
import { subjectOf } from "../save-tools/pin-create-window.ts";
import { sendSave, sendSeveral } from "./messages.ts";
import { offerSeveral } from "./several.ts";
import { chooserTexts } from "./texts.ts";

/** Injected into a page after a press on the extension's button; does the same as the bookmarklet, and takes several. */
const pictures = findPictures(document);
if (pictures.length > 1)
  choosePicture(
    pictures,
    chooserTexts(),
    (picture) => sendSave(subjectOf(document, picture)),
    (chooser) =>
      offerSeveral(chooser, pictures, (chosen) =>
        sendSeveral({ url: document.location.href, pictures: chosen.map(({ src, alt }) => ({ src, name: alt })) }),
      ),
  );
else sendSave(subjectOf(document, pictures[0] ?? null));
