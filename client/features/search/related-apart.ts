import type { Pin } from "../../../src/model/pin.ts";
import type { ListQuery } from "../../lib/calls/infinite.ts";

type Found = ListQuery<Pin>["data"];

/**
 * The Pins that have a search's words, and the related ones that follow them.
 * @returns null unless there are both
 */
export function relatedApart(found: Found): { exact: Found; related: Found } | null {
  const only = (isRelated: boolean) => ({
    pages: (found?.pages ?? []).map(({ items }) => ({
      items: items.filter(({ reason }) => (reason?.kind === "related_words") === isRelated),
    })),
  });
  const [exact, related] = [only(false), only(true)];
  const hasPins = ({ pages }: typeof exact) => pages.some(({ items }) => items.length > 0);
  return hasPins(exact) && hasPins(related) ? { exact, related } : null;
}
