/** The files of videos uploaded in this tab, by video: they can play before the server has processed them. */
const files = new Map<string, File>();

export const keepLocalFile = (videoId: string, file: File): void => void files.set(videoId, file);

export const localFile = (videoId: string): File | null => files.get(videoId) ?? null;
