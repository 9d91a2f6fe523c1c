import { useEffect, useRef, useState } from "react";
import { fitRegion, type Region } from "../../../../src/media/region.rules.ts";

/** A person who draws stops for shorter than that. */
const SETTLED_MS = 350;

const isSame = (a: Region, b: Region) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

export interface RegionState {
  /** As it is drawn at this moment. */
  region: Region;
  setRegion: (region: Region) => void;
}

/**
 * The region while it is being drawn. It is told to `onSettled` once it has not changed for a third of a second, and
 * follows the address's where that changes, e.g. on the way back.
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
  // What was drawn stays until the address has it, which takes a moment, or what is drawn on meanwhile would start anew.
  useEffect(() => setDrawn((now) => (now && isSame(now, { x, y, w, h }) ? null : now)), [x, y, w, h]);
  return { region: drawn ?? settled, setRegion: (region) => setDrawn(fitRegion(region)) };
}
