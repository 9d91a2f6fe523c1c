import { useEffect, useRef, useState } from "react";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { uploadPicture } from "../../../lib/upload-picture.ts";
import { NOT_A_PICTURE, PICTURE_REMOVED, PICTURE_SAVED } from "../copy.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** The profile's picture, which is changed as soon as a file is chosen. */
export function useAvatar() {
  const save = useSaveProfile();
  /** 0 to 100 while a file is on its way. */
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
    if (!file.type.startsWith("image/")) return setProblem(NOT_A_PICTURE);
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    setProgress(0);
    try {
      const { mediaUploadId } = await uploadPicture(file, (share) => setProgress(share * 100), upload.signal);
      await change(mediaUploadId, PICTURE_SAVED);
    } catch (error) {
      if ((error as Error).name !== "AbortError") setProblem((error as Error).message);
    }
    if (running.current === upload) setProgress(null);
  }
  async function remove() {
    setProblem(null);
    await change(null, PICTURE_REMOVED);
  }
  return { give, remove, progress, problem, isBusy: progress !== null || save.isPending };
}
