import { toCamel } from "../../../src/contract/case.ts";
import { KNOWN_ERRORS } from "../errors/known-errors.ts";
import { readUploadAnswer, type UploadAnswer, uploadRefusal } from "../errors/upload-refusal.ts";
import { sessionEnded } from "../sign-in/session-announcements.ts";
import { actingProfile } from "../viewer/acting.ts";
import { askWhoToBe, viewerHeaders } from "../viewer/shown-viewer.ts";

export interface UploadedPicture {
  mediaUploadId: string;
  imageUrl: string;
  width: number;
  height: number;
}

/**
 * Sends a file to `POST /v3/media/upload/`. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress 0 to 1
 * @throws Error with the sentence for the person
 */
export function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("img", file);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    const refuse = async (answer: UploadAnswer | null) => reject(new Error(await uploadRefusal(answer)));
    request.onerror = () => void refuse(null);
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onload = () => {
      const answer = readUploadAnswer(request.responseText);
      if (request.status === 200 && answer) resolve(toCamel(answer.data) as UploadedPicture);
      else {
        // As for any other call: an ended session asks for log-in, and the file is kept.
        const isCertain = answer?.code === KNOWN_ERRORS.AUTHORIZATION_FAILED;
        if (isCertain || answer?.code === KNOWN_ERRORS.AUTHENTICATION_REQUIRED) {
          sessionEnded({ isByAction: true, isCertain });
        }
        if (answer?.code === KNOWN_ERRORS.VIEWER_CHANGED) void askWhoToBe();
        void refuse(answer);
      }
    };
    signal.addEventListener("abort", () => request.abort());
    const acting = actingProfile();
    request.open("POST", `/v3/media/upload/${acting ? `?orbac_subject_id=${acting.id}` : ""}`);
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
}
