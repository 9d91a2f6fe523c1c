import type { ComponentType } from "react";
import { partReady, usePart } from "./use-part.ts";

const nothing = () => {};

/**
 * A part of a page for some viewers only, as a lazy chunk. The page's loader awaits it with `ready`, on server and client, if the page
 * will show it; otherwise it loads when it renders.
 * @param load the import, which returns the component
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top level of its module
  function PartAhead(props: Props) {
    const Part = usePart(load, true, nothing);
    return Part && <Part {...props} />;
  }
  // The page works without the part.
  return Object.assign(PartAhead, { ready: (): Promise<unknown> => partReady(load).catch(() => null) });
}
