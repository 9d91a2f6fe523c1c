import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";

/** The owner's private note on a Pin. `note` is null until it is known, and empty without one. */
export function usePinNote(pinId: string, isOwn: boolean) {
  const utils = trpc.useUtils();
  const query = trpc.pins.note.useQuery({ pinId }, { enabled: isOwn });
  const mutation = trpc.pins.setNote.useMutation();
  /** @returns whether it was saved; `error` says why not */
  async function write(pinNoteContent: string): Promise<boolean> {
    try {
      utils.pins.note.setData({ pinId }, await mutation.mutateAsync({ pinId, pinNoteContent }));
      return true;
    } catch {
      return false;
    }
  }
  return {
    note: query.data?.pinNoteContent ?? null,
    loadError: query.error ? failureOf(query.error).message : null,
    retry: () => void query.refetch(),
    write,
    isWriting: mutation.isPending,
    error: mutation.error ? failureOf(mutation.error).message : null,
  };
}
