const BATCH = 500;

/**
 * Repeats a step that deletes at most `limit` rows until one finds fewer, so that no statement holds its locks for
 * long. A server that stops leaves the rest to the next run.
 */
export async function inBatches(
  signal: AbortSignal,
  step: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<void> {
  while (!signal.aborted && (await step(limit)) === limit);
}
