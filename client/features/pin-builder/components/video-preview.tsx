import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { nowPlays } from "../../../lib/one-plays.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { VideoCut } from "../hooks/use-video-cut.ts";

interface VideoPreviewProps {
  file: File;
  /** Pixels of the video: the place is kept until it is read. */
  size: { width: number; height: number };
  cut: VideoCut;
  /** Stands there where the browser can't read the file. */
  cover: ReactNode;
}

/** Plays the person's own file as it will be cut. */
export function VideoPreview({ file, size, cut: { shownMs, startMs, endMs, isMuted }, cover }: VideoPreviewProps) {
  const t = useTexts("pinBuilder");
  const element = useRef<HTMLVideoElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  useEffect(() => {
    const video = element.current;
    if (!video || !url) return;
    video.pause();
    video.currentTime = shownMs / 1_000;
  }, [shownMs, url]);
  if (!url || isUnreadable) return cover;
  function begin({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    nowPlays(video);
    const ms = video.currentTime * 1_000;
    if (ms < startMs || ms >= endMs) video.currentTime = startMs / 1_000;
  }
  function stopAtEnd({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    if (!video.paused && video.currentTime * 1_000 >= endMs) video.pause();
  }
  return (
    <video
      ref={element}
      src={url}
      controls
      playsInline
      muted={isMuted}
      preload="metadata"
      aria-label={t("video.preview")}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPlay={begin}
      onTimeUpdate={stopAtEnd}
      onError={() => setUnreadable(true)}
      className="block max-h-[70svh] w-full bg-black object-contain focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    />
  );
}
