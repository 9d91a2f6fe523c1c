import { useLayoutEffect, useRef } from "react";
import { closeProviderWindow, showProviderWindow } from "../../lib/identity/provider-window.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";

/** Shown while a provider's window is open, possibly behind this one: it can be brought to the front or canceled. */
export function WindowOpen() {
  const t = useTexts("identity");
  const ui = useUiTexts();
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { current } = own;
    // Canceling returns the focus to the button that opened the window.
    return () => {
      if (current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={own} className="flex flex-col items-center gap-3 text-center">
      <p role="status" className="text-[0.9375rem] text-pretty">
        {t("windowOpen")}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onPress={showProviderWindow}>
          {t("showWindow")}
        </Button>
        <Button size="sm" variant="ghost" onPress={closeProviderWindow}>
          {ui("cancel")}
        </Button>
      </div>
    </div>
  );
}
