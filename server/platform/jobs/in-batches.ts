const BATCH = 500;

/**
 * Repeats a step that deletes at most `limit` rows until it finds fewer, so that no statement holds its locks for long.
 * If the server stops, the next run deletes the rest.
 */
export async function inBatches(
  signal: AbortSignal,
  step: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<void> {
  while (!signal.aborted && (await step(limit)) === limit);
}
