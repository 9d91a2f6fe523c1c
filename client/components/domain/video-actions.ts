/** Speeds that the button and the keys go through. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const togglePlay = (film: HTMLVideoElement): void =>
  film.paused ? void film.play().catch(() => {}) : film.pause();

export function seekBy(film: HTMLVideoElement, seconds: number): void {
  film.currentTime = Math.min(Math.max(0, film.currentTime + seconds), film.duration || 0);
}

/** @param by 1 for faster, -1 for slower; after the fastest comes the slowest */
export function changeSpeed(film: HTMLVideoElement, by: 1 | -1): void {
  const at = (SPEEDS as readonly number[]).indexOf(film.playbackRate);
  film.playbackRate = SPEEDS.at((at + by) % SPEEDS.length) ?? 1;
}

/** The captions that are shown; null without any. */
export const shownCaptions = ({ textTracks }: HTMLVideoElement): TextTrack | null =>
  [...textTracks].find(({ mode }) => mode === "showing") ?? null;

/** Lines from the bottom at which captions stand, so that the controls don't cover them. */
const ABOVE_CONTROLS = -4;

/** Moves captions above the controls, unless their author gave them a place. */
export function raiseCaptions({ cues }: TextTrack): void {
  for (const cue of cues ?? []) if (cue instanceof VTTCue && cue.line === "auto") cue.line = ABOVE_CONTROLS;
}

/** Shows the captions of the next language; after the last come none. */
export function nextCaptions(film: HTMLVideoElement): void {
  const tracks = [...film.textTracks];
  const now = tracks.findIndex(({ mode }) => mode === "showing");
  for (const [index, track] of tracks.entries()) track.mode = index === now + 1 ? "showing" : "disabled";
}

export function toggleSound(film: HTMLVideoElement): void {
  film.muted = !film.muted;
}

/** Full screen with our controls; an iPhone has it for the film alone. */
export function toggleFullScreen(film: HTMLVideoElement): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  const frame = film.parentElement ?? film;
  if ("requestFullscreen" in frame) return void frame.requestFullscreen().catch(() => {});
  (film as HTMLVideoElement & { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
}
