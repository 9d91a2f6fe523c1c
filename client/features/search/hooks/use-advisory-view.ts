import { useEffect } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";

/** Counts a view of the notice each time it appears; failures are ignored. */
export function useAdvisoryView(advisoryId: string): void {
  const { mutate } = trpc.search.advisoryViewed.useMutation();
  useEffect(() => mutate({ advisoryId }), [mutate, advisoryId]);
}
