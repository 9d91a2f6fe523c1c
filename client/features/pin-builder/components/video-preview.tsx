import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { DraftMedia } from "../../../../src/pin-builder/draft.ts";
import { VIDEO_SOURCE_PATH } from "../../../../src/video/limits.ts";
import { nowPlays } from "../../../lib/browser/one-plays.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { localFile } from "../hooks/use-send-file.ts";
import type { VideoCut } from "../hooks/use-video-cut.ts";

interface VideoPreviewProps {
  video: DraftMedia;
  cut: VideoCut;
  /** Shown if the browser can't play the video, or its original is no longer stored. */
  cover: ReactNode;
}

/** Plays the person's own video as it will be cut: from this tab's file, or from the server if the draft was reopened. */
export function VideoPreview({ video: media, cut, cover }: VideoPreviewProps) {
  const t = useTexts("pinBuilder");
  const { sought, startMs, endMs, isMuted } = cut;
  const element = useRef<HTMLVideoElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const file = localFile(media.mediaId);
    const made = file && URL.createObjectURL(file);
    setUrl(made ?? `${VIDEO_SOURCE_PATH}/${media.mediaId}`);
    return () => (made ? URL.revokeObjectURL(made) : undefined);
  }, [media.mediaId]);
  useEffect(() => {
    const video = element.current;
    if (!video || !url) return;
    video.pause();
    video.currentTime = sought.ms / 1_000;
  }, [sought, url]);
  if (!url || isUnreadable) return cover;
  function begin({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    nowPlays(video);
    const ms = video.currentTime * 1_000;
    if (ms < startMs || ms >= endMs) video.currentTime = startMs / 1_000;
  }
  function follow({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    cut.setFrame(Math.round(video.currentTime * 1_000));
    if (!video.paused && video.currentTime * 1_000 >= endMs) video.pause();
  }
  return (
    <video
      ref={element}
      src={url}
      poster={media.url}
      controls
      playsInline
      muted={isMuted}
      preload="metadata"
      aria-label={t("video.preview")}
      style={{ aspectRatio: `${media.width} / ${media.height}` }}
      onPlay={begin}
      onTimeUpdate={follow}
      onError={() => setUnreadable(true)}
      className="block max-h-[70svh] w-full bg-black object-contain focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    />
  );
}
