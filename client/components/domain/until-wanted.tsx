import { memo, type ReactNode, type RefObject, Suspense, useEffect } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useViewer } from "../../lib/use-viewer.ts";
import { watchPicture } from "./watch-picture.ts";

/** What a person does to a card: React takes over what an event is meant for by itself, and repeats the event then. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown", "click"];

const wanted = new WeakSet<Element>();
const note = ({ target }: Event) => {
  const item = target instanceof Element ? target.closest(".waterfall-item") : null;
  if (item) wanted.add(item);
};
// From the first moment: React hears of what is done to a page while it is still taking it over. On the window, which
// hears before React does.
if (typeof window !== "undefined")
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });

const NEVER = new Promise<never>(() => {});

interface UntilWantedProps {
  /** The masonry's item around the card. */
  item: RefObject<HTMLElement | null>;
  thumbhash: string;
  /** Keep the element stable: React leaves only what hasn't changed. */
  children: ReactNode;
}

/**
 * A visitor's card as the server rendered it, which needs no script until somebody points at it, touches it or focuses
 * it. A logged-in person's is taken over after the page: their boards, which come later, change it.
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
 * What suspends while React takes it over stays what it was. Only once: the next time React comes for it, an event is meant
 * for it, or what it shows is about to change, and that waits for it. With `use`, everything else would wait too.
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
