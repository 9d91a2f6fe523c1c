/** In UTF-16 units, as `maxlength` of the field counts. */
export const COMMENT_MAX = 500;
