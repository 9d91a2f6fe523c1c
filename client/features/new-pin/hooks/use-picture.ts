import { useCallback, useEffect, useReducer, useRef } from "react";
import { UPLOAD_MAX_BYTES } from "../../../../src/pins/limits.ts";
import { EMPTY_PICTURE, nextPicture, pastedAddress, type TypedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { rules } from "../../../../src/texts/en/rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import type { BegunPin } from "../../../lib/saving/begun-pin.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";

/** The site draws the first page of a PDF once it has arrived. */
const NO_PREVIEW = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** The source of the new Pin's picture: a file, uploaded at once, or a page that is searched for pictures. */
export function usePicture() {
  const [state, send] = useReducer(nextPicture, EMPTY_PICTURE);
  const utils = trpc.useUtils();
  const running = useRef<AbortController | null>(null);
  const file = useRef<File | null>(null);

  const giveFile = useCallback((given: File) => {
    running.current?.abort();
    file.current = null;
    const isPdf = given.type === "application/pdf";
    if (!isPdf && !given.type.startsWith("image/")) return send({ type: "failed", problem: rules.IMAGE_INVALID });
    if (given.size > UPLOAD_MAX_BYTES) return send({ type: "failed", problem: rules.pictureTooLarge });
    const upload = new AbortController();
    running.current = upload;
    file.current = given;
    send({ type: "fileGiven", preview: isPdf ? NO_PREVIEW : URL.createObjectURL(given) });
    uploadPicture(given, (progress) => send({ type: "uploadMoved", progress }), upload.signal).then(
      ({ mediaUploadId, imageUrl }) => send({ type: "uploadDone", mediaUploadId, ...(isPdf && { preview: imageUrl }) }),
      (error: Error) => error.name !== "AbortError" && send({ type: "failed", problem: error.message }),
    );
  }, []);

  const giveUrl = useCallback(
    async ({ pageUrl, asked }: TypedAddress) => {
      running.current?.abort();
      send({ type: "urlGiven", pageUrl });
      try {
        const { url, items, notice } = await utils.pins.findImages.fetch({ url: asked });
        send({ type: "picturesFound", pageUrl, readAt: url, found: items, refusesPins: notice !== null });
      } catch (error) {
        const { fields, message } = failureOf(error);
        send({ type: "failed", problem: fields.url ?? message, pageUrl });
      }
    },
    [utils],
  );

  const remove = useCallback(() => {
    running.current?.abort();
    send({ type: "removed" });
  }, []);

  /** The picture as another form can take it over. */
  function begun(): BegunPin {
    switch (state.step) {
      case "uploading":
      case "uploaded":
        return file.current ? { files: [file.current] } : {};
      case "chosen":
        return { pageUrl: state.pageUrl, pictures: [state.picture] };
      case "searching":
      case "choosing":
        return { pageUrl: state.pageUrl };
      default:
        return {};
    }
  }
  useEffect(() => () => running.current?.abort(), []);
  return { state, send, giveFile, giveUrl, remove, begun };
}

/** Files and addresses can be pasted anywhere on the page except into text fields. */
export function usePaste(giveFiles: (files: File[]) => void, giveUrl: (url: TypedAddress) => Promise<void>) {
  const latest = useRef({ giveFiles, giveUrl });
  useEffect(() => {
    latest.current = { giveFiles, giveUrl };
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) return latest.current.giveFiles(files);
      if ((event.target as HTMLElement).closest("input, textarea")) return;
      const url = pastedAddress(event.clipboardData?.getData("text") ?? "");
      if (url) void latest.current.giveUrl({ pageUrl: url, asked: url });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
