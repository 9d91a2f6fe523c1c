import type { ComponentType } from "react";
import { useChunk } from "./use-chunk.ts";

interface Closable {
  isOpen?: boolean;
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A window as a lazy chunk that loads when it first opens; nothing is rendered until then.
 * @param load the import, which returns the component
 */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per window, at the top level of its module
  return function LazyChunk(props: Props & Pick<Closable, never>) {
    const { isOpen = true, onClose, onOpenChange }: Closable = props;
    const Chunk = useChunk(load, isOpen, () => (onClose ? onClose() : onOpenChange?.(false)));
    return Chunk && <Chunk {...props} />;
  };
}
