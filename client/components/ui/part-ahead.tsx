import type { ComponentType } from "react";
import { partReady, usePart } from "./use-part.ts";

const nothing = () => {};

/**
 * A part of a page that not everybody gets, in a file of its own. The page's loader waits for it with `ready`, on
 * server and client, where the page will show it; elsewhere it comes when it is rendered.
 * @param load the import, which gives the component
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module begins
  function PartAhead(props: Props) {
    const Part = usePart(load, true, nothing);
    return Part && <Part {...props} />;
  }
  // A page without it is better than none.
  return Object.assign(PartAhead, { ready: (): Promise<unknown> => partReady(load).catch(() => null) });
}
