/** Cuts of videos that are not saved yet: by the video's id, a function that saves one and answers whether that worked. */
export type PendingCuts = Map<string, () => Promise<boolean>>;

/**
 * Saves every cut that is waiting, so that a Pin is published as its preview shows it.
 * @returns false if one of them can't be saved; its editor says why
 */
export async function savePendingCuts(pending: PendingCuts): Promise<boolean> {
  const saved = await Promise.all([...pending.values()].map((save) => save()));
  return saved.every(Boolean);
}
