import { useEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "../../../../src/pins/limits.ts";
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from "../../../../src/video/limits.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { randomName } from "../../../lib/format/hex.ts";
import { uploadPicture } from "../../../lib/saving/upload-picture.ts";
import { uploadVideo } from "../../../lib/saving/upload-video.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** Files that may wait for their texts at the same time. */
export const UPLOADS_MAX = 10;

/** A picture or film for an ad, from the chosen file to the Pin. */
export interface AdUpload {
  key: string;
  name: string;
  /** The picture, or the film's first frame; null until it is known. */
  preview: string | null;
  state: "uploading" | "checking" | "ready" | "failed";
  /** 0 to 100. */
  progress: number;
  problem: string | null;
  media: { mediaUploadId: string } | { videoId: string } | null;
}

/** Files for ads, uploaded as soon as they are chosen. Whoever leaves the page drops them; the site deletes them after a day. */
export function useAdUploads(onlyVideos: boolean) {
  const t = useAreaTexts("adsEditor");
  const takeVideo = trpc.video.take.useMutation();
  const [uploads, setUploads] = useState<AdUpload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const [all, shown] = [running.current, previews.current];
    return () => {
      for (const upload of all.values()) upload.abort();
      for (const url of shown.values()) URL.revokeObjectURL(url);
    };
  }, []);
  const change = (key: string, fields: Partial<AdUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));

  function remove(key: string): void {
    running.current.get(key)?.abort();
    running.current.delete(key);
    URL.revokeObjectURL(previews.current.get(key) ?? "");
    previews.current.delete(key);
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }

  /** @throws Error with the sentence for the person */
  async function send(key: string, file: File, signal: AbortSignal): Promise<Partial<AdUpload>> {
    const onShare = (share: number) => change(key, { progress: Math.round(share * 100) });
    if (!VIDEO_TYPES.includes(file.type)) {
      const { mediaUploadId } = await uploadPicture(file, onShare, signal);
      return { media: { mediaUploadId } };
    }
    const uploadId = await uploadVideo(file, onShare, signal);
    change(key, { state: "checking" });
    const { id, posterUrl } = await takeVideo.mutateAsync({ uploadId });
    return { media: { videoId: id }, preview: posterUrl };
  }

  async function upload(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    running.current.set(key, stop);
    try {
      const sent = await send(key, file, stop.signal);
      change(key, { ...sent, state: "ready" });
    } catch (error) {
      if (stop.signal.aborted) return;
      const said = failureOf(error);
      // An upload's own error is a sentence already.
      const problem = said.code === 0 && error instanceof Error ? error.message : said.message;
      change(key, { state: "failed", problem });
    } finally {
      running.current.delete(key);
    }
  }

  /** Why files can't be taken; null if they can. */
  function problemOf(files: readonly File[]): string | null {
    const isKnown = ({ type }: File) => VIDEO_TYPES.includes(type) || (!onlyVideos && PICTURE_TYPES.includes(type));
    const wrong = files.find((file) => !isKnown(file));
    const large = files.find(({ size }) => size > VIDEO_MAX_BYTES);
    if (wrong) return t(onlyVideos ? "upload.notVideo" : "upload.notOurs", { name: wrong.name });
    if (large) return t("upload.tooLarge", { name: large.name });
    return uploads.length + files.length > UPLOADS_MAX ? t("upload.tooMany", { number: UPLOADS_MAX }) : null;
  }

  function give(files: readonly File[]): void {
    const found = problemOf(files);
    setProblem(found);
    if (found) return;
    const added = files.map((file): AdUpload => {
      const key = randomName();
      const preview = VIDEO_TYPES.includes(file.type) ? null : URL.createObjectURL(file);
      if (preview) previews.current.set(key, preview);
      return { key, name: file.name, preview, state: "uploading", progress: 0, problem: null, media: null };
    });
    setUploads((before) => [...before, ...added]);
    for (const [at, { key }] of added.entries()) {
      const file = files[at];
      if (file) void upload(key, file);
    }
  }
  return { uploads, problem, give, remove };
}
