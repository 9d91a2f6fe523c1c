import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useActing } from "../../../lib/viewer/acting.ts";

/** The owner's private tags on a Pin, and a form's changes to them. A business has none: its people share everything. */
export function usePinTags(pinId: string) {
  const utils = trpc.useUtils();
  const hasTags = useActing() === null;
  const query = trpc.tags.ofPin.useQuery({ pinId }, { enabled: hasTags });
  const mutation = trpc.tags.setTags.useMutation();
  const [changed, setChanged] = useState<string[] | null>(null);
  const known = query.data?.tags ?? null;
  const tags = changed ?? known ?? [];
  const isChanged = changed !== null && known !== null && changed.toSorted().join() !== known.toSorted().join();
  /** @returns whether the tags are as the form has them; `error` says why not */
  async function write(): Promise<boolean> {
    if (!isChanged) return true;
    try {
      utils.tags.ofPin.setData({ pinId }, await mutation.mutateAsync({ pinId, tags }));
      void utils.tags.list.invalidate();
      return true;
    } catch {
      return false;
    }
  }
  return {
    /** Null until they are known, and for a business. */
    known,
    isLoading: hasTags && known === null,
    tags,
    change: setChanged,
    isChanged,
    write,
    isWriting: mutation.isPending,
    loadError: query.error ? failureOf(query.error).message : null,
    retry: () => void query.refetch(),
    error: mutation.error ? failureOf(mutation.error).message : null,
  };
}
