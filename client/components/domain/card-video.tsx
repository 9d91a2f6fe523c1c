import { useEffect, useRef, useState } from "react";
import type { Video } from "../../../src/model/video.ts";
import { mayAutoplay, nowPlays } from "../../lib/one-plays.ts";

/** So much of it is in view before it begins. */
const IN_VIEW = 0.75;

/**
 * A Pin's video within its card in a feed: silent, over its picture, while most of it is in view, where motion is welcome and
 * data are not to be saved. Whoever reads by ear has the card's link, so this is hidden from them.
 */
export function CardVideo({ video }: { video: Video }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [file] = video.sources;
  useEffect(() => {
    if (!place.current || !mayAutoplay()) return;
    const watch = new IntersectionObserver(([entry]) => setSeen((entry?.intersectionRatio ?? 0) >= IN_VIEW), {
      threshold: [0, IN_VIEW],
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={place} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      {isSeen && file && (
        <video
          autoPlay
          muted
          loop
          playsInline
          tabIndex={-1}
          disablePictureInPicture
          src={file.url}
          onPlay={(event) => nowPlays(event.currentTarget)}
          className="fade-in size-full object-cover"
        />
      )}
      <span className="absolute top-2 left-2 rounded-full bg-surface/90 px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
        {timeOf(video.durationMs)}
      </span>
    </span>
  );
}

const timeOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
