/** The client's timers: the page's own, or a fake clock in tests. */
export interface Timers {
  /** @returns a function that stops it */
  every(milliseconds: number, action: () => void): () => void;
  /** @returns a function that cancels it */
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
