import { type KeyboardEvent, useCallback, useRef } from "react";
import type { Video } from "../../../src/model/video.ts";
import { mayAutoplay, nowPlays } from "../../lib/browser/one-plays.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { cx } from "../ui/cx.ts";
import { playSource } from "./play-source.ts";

interface VideoPlayerProps {
  video: Video;
  poster: string;
  /** The video's text alternative. */
  label: string;
  /** Height over width of its frame. */
  ratio: number;
  className?: string;
}

const SEEK_S = 5;

/**
 * A video with native controls and the usual keys: Space or K plays, J and L and the arrows seek, M mutes, C shows captions, F goes full
 * screen. Nothing loads before playback. A former animated picture plays automatically.
 */
export function VideoPlayer({ video, poster, label, ratio, className }: VideoPlayerProps) {
  const t = useTexts("pinBuilder");
  const element = useRef<HTMLVideoElement | null>(null);
  const attach = useCallback(
    (node: HTMLVideoElement | null) => {
      element.current = node;
      if (!node) return;
      const stop = playSource(node, video);
      // Plays automatically, like an animated picture.
      if (video.loops && mayAutoplay()) node.play().catch(() => {});
      return stop;
    },
    [video],
  );
  return (
    <video
      ref={attach}
      controls
      playsInline
      loop={video.loops}
      muted={video.loops}
      preload="none"
      poster={poster}
      aria-label={t("player.label", { title: label })}
      onPlay={(event) => nowPlays(event.currentTarget)}
      onKeyDown={onKey}
      style={{ aspectRatio: `1 / ${ratio}` }}
      className={cx("block w-full bg-black object-contain focus-visible:-outline-offset-2", className)}
    >
      {video.captions.map(({ language, label: name, url }) => (
        <track key={language} kind="captions" srcLang={language} label={name} src={url} />
      ))}
    </video>
  );
}

function onKey(event: KeyboardEvent<HTMLVideoElement>) {
  const video = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const seek = (by: number) => {
    video.currentTime = Math.min(Math.max(0, video.currentTime + by), video.duration || 0);
  };
  const toggle = () => (video.paused ? void video.play() : video.pause());
  const keys = new Map<string, () => void>([
    ["k", toggle],
    [" ", toggle],
    ["j", () => seek(-SEEK_S)],
    ["l", () => seek(SEEK_S)],
    ["ArrowLeft", () => seek(-SEEK_S)],
    ["ArrowRight", () => seek(SEEK_S)],
    [
      "m",
      () => {
        video.muted = !video.muted;
      },
    ],
    ["c", () => showCaptions(video)],
    ["f", () => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen())],
  ]);
  const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

function showCaptions({ textTracks: [track] }: HTMLVideoElement): void {
  if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
}
