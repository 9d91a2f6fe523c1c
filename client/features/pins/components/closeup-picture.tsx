import { Expand } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { Pin } from "../../../../src/pins/pin.ts";
import { PinPicture } from "../../../components/domain/pin-picture.tsx";
import { altOf } from "../../../components/domain/pin-text.ts";
import { usePart } from "../../../components/ui/use-part.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Height over width; beyond these a picture is cut here and whole when it is enlarged. */
const TALLEST = 3;
const FLATTEST = 0.25;

const loadLightbox = async () => (await import("./lightbox.tsx")).Lightbox;

/** A Pin's picture on its own page; a press shows it as large as the screen. */
export function CloseupPicture({ pin, width }: { pin: Pin; width: number }) {
  const t = useTexts("pins");
  const [isOpen, setOpen] = useState(false);
  const Lightbox = usePart(loadLightbox, isOpen, () => setOpen(false));
  const { orig } = pin.images;
  const ratio = orig.width > 0 ? Math.min(TALLEST, Math.max(FLATTEST, orig.height / orig.width)) : 1;
  return (
    <div className="relative">
      <PinPicture
        pin={pin}
        alt={altOf(pin)}
        ratio={ratio}
        priority
        full
        sizes={`(max-width: 880px) 100vw, ${width}px`}
        className="w-full"
      />
      <Button
        aria-label={t("closeup.enlarge")}
        onPress={() => setOpen(true)}
        className="group absolute inset-0 cursor-zoom-in data-focus-visible:outline-2 data-focus-visible:-outline-offset-4 data-focus-visible:outline-focus"
      >
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-low transition-opacity duration-150 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100 [@media(hover:none)]:opacity-100">
          <Expand size={20} aria-hidden="true" />
        </span>
      </Button>
      {Lightbox && <Lightbox pin={pin} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
