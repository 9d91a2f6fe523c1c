export const PIN_TITLE_MAX = 100;
export const PIN_DESCRIPTION_MAX = 800;
export const PIN_ALT_TEXT_MAX = 500;
/** A deleted Pin can be restored for so long (days). */
export const TRASH_DAYS = 30;
/** Kinds of pictures that can be uploaded, as browsers name them. */
export const PICTURE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/heic",
  "image/heif",
];
/** Largest upload (bytes), spec signed-in section 9. */
export const UPLOAD_MAX_BYTES = 209_715_200;
/** What one person may upload within 24 hours (bytes). */
export const UPLOAD_QUOTA_BYTES = 2_147_483_648;
