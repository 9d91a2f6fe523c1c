import { memo, type ReactNode, type RefObject, Suspense, useEffect } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { watchPicture } from "./watch-picture.ts";

/** Interactions with a card: React hydrates an event's target on its own and then replays the event. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown", "click"];

const wanted = new WeakSet<Element>();
const note = ({ target }: Event) => {
  const item = target instanceof Element ? target.closest(".waterfall-item") : null;
  if (item) wanted.add(item);
};
// Listens as soon as the module loads, because React handles events while it hydrates. On the window, where capture
// listeners run before React's.
if (typeof window !== "undefined")
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });

const NEVER = new Promise<never>(() => {});

interface UntilWantedProps {
  /** The masonry's item around the card. */
  item: RefObject<HTMLElement | null>;
  thumbhash: string;
  /** Keep the element stable: React skips only unchanged elements. */
  children: ReactNode;
}

/**
 * A visitor's card as the server rendered it, which needs no script until it is hovered, touched or focused. A logged-in person's card
 * hydrates after the page, because their boards, which load later, change it.
 */
export const UntilWanted = memo(function UntilWanted({ item, thumbhash, children }: UntilWantedProps) {
  useEffect(() => {
    const image = item.current?.querySelector("img");
    return image ? watchPicture(image, thumbhash) : undefined;
  }, [item, thumbhash]);
  return (
    <Suspense>
      <Gate item={item}>{children}</Gate>
    </Suspense>
  );
});

/**
 * A component that suspends during hydration keeps its server HTML. It suspends only once: React
 * renders it again when an event targets it or its content changes, and only that update waits. `use` would delay the rest of the page.
 */
function Gate({ item, children }: Pick<UntilWantedProps, "item" | "children">) {
  const isHydrated = useHydrated();
  const isVisitor = useViewer() === null;
  if (!isHydrated && isVisitor && item.current && !wanted.has(item.current)) {
    wanted.add(item.current);
    throw NEVER;
  }
  return children;
}
