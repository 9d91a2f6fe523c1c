import type { ChooserTexts } from "../texts/en/pins-save-tools.ts";
import { choosePicture } from "./choose-picture.ts";
import { findPictures } from "./find-pictures.ts";
import { openPinCreate, subjectOf } from "./pin-create-window.ts";

/**
 * The bookmarklet's code. It is self-contained, because pages' policies block foreign scripts. These two constants
 * are filled in by the page that offers it.
 */
declare const SITE: string;
declare const TEXTS: ChooserTexts;

const pictures = findPictures(document);
const open = (picture = pictures[0] ?? null) => openPinCreate(SITE, "bookmarklet", subjectOf(document, picture));
if (pictures.length > 1) choosePicture(pictures, TEXTS, open);
else open();
