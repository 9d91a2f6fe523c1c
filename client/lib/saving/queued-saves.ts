/** A save that the server has not received, because there was no connection. Ids only: nothing here says what was saved. */
interface QueuedSave {
  pinId: string;
  boardId: string;
  section: string | null;
  /** The same for each try, so that the server saves the Pin once. */
  idempotencyKey: string;
}

/** One place for each person of this browser. */
const placeOf = (viewerId: string) => `queued-saves:${viewerId}`;
/** As many as anybody presses without a connection; the browser's storage is shared with other texts. */
const MAX = 200;
/** Dispatched when a save starts to wait. */
export const SAVE_QUEUED = "savequeued";

/** The person's saves that wait for a connection, oldest first. */
export function queuedSaves(viewerId: string): QueuedSave[] {
  try {
    const saves: unknown = JSON.parse(localStorage.getItem(placeOf(viewerId)) ?? "[]");
    return Array.isArray(saves) ? saves : [];
  } catch {
    return [];
  }
}

function keep(viewerId: string, saves: readonly QueuedSave[]): boolean {
  try {
    if (saves.length === 0) localStorage.removeItem(placeOf(viewerId));
    else localStorage.setItem(placeOf(viewerId), JSON.stringify(saves));
    return true;
  } catch {
    return false;
  }
}

/** Queues a save. @returns false if the browser stores nothing, or too many wait already */
export function queueSave(viewerId: string, save: QueuedSave): boolean {
  const waiting = queuedSaves(viewerId);
  if (waiting.length >= MAX || !keep(viewerId, [...waiting, save])) return false;
  dispatchEvent(new Event(SAVE_QUEUED));
  return true;
}

/** Takes a save out of the queue: it is done, refused or no longer wanted. */
export const unqueueSave = (viewerId: string, { idempotencyKey }: Pick<QueuedSave, "idempotencyKey">): boolean =>
  keep(
    viewerId,
    queuedSaves(viewerId).filter((save) => save.idempotencyKey !== idempotencyKey),
  );
