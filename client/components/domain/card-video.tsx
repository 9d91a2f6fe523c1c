import { useEffect, useRef, useState } from "react";
import type { Video } from "../../../src/model/video.ts";
import { mayAutoplay, nowPlays } from "../../lib/browser/one-plays.ts";
import { filmTime } from "./film-time.ts";

/** The share of the video that must be visible before it plays. */
const IN_VIEW = 0.75;

/**
 * A Pin's video in a feed card: muted, over its picture, while mostly visible, unless reduced motion or data saving
 * is on. Hidden from screen readers, which have the card's link.
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
        {filmTime(video.durationMs)}
      </span>
    </span>
  );
}
