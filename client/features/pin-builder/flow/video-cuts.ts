/** Start, end and sound of a video, in milliseconds. */
export interface Cut {
  startMs: number;
  endMs: number;
  isMuted: boolean;
}

/** A cut as typed, and what became of its last save. */
export interface KeptCut {
  cut: Cut;
  /** Why the last save failed. */
  problem: string | null;
  isSaved: boolean;
}

interface Entry extends KeptCut {
  isChanged: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The last save of this video: the next one waits for it, so that an older cut never overwrites a newer one. */
  running: Promise<boolean>;
}

/** Changes are saved after this pause in typing. */
const SAVE_AFTER_MS = 600;

/**
 * The cuts of the videos of one builder. They outlive the editors of their pages, which close when another Pin is chosen or a page
 * moves.
 */
export class VideoCuts {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  /** The kept cuts as last shown; an entry is replaced when it changes. */
  readonly #shown = new Map<string, KeptCut>();

  /**
   * @param send saves the cut of a video on the server
   * @param explain the sentence for an error of `send`
   */
  constructor(
    private readonly send: (videoId: string, cut: Cut) => Promise<unknown>,
    private readonly explain: (error: unknown) => string,
  ) {}

  /** The cut that was typed for a video here; undefined if nobody changed it. */
  of = (videoId: string | null): KeptCut | undefined => (videoId === null ? undefined : this.#shown.get(videoId));

  /** Calls `listener` after each change. @returns a function that ends that */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Keeps a cut, and saves it after a pause. */
  change(videoId: string, cut: Cut): void {
    const entry = this.#entries.get(videoId);
    clearTimeout(entry?.timer);
    const timer = setTimeout(() => void this.#save(videoId), SAVE_AFTER_MS);
    const running = entry?.running ?? Promise.resolve(true);
    this.#set(videoId, { cut, problem: entry?.problem ?? null, isSaved: false, isChanged: true, timer, running });
  }

  /**
   * Saves what waits or failed before, and waits for saves that run, so that a Pin is published as its preview shows it.
   * @returns the video whose cut can't be saved, or null
   */
  async saveAll(videoIds: readonly string[] = [...this.#entries.keys()]): Promise<string | null> {
    const saved = await Promise.all(videoIds.map((videoId) => this.#save(videoId)));
    return videoIds.find((_, index) => !saved[index]) ?? null;
  }

  #save(videoId: string): Promise<boolean> {
    const entry = this.#entries.get(videoId);
    if (!entry) return Promise.resolve(true);
    clearTimeout(entry.timer);
    const running = entry.running.then(() => this.#sendChanged(videoId));
    this.#entries.set(videoId, { ...entry, running });
    return running;
  }

  async #sendChanged(videoId: string): Promise<boolean> {
    const entry = this.#entries.get(videoId);
    if (!entry?.isChanged) return true;
    this.#set(videoId, { ...entry, isChanged: false, problem: null });
    const problem = await this.send(videoId, entry.cut).then(() => null, this.explain);
    const now = this.#entries.get(videoId) ?? entry;
    // After a change during the save, the answer is about an older cut.
    const isSaved = problem === null && !now.isChanged;
    this.#set(videoId, { ...now, problem, isSaved, isChanged: now.isChanged || problem !== null });
    return problem === null;
  }

  #set(videoId: string, entry: Entry): void {
    this.#entries.set(videoId, entry);
    const { cut, problem, isSaved } = entry;
    this.#shown.set(videoId, { cut, problem, isSaved });
    for (const listener of this.#listeners) listener();
  }
}
