import { toCamel } from "../../../src/contract/case.ts";
import { KNOWN_ERRORS } from "../../lib/errors/known-errors.ts";
import { readUploadAnswer, type UploadAnswer, uploadRefusal } from "../../lib/errors/upload-refusal.ts";
import { sessionEnded } from "../../lib/sign-in/session-announcements.ts";
import { askWhoToBe, viewerHeaders } from "../../lib/viewer/shown-viewer.ts";

/**
 * Sends an archive to `POST /v3/imports/`. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress 0 to 1
 * @returns the id of the import
 * @throws Error with the sentence for the person
 */
export function uploadArchive(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file, file.name);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    const refuse = async (answer: UploadAnswer | null) => reject(new Error(await uploadRefusal(answer)));
    request.onerror = () => void refuse(null);
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onload = () => {
      const answer = readUploadAnswer(request.responseText);
      if (request.status === 200 && answer) return resolve(toCamel(answer.data) as { id: string });
      const isCertain = answer?.code === KNOWN_ERRORS.AUTHORIZATION_FAILED;
      if (isCertain || answer?.code === KNOWN_ERRORS.AUTHENTICATION_REQUIRED)
        sessionEnded({ isByAction: true, isCertain });
      if (answer?.code === KNOWN_ERRORS.VIEWER_CHANGED) void askWhoToBe();
      void refuse(answer);
    };
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/v3/imports/");
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
}
