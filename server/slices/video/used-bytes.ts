import type { Database } from "../../../db/client.ts";
import { uploadedBytes } from "../../../db/queries/media/uploads.ts";
import { videoUploadBytes } from "../../../db/queries/video/uploads.ts";

/** Bytes of pictures and videos that a person has uploaded since a time. */
export const usedBytes = async (db: Database, of: { userId: string; since: Date }): Promise<number> =>
  (await uploadedBytes(db, of)) + (await videoUploadBytes(db, of));
