import type { ChooserTexts } from "../texts/en/pins-save-tools.ts";
import { choosePicture } from "./choose-picture.ts";
import { findPictures } from "./find-pictures.ts";
import { openPinCreate, subjectOf } from "./pin-create-window.ts";

/**
 * The code of the bookmarklet. It carries all that it needs, for pages' policies let no foreign script in. These two are
 * filled in by the page that hands it out, which knows the site.
 */
declare const SITE: string;
declare const TEXTS: ChooserTexts;

const pictures = findPictures(document);
const open = (picture = pictures[0] ?? null) => openPinCreate(SITE, "bookmarklet", subjectOf(document, picture));
if (pictures.length > 1) choosePicture(pictures, TEXTS, open);
else open();
