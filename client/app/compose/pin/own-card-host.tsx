import { type ComponentProps, useEffect, useState } from "react";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { announcement } from "../../../lib/forms/announcement.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import type { OwnCardWindow as Window } from "./own-card-window.tsx";

const OwnCardWindow = lazyChunk(withTexts(async () => (await import("./own-card-window.tsx")).OwnCardWindow, [LATER]));

type Asked = Pick<ComponentProps<typeof Window>, "pin" | "asked">;

const asking = announcement<Asked>();

/** Opens a window about the viewer's own Pin outside of its card, which may be unmounted when the screen is turned. */
export const openOwnCard = asking.say;

/** Renders the window that `openOwnCard` asks for. */
export function OwnCardHost() {
  const [shown, setShown] = useState<Asked | null>(null);
  useEffect(() => asking.hear(setShown), []);
  return shown && <OwnCardWindow key={`${shown.pin.id} ${shown.asked}`} {...shown} onClose={() => setShown(null)} />;
}
