import { useEffect, useRef, useState } from "react";
import { fitRegion, type Region } from "../../../../src/media/region.rules.ts";

/** Longer than the pauses within one drawing movement. */
const SETTLED_MS = 350;

const isSame = (a: Region, b: Region) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

export interface RegionState {
  /** The region as currently drawn. */
  region: Region;
  setRegion: (region: Region) => void;
}

/**
 * The region while it is being drawn. Calls `onSettled` once it hasn't changed for a third of a second, and follows
 * the address when that changes, e.g. on Back.
 */
export function useRegion(settled: Region, onSettled: (region: Region) => void): RegionState {
  const [drawn, setDrawn] = useState<Region | null>(null);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  const { x, y, w, h } = settled;
  useEffect(() => {
    if (drawn === null) return;
    const timer = setTimeout(() => tell.current(drawn), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
  // Keeps the drawn region until the address contains it; resetting it would interrupt drawing.
  useEffect(() => setDrawn((now) => (now && isSame(now, { x, y, w, h }) ? null : now)), [x, y, w, h]);
  return { region: drawn ?? settled, setRegion: (region) => setDrawn(fitRegion(region)) };
}
