import type { ComponentType } from "react";
import { chunkReady, useChunk } from "./use-chunk.ts";

const nothing = () => {};

/**
 * A part of a page for some viewers only, as a lazy chunk. The page's loader awaits it with `ready`, on server and client, if the page
 * will show it; otherwise it loads when it renders.
 * @param load the import, which returns the component
 */
export function chunkAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per chunk, at the top level of its module
  function ChunkAhead(props: Props) {
    const Chunk = useChunk(load, true, nothing);
    return Chunk && <Chunk {...props} />;
  }
  // The page works without the chunk.
  return Object.assign(ChunkAhead, { ready: (): Promise<unknown> => chunkReady(load).catch(() => null) });
}
