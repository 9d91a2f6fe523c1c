/** The video that plays; when another begins, it stops: never two at once. */
let playing: HTMLVideoElement | null = null;

export function nowPlays(video: HTMLVideoElement): void {
  if (playing && playing !== video) playing.pause();
  playing = video;
}

/** Whether a video may begin by itself: where motion is welcome, and data are not to be saved. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}
