import { VIDEO_UPLOAD_PATH } from "../../../src/video/limits.ts";
import { KNOWN_ERRORS } from "../errors/known-errors.ts";
import { readUploadAnswer, uploadRefusal } from "../errors/upload-refusal.ts";
import { askWhoToBe, viewerHeaders } from "../viewer/shown-viewer.ts";

/** The size of one request, and the most that an interruption loses. */
const PART_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1_000, 3_000, 8_000, 20_000];

/**
 * Uploads a video by tus, which resumes an earlier attempt of the same file, even after a reload.
 * @param onProgress 0 to 1
 * @returns the upload's id
 * @throws Error with the sentence for the person
 */
export async function uploadVideo(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { DetailedError, Upload } = await import("tus-js-client");
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: VIDEO_UPLOAD_PATH,
      chunkSize: PART_BYTES,
      headers: viewerHeaders(),
      retryDelays: RETRY_MS,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: (error) => {
        const text = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
        const answer = readUploadAnswer(text);
        if (answer?.code === KNOWN_ERRORS.VIEWER_CHANGED) void askWhoToBe();
        void uploadRefusal(answer).then((why) => reject(new Error(why)));
      },
    });
    signal.addEventListener("abort", () => {
      // If the server can't be reached to delete it, the upload expires there within two days.
      upload.abort(true).catch(() => {});
      reject(new DOMException("aborted", "AbortError"));
    });
    void upload.findPreviousUploads().then(([former]) => {
      if (signal.aborted) return;
      if (former) upload.resumeFromPreviousUpload(former);
      upload.start();
    });
  });
}
