/**
 * Ids of registered uploads fit into a JavaScript number, because clients parse them as one. All other ids are larger,
 * because they start with the time.
 */
export const REGISTERED_BELOW = 2 ** 48;

/** Whether an id belongs to a registered upload, which may be a picture or a video. */
export const isRegisteredUpload = (id: string): boolean => Number(id) < REGISTERED_BELOW;
