/** The client's timers: the page's own, or a fake clock in tests. */
export interface Timers {
  /**
   * Repeats an action.
   * @returns a function that ends the repetition
   */
  every(milliseconds: number, action: () => void): () => void;
  /**
   * Runs an action once, later.
   * @returns a function that prevents it
   */
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
