import { useEffect, useRef, useState } from "react";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** The profile's avatar, uploaded as soon as a file is chosen. */
export function useAvatar() {
  const t = useTexts("settings");
  const rules = useTexts("rules");
  const save = useSaveProfile();
  /** 0 to 100 during an upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function change(mediaUploadId: string | null, done: string) {
    try {
      await save.mutateAsync({ mediaUploadId });
      showToast(done, { kind: "success" });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  }
  async function give(file: File) {
    setProblem(null);
    if (!file.type.startsWith("image/")) return setProblem(rules("IMAGE_INVALID"));
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setProgress(0);
    try {
      const { mediaUploadId } = await uploadPicture(file, (share) => setProgress(share * 100), upload.signal);
      await change(mediaUploadId, t("pictureSaved"));
    } catch (error) {
      if ((error as Error).name !== "AbortError") setProblem((error as Error).message);
    }
    if (running.current === upload) setProgress(null);
  }
  async function remove() {
    setProblem(null);
    await change(null, t("pictureRemoved"));
  }
  return { give, remove, progress, problem, isBusy: progress !== null || save.isPending };
}
