/** The playing video; starting another stops it, so that only one plays at a time. */
let playing: HTMLVideoElement | null = null;

export function nowPlays(video: HTMLVideoElement): void {
  if (playing && playing !== video) playing.pause();
  playing = video;
}

/** Whether videos may autoplay: neither reduced motion nor data saving is on. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}
