/** How a part of the client waits: the page's own timers, or a clock that a test turns by hand. */
export interface Timers {
  /** @returns what ends it */
  every(milliseconds: number, action: () => void): () => void;
  /** @returns what calls it off */
  after(milliseconds: number, action: () => void): () => void;
}

export const PAGE_TIMERS: Timers = {
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds);
    return () => clearInterval(timer);
  },
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};
