import { useState } from "react";

const milliseconds = (seconds: string, otherwise: number) => {
  const value = Number(seconds.replace(",", "."));
  return Number.isFinite(value) && seconds.trim() !== "" ? Math.max(0, Math.round(value * 1_000)) : otherwise;
};

/** How a video will be cut, as it is typed, the moment of its cover, and the moment that was set last, which is shown. */
export function useVideoCut(durationMs: number) {
  const [cover, setCover] = useState(10);
  const [start, setStart] = useState("0");
  const [end, setEnd] = useState((durationMs / 1_000).toFixed(1));
  const [isMuted, setMuted] = useState(false);
  const momentOf = (share: number) => Math.round((share / 100) * durationMs);
  const [shownMs, setShown] = useState(momentOf(cover));
  return {
    cover,
    start,
    end,
    isMuted,
    setMuted,
    shownMs,
    coverMs: momentOf(cover),
    startMs: milliseconds(start, 0),
    endMs: Math.max(1, milliseconds(end, durationMs)),
    /** @param share percent of the video */
    setCover: (share: number) => {
      setCover(share);
      setShown(momentOf(share));
    },
    setStart: (seconds: string) => {
      setStart(seconds);
      setShown(milliseconds(seconds, 0));
    },
    setEnd: (seconds: string) => {
      setEnd(seconds);
      setShown(milliseconds(seconds, durationMs));
    },
  };
}
export type VideoCut = ReturnType<typeof useVideoCut>;
