/** The reason that an error gives, on one line and without a full stop. */
export const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message || error.name : String(error);
  return said.replace(/\s+/g, " ").replace(/[\s.?!]+$/, "");
};

/** Ends a check that waits for a service which does not answer. @throws Error after `patienceMs` */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1_000} seconds`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
