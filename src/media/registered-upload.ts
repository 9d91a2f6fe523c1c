/** Clients read the ids of registered uploads as numbers; every other id is larger, for it begins with the time. */
export const REGISTERED_BELOW = 2 ** 48;

/** Whether an id is of a registered upload, which may be a picture or a video. */
export const isRegisteredUpload = (id: string): boolean => Number(id) < REGISTERED_BELOW;
