import { z } from "zod";
import { boardFields } from "../model/board.ts";

const { coverPictures, sheetColor, defaultLayout, sectionsShownAs } = boardFields;

/** What an archive of this site says about the look of a board; unknown values count as missing. */
const looksSchema = z.object({
  cover_pictures: coverPictures.edited.catch(null),
  sheet_color: sheetColor.edited.catch(null),
  default_layout: defaultLayout.edited.catch(null),
  sections_shown_as: sectionsShownAs.edited.catch(null),
});

/** The look of a board in a board's file; null if it has the usual one. */
export function archiveLooks(value: object) {
  const { cover_pictures, sheet_color, default_layout, sections_shown_as } = looksSchema.parse(value);
  const looks = {
    coverPictures: cover_pictures,
    sheetColor: sheet_color,
    defaultLayout: default_layout,
    sectionsShownAs: sections_shown_as,
  };
  return Object.values(looks).some((look) => look !== null) ? looks : null;
}
export type ArchiveLooks = NonNullable<ReturnType<typeof archiveLooks>>;
