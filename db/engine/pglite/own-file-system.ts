import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
interface Attributes {
  mode?: number | null;
}
/** The method of PGlite's own file system that sets file modes. */
interface Inside {
  NODEFS: { node_ops: { setattr(node: unknown, attributes: Attributes): void } };
}

const OTHERS = 0o077;

/**
 * Files of the embedded engine that only their owner can read (SECURITY.md 45). The engine sets each file's mode itself, so the process's
 * umask has no effect.
 */
export class OwnFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const closeToOthers = (module: unknown) => {
      const { node_ops } = (module as Inside).NODEFS;
      const set = node_ops.setattr;
      node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        set(node, mode == null ? attributes : { ...attributes, mode: mode & ~OTHERS });
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [closeToOthers, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
