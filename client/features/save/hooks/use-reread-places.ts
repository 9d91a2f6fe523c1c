import { trpc } from "../../../lib/calls/trpc.ts";
import { isNotThere } from "../../../lib/errors/api-error.ts";

/** Refetches the picker's boards and sections after a save was refused because its target is gone. */
export function useRereadPlaces() {
  const { boards, sections } = trpc.useUtils();
  return (error: unknown) => {
    if (isNotThere(error))
      void Promise.all([boards.picker.invalidate(), boards.shortlist.invalidate(), sections.list.invalidate()]);
  };
}
