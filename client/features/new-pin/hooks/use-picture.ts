import { useCallback, useEffect, useReducer, useRef } from "react";
import { UPLOAD_MAX_BYTES } from "../../../../src/pins/limits.ts";
import { EMPTY_PICTURE, nextPicture, pastedAddress } from "../../../../src/pins/new-picture.flow.ts";
import { rules } from "../../../../src/texts/en/rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";

/** The source of the new Pin's picture: a file, uploaded at once, or a page that is searched for pictures. */
export function usePicture() {
  const [state, send] = useReducer(nextPicture, EMPTY_PICTURE);
  const utils = trpc.useUtils();
  const running = useRef<AbortController | null>(null);

  const giveFile = useCallback((file: File) => {
    running.current?.abort();
    if (!file.type.startsWith("image/")) return send({ type: "failed", problem: rules.IMAGE_INVALID });
    if (file.size > UPLOAD_MAX_BYTES) return send({ type: "failed", problem: rules.pictureTooLarge });
    const upload = new AbortController();
    running.current = upload;
    send({ type: "fileGiven", preview: URL.createObjectURL(file) });
    uploadPicture(file, (progress) => send({ type: "uploadMoved", progress }), upload.signal).then(
      ({ mediaUploadId }) => send({ type: "uploadDone", mediaUploadId }),
      (error: Error) => error.name !== "AbortError" && send({ type: "failed", problem: error.message }),
    );
  }, []);

  const giveUrl = useCallback(
    async (pageUrl: string) => {
      running.current?.abort();
      send({ type: "urlGiven", pageUrl });
      try {
        const { items, notice } = await utils.pins.findImages.fetch({ url: pageUrl });
        send({ type: "picturesFound", pageUrl, found: items, refusesPins: notice !== null });
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

  usePaste(giveFile, giveUrl);
  useEffect(() => () => running.current?.abort(), []);
  return { state, send, giveFile, giveUrl, remove };
}

/** Pictures and addresses can be pasted anywhere on the page except into text fields. */
function usePaste(giveFile: (file: File) => void, giveUrl: (url: string) => Promise<void>) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file) return giveFile(file);
      if ((event.target as HTMLElement).closest("input, textarea")) return;
      const url = pastedAddress(event.clipboardData?.getData("text") ?? "");
      if (url) void giveUrl(url);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [giveFile, giveUrl]);
}
