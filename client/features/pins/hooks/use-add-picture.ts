import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { patchPin } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Gives the viewer's own link card a picture: a file, or the first picture of its page. */
export function useAddPicture(pinId: string) {
  const t = useTexts("pins");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.pins.addPicture.useMutation();
  const [isUploading, setUploading] = useState(false);

  async function add(source: { mediaUploadId?: string }): Promise<void> {
    try {
      const changed = await mutation.mutateAsync({ pinId, ...source });
      patchPin(queryClient, pinId, (cached) => ({ ...changed, reason: cached.reason }));
      utils.pins.get.setData({ pinId }, changed);
      showToast(t("closeup.pictureAdded"), { kind: "success" });
    } catch (error) {
      const { fields, message } = failureOf(error);
      showToast(fields.pinId ?? message, { kind: "error" });
    }
  }

  async function upload(file: File): Promise<void> {
    setUploading(true);
    try {
      const { mediaUploadId } = await uploadPicture(file, () => {}, new AbortController().signal);
      await add({ mediaUploadId });
    } catch (error) {
      showToast((error as Error).message, { kind: "error" });
    } finally {
      setUploading(false);
    }
  }
  return { look: () => add({}), upload, isLooking: mutation.isPending && !isUploading, isUploading };
}
