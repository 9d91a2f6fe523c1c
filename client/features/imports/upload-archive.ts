import { toCamel } from "../../../src/contract/case.ts";
import { IMPORT_UPLOAD_PATH } from "../../../src/imports/import.rules.ts";
import { KNOWN_ERRORS } from "../../lib/errors/known-errors.ts";
import { readUploadAnswer, type UploadAnswer, uploadRefusal } from "../../lib/errors/upload-refusal.ts";
import { sessionEnded } from "../../lib/sign-in/session-announcements.ts";
import { askWhoToBe, viewerHeaders } from "../../lib/viewer/shown-viewer.ts";

/** Larger archives are sent in parts, so that an interrupted upload can resume. */
const WHOLE_MAX_BYTES = 20 * 1024 * 1024;
/** The size of one part, and the most that an interruption loses. */
const PART_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1_000, 3_000, 8_000, 20_000];

type Progress = (share: number) => void;
interface Sent {
  /** The id of the import. */
  id: string;
}

/**
 * Sends an archive to `POST /v3/imports/`: small ones as a form, others by tus, which resumes an earlier attempt of the
 * same file, even after a reload.
 * @param onProgress 0 to 1
 * @throws Error with the sentence for the person
 */
export const uploadArchive = (file: File, onProgress: Progress, signal: AbortSignal): Promise<Sent> =>
  file.size > WHOLE_MAX_BYTES ? sendParts(file, onProgress, signal) : sendForm(file, onProgress, signal);

/** @returns the error for the person, after what the page does about the answer */
async function refusalOf(answer: UploadAnswer | null): Promise<Error> {
  const isCertain = answer?.code === KNOWN_ERRORS.AUTHORIZATION_FAILED;
  if (isCertain || answer?.code === KNOWN_ERRORS.AUTHENTICATION_REQUIRED) sessionEnded({ isByAction: true, isCertain });
  if (answer?.code === KNOWN_ERRORS.VIEWER_CHANGED) void askWhoToBe();
  return new Error(await uploadRefusal(answer));
}

const aborted = () => new DOMException("aborted", "AbortError");

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendForm(file: File, onProgress: Progress, signal: AbortSignal): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file, file.name);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    const refuse = (answer: UploadAnswer | null) => void refusalOf(answer).then(reject);
    request.onerror = () => refuse(null);
    request.onabort = () => reject(aborted());
    request.onload = () => {
      const answer = readUploadAnswer(request.responseText);
      if (request.status === 200 && answer) return resolve(toCamel(answer.data) as Sent);
      refuse(answer);
    };
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/v3/imports/");
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value);
    request.send(form);
  });
}

async function sendParts(file: File, onProgress: Progress, signal: AbortSignal): Promise<Sent> {
  const uploadId = await uploadInParts(file, onProgress, signal);
  const path = `/v3/imports/?upload_id=${uploadId}`;
  const response = await fetch(path, { method: "POST", headers: viewerHeaders(), signal }).catch(() => {
    if (signal.aborted) throw aborted();
    return null;
  });
  const answer = readUploadAnswer(await response?.text());
  if (response?.ok && answer) return toCamel(answer.data) as Sent;
  throw await refusalOf(answer);
}

/** @returns the upload's id */
async function uploadInParts(file: File, onProgress: Progress, signal: AbortSignal): Promise<string> {
  const { DetailedError, Upload } = await import("tus-js-client");
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: IMPORT_UPLOAD_PATH,
      chunkSize: PART_BYTES,
      metadata: { filename: file.name },
      headers: viewerHeaders(),
      retryDelays: RETRY_MS,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: (error) => {
        const text = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
        void refusalOf(readUploadAnswer(text)).then(reject);
      },
    });
    signal.addEventListener("abort", () => {
      // If the server can't be reached to delete it, the upload expires there within two days.
      upload.abort(true).catch(() => {});
      reject(aborted());
    });
    void upload.findPreviousUploads().then(([former]) => {
      if (signal.aborted) return;
      if (former) upload.resumeFromPreviousUpload(former);
      upload.start();
    });
  });
}
