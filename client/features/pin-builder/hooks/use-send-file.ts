import { PAGE_TYPES } from "../../../../src/pins/limits.ts";
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from "../../../../src/video/limits.ts";
import type { OwnVideo } from "../../../../src/video/video-view.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { uploadVideo } from "../../../lib/saving/upload-video.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The files of videos uploaded in this tab, by video: they can play before the server has processed them. */
const files = new Map<string, File>();

export const keepLocalFile = (videoId: string, file: File): void => void files.set(videoId, file);

export const localFile = (videoId: string): File | null => files.get(videoId) ?? null;

/** The result of an upload: a picture, or a video with its poster. */
export interface Uploaded {
  mediaUploadId: string | null;
  videoId: string | null;
  url: string;
  width: number;
  height: number;
  durationMs: number | null;
  loops: boolean;
}

interface Progress {
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  /** The file has arrived, and the server looks at it. */
  onChecking: () => void;
  signal: AbortSignal;
}

/** Pictures of these kinds may move. */
const MOVING = ["image/gif", "image/webp", "image/png", "image/apng"];

const filmed = ({ id, posterUrl, width, height, durationMs, loops }: OwnVideo): Uploaded => ({
  mediaUploadId: null,
  videoId: id,
  url: posterUrl,
  width,
  height,
  durationMs,
  loops,
});

/** The sentence for a file that could not be sent; an upload's own error is one already. */
export function sendingProblem(error: unknown): string {
  const said = failureOf(error);
  return said.code === 0 && error instanceof Error ? error.message : said.message;
}

/** Sends a picture or a video to the site; an interrupted video resumes. */
export function useSendFile(takesVideos: boolean) {
  const t = useTexts("pinBuilder");
  const takeVideo = trpc.video.take.useMutation();
  const filmPicture = trpc.video.fromPicture.useMutation();

  /** @throws Error with the sentence for the person */
  async function send(file: File, { onProgress, onChecking, signal }: Progress): Promise<Uploaded> {
    const onShare = (share: number) => onProgress(Math.round(share * 100));
    if (!VIDEO_TYPES.includes(file.type)) {
      const { mediaUploadId, imageUrl, width, height } = await uploadPicture(file, onShare, signal);
      if (takesVideos && MOVING.includes(file.type)) {
        onChecking();
        // An animated picture becomes a video; if that fails, it stays a still picture.
        const { video } = await filmPicture.mutateAsync({ mediaUploadId }).catch(() => ({ video: null }));
        if (video) return filmed(video);
      }
      return { mediaUploadId, videoId: null, url: imageUrl, width, height, durationMs: null, loops: false };
    }
    const uploadId = await uploadVideo(file, onShare, signal);
    onChecking();
    const video = await takeVideo.mutateAsync({ uploadId });
    keepLocalFile(video.id, file);
    if (!video.hasSound) showToast(t("drop.silent", { name: file.name }));
    return filmed(video);
  }

  /** Why a file can't be sent; null if it can. */
  function problemOf(file: File): string | null {
    const isKnown = PAGE_TYPES.includes(file.type) || (takesVideos && VIDEO_TYPES.includes(file.type));
    if (file.type === "image/jxl" || file.name.toLowerCase().endsWith(".jxl"))
      return t("drop.jpegXl", { name: file.name });
    if (!isKnown) return t("drop.notOurs", { name: file.name });
    return file.size > VIDEO_MAX_BYTES ? t("drop.tooLarge", { name: file.name }) : null;
  }
  return { send, problemOf };
}
