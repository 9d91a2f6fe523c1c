/** The result of a check of one part of a site. */
export interface Finding {
  /** The part, e.g. `mail`. */
  part: string;
  /** `warning`: the site runs, but the operator should know; `broken`: something does not work. */
  state: "fine" | "warning" | "broken";
  /** The state as a sentence. */
  found: string;
  /** The step that mends it; null if all is well. */
  advice: string | null;
}

export const fine = (part: string, found: string): Finding => ({ part, state: "fine", found, advice: null });
export const warning = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "warning",
  found,
  advice,
});
export const broken = (part: string, found: string, advice: string): Finding => ({
  part,
  state: "broken",
  found,
  advice,
});

/** The reason that an error gives, on one line and without a full stop. */
export const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message || error.name : String(error);
  return said.replace(/\s+/g, " ").replace(/[\s.?!]+$/, "");
};

/** Time for any one service to answer, in milliseconds. */
const PATIENCE_MS = 12_000;

/** Ends a check that waits for a service which does not answer. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
