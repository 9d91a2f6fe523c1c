import { isNotThere } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";

/** After a save that was refused because its board or section is gone: what the picker offers is read again. */
export function useRereadPlaces() {
  const { boards, sections } = trpc.useUtils();
  return (error: unknown) => {
    if (isNotThere(error))
      void Promise.all([boards.picker.invalidate(), boards.shortlist.invalidate(), sections.list.invalidate()]);
  };
}
