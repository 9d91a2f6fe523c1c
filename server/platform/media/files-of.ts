import type { StoredSizes } from "../../../db/schema/images.ts";
import { lightCopyOf } from "../../../src/media/light-copy.rules.ts";

/** The keys of all files of a picture. The original comes first: if the original exists, the picture is complete. */
export const filesOf = ({ orig, ...thumbnails }: StoredSizes): string[] => [
  orig.key,
  ...Object.values(thumbnails).flatMap(({ key }) => {
    const light = lightCopyOf(key);
    return light ? [key, light] : [key];
  }),
];
