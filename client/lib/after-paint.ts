/** A page that nobody sees draws no frame. */
const PATIENCE_MS = 200;

/** Runs it once the next frame is on the screen, so that a finger is answered before the work begins. */
export function afterPaint(run: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) run();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE_MS);
}
