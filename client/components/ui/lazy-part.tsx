import type { ComponentType } from "react";
import { usePart } from "./use-part.ts";

interface Closable {
  isOpen?: boolean;
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A window whose code comes when it is opened for the first time, in place of the window itself; nothing stands there until then.
 * @param load the import, which gives the component
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each window, where its module begins
  return function LazyPart(props: Props & Pick<Closable, never>) {
    const { isOpen = true, onClose, onOpenChange }: Closable = props;
    const Part = usePart(load, isOpen, () => (onClose ? onClose() : onOpenChange?.(false)));
    return Part && <Part {...props} />;
  };
}
