import type { ComponentType } from "react";
import { usePart } from "./use-part.ts";

interface Closable {
  isOpen?: boolean;
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A window as a lazy chunk that loads when it first opens; nothing is rendered until then.
 * @param load the import, which returns the component
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per window, at the top level of its module
  return function LazyPart(props: Props & Pick<Closable, never>) {
    const { isOpen = true, onClose, onOpenChange }: Closable = props;
    const Part = usePart(load, isOpen, () => (onClose ? onClose() : onOpenChange?.(false)));
    return Part && <Part {...props} />;
  };
}
