import { type KeyboardEvent, useCallback, useState } from "react";
import type { Video } from "../../../src/model/video.ts";
import { mayAutoplay, nowPlays } from "../../lib/browser/one-plays.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { playSource } from "./play-source.ts";
import {
  changeSpeed,
  nextCaptions,
  raiseCaptions,
  seekBy,
  toggleFullScreen,
  togglePlay,
  toggleSound,
} from "./video-actions.ts";
import { VideoControls } from "./video-controls.tsx";

interface VideoPlayerProps {
  video: Video;
  poster: string;
  /** The video's text alternative. */
  label: string;
  /** Height over width of its frame. */
  ratio: number;
}

const SEEK_S = 5;

/**
 * A video with the usual keys: Space or K plays, J and L and the arrows seek, M mutes, C changes captions, F goes full screen, and the
 * angle brackets change the speed. Its frame has the shape of the film, so that it has no bars. Nothing loads before playback. A former
 * animated picture plays automatically. Without scripts, it has the browser's controls.
 */
export function VideoPlayer({ video, poster, label, ratio }: VideoPlayerProps) {
  const t = useTexts("pinBuilder");
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const attach = useCallback(
    (node: HTMLVideoElement | null) => {
      setFilm(node);
      if (!node) return;
      const stop = playSource(node, video);
      // Plays automatically, like an animated picture.
      if (video.loops && mayAutoplay()) node.play().catch(() => {});
      return () => {
        setFilm(null);
        stop();
      };
    },
    [video],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the film and its controls
    <div
      onKeyDown={(event) => film && onKey(event, film)}
      style={{ aspectRatio: `1 / ${ratio}` }}
      className="group relative w-full overflow-hidden bg-black"
    >
      <video
        ref={attach}
        controls={film === null}
        // Without the browser's controls, a video takes no focus of its own.
        tabIndex={0}
        playsInline
        loop={video.loops}
        muted={video.loops}
        preload="none"
        poster={poster}
        aria-label={t("player.label", { title: label })}
        onPlay={(event) => nowPlays(event.currentTarget)}
        onClick={() => film && togglePlay(film)}
        className="block size-full object-contain focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white"
      >
        {video.captions.map(({ language, label: name, url }) => (
          <track key={language} kind="captions" srcLang={language} label={name} src={url} ref={raiseWhenLoaded} />
        ))}
      </video>
      {film && <VideoControls film={film} video={video} />}
    </div>
  );
}

/** React hears no `load` of a track that the server rendered. */
function raiseWhenLoaded(element: HTMLTrackElement | null) {
  if (!element) return;
  const raise = () => raiseCaptions(element.track);
  raise();
  element.addEventListener("load", raise);
  return () => element.removeEventListener("load", raise);
}

function onKey(event: KeyboardEvent, film: HTMLVideoElement) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const seek = (by: number) => seekBy(film, by);
  const keys = new Map<string, () => void>([
    ["k", () => togglePlay(film)],
    ["j", () => seek(-SEEK_S)],
    ["l", () => seek(SEEK_S)],
    ["m", () => toggleSound(film)],
    ["c", () => nextCaptions(film)],
    ["f", () => toggleFullScreen(film)],
    [">", () => changeSpeed(film, 1)],
    ["<", () => changeSpeed(film, -1)],
  ]);
  // Buttons and the seek bar have their own use for these.
  if (event.target === film) {
    keys.set(" ", () => togglePlay(film));
    keys.set("ArrowLeft", () => seek(-SEEK_S));
    keys.set("ArrowRight", () => seek(SEEK_S));
  }
  const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
