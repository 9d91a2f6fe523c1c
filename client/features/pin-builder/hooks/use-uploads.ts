import { useCallback, useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from "../../../../src/video/limits.ts";
import type { OwnVideo } from "../../../../src/video/video-view.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { randomName } from "../../../lib/format/hex.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { uploadVideo } from "../upload-video.ts";

/** The files of videos uploaded in this tab, by video: they can play before the server has processed them. */
const files = new Map<string, File>();

export const keepLocalFile = (videoId: string, file: File): void => void files.set(videoId, file);

export const localFile = (videoId: string): File | null => files.get(videoId) ?? null;

/** A file being uploaded. */
export interface Upload {
  id: string;
  name: string;
  status: "uploading" | "processing" | "failed";
  /** 0 to 100. */
  progress: number;
  problem: string | null;
}

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

/** Files chosen by the person, uploaded at once; interrupted videos resume. */
export function useUploads(takesVideos: boolean, onDone: (media: Uploaded) => void) {
  const t = useTexts("pinBuilder");
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const takeVideo = trpc.video.take.useMutation();
  const filmPicture = trpc.video.fromPicture.useMutation();
  const change = useCallback(
    (id: string, fields: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload))),
    [],
  );
  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((before) => before.filter((upload) => upload.id !== id));
  }, []);
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  async function send(file: File, id: string, signal: AbortSignal): Promise<Uploaded> {
    const onProgress = (share: number) => change(id, { progress: Math.round(share * 100) });
    if (!VIDEO_TYPES.includes(file.type)) {
      const { mediaUploadId, imageUrl, width, height } = await uploadPicture(file, onProgress, signal);
      const film = takesVideos && MOVING.includes(file.type) ? await filmOf(id, mediaUploadId) : null;
      if (film) return filmed(film);
      return { mediaUploadId, videoId: null, url: imageUrl, width, height, durationMs: null, loops: false };
    }
    const uploadId = await uploadVideo(file, onProgress, signal);
    change(id, { status: "processing" });
    const video = await takeVideo.mutateAsync({ uploadId });
    keepLocalFile(video.id, file);
    if (!video.hasSound) showToast(t("drop.silent", { name: file.name }));
    return filmed(video);
  }

  /** An animated picture becomes a video; if that fails, it stays a still picture. */
  async function filmOf(id: string, mediaUploadId: string): Promise<OwnVideo | null> {
    change(id, { status: "processing" });
    try {
      return (await filmPicture.mutateAsync({ mediaUploadId })).video;
    } catch {
      return null;
    }
  }

  function problemOf(file: File): string | null {
    const isKnown = PICTURE_TYPES.includes(file.type) || (takesVideos && VIDEO_TYPES.includes(file.type));
    if (file.type === "image/jxl" || file.name.toLowerCase().endsWith(".jxl"))
      return t("drop.jpegXl", { name: file.name });
    if (!isKnown) return t("drop.notOurs", { name: file.name });
    return file.size > VIDEO_MAX_BYTES ? t("drop.tooLarge", { name: file.name }) : null;
  }

  async function give(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const id = randomName();
      const problem = problemOf(file);
      const status = problem ? ("failed" as const) : ("uploading" as const);
      setUploads((before) => [...before, { id, name: file.name, status, progress: 0, problem }]);
      if (problem) continue;
      const stop = new AbortController();
      running.current.set(id, stop);
      try {
        const media = await send(file, id, stop.signal);
        // The upload is complete, so removing its row must not abort it.
        running.current.delete(id);
        remove(id);
        onDone(media);
      } catch (error) {
        running.current.delete(id);
        if (stop.signal.aborted) continue;
        const said = failureOf(error);
        const why = said.code === 0 && error instanceof Error ? error.message : said.message;
        change(id, { status: "failed", problem: why });
      }
    }
  }
  return { uploads, give, remove };
}
