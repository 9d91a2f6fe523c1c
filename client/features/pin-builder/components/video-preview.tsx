import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { nowPlays } from "../../../lib/one-plays.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface VideoPreviewProps {
  file: File;
  /** The moment to show: what the person has just set. */
  atMs: number;
  startMs: number;
  endMs: number;
  isMuted: boolean;
}

/** Plays the person's own file as it will be cut. Absent where the browser can't read the file. */
export function VideoPreview({ file, atMs, startMs, endMs, isMuted }: VideoPreviewProps) {
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
    video.currentTime = atMs / 1_000;
  }, [atMs, url]);
  if (!url || isUnreadable) return null;
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
      onPlay={begin}
      onTimeUpdate={stopAtEnd}
      onError={() => setUnreadable(true)}
      className="max-h-60 w-full rounded-2xl bg-black object-contain focus-visible:outline-2 focus-visible:outline-focus"
    />
  );
}
