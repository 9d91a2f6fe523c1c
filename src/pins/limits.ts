/** Days that a deleted Pin can be restored. */
export const TRASH_DAYS = 30;
/** MIME types of pictures that can be uploaded. */
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
/** MIME types of files that can become a Pin's picture: of a PDF, that is its first page. */
export const PAGE_TYPES = [...PICTURE_TYPES, "application/pdf"];
/** Largest upload (bytes), spec signed-in 9. */
export const UPLOAD_MAX_BYTES = 209_715_200;
/** Upload quota per person and 24 hours (bytes). */
export const UPLOAD_QUOTA_BYTES = 2_147_483_648;
