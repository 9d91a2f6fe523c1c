import { useState } from "react";

const milliseconds = (seconds: string, otherwise: number) => {
  const value = Number(seconds.replace(",", "."));
  return Number.isFinite(value) && seconds.trim() !== "" ? Math.max(0, Math.round(value * 1_000)) : otherwise;
};

/** The settings of a video's cut as typed, its cover's time, and the time set last, which the preview shows. */
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
