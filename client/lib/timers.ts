/** How a part of the client waits: the page's own timers, or a clock that a test turns by hand. */
export interface Timers {
  /** @returns what ends it */
  every(milliseconds: number, deed: () => void): () => void;
  /** @returns what calls it off */
  after(milliseconds: number, deed: () => void): () => void;
}

export const PAGE_TIMERS: Timers = {
  every(milliseconds, deed) {
    const timer = setInterval(deed, milliseconds);
    return () => clearInterval(timer);
  },
  after(milliseconds, deed) {
    const timer = setTimeout(deed, milliseconds);
    return () => clearTimeout(timer);
  },
};
