import Expand from "lucide-react/icons/expand";
import { useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { PinPicture, useAltOf } from "../../../components/domain/pin-picture.tsx";
import { isSheet } from "../../../components/domain/pin-text.ts";
import { cx } from "../../../components/ui/cx.ts";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { closeupFrame } from "../flow/closeup-layout.rules.ts";
import { useWholePicture } from "../hooks/use-whole-picture.ts";
import { MovingPicture, PinParts } from "./closeup-chunks.tsx";
import { WholePictureButton } from "./whole-picture-button.tsx";

/** Loaded for sensitive pictures only. */
const BlurButton = lazyChunk(async () => (await import("./blur-button.tsx")).BlurButton);
const loadLightbox = async () => (await import("./lightbox.tsx")).Lightbox;

/** The full-screen window of the picture. */
export interface LargePicture {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

interface CloseupPictureProps {
  pin: Pin;
  width: number;
  large: LargePicture;
}

/** Beside the texts, a picture fits the window's height and lies on its own color. */
const IN_ROOM = "min-[880px]:max-h-(--room) min-[880px]:[&_img]:object-contain";

/**
 * A Pin's picture on its own page; a press shows it full screen. On phones, very tall ones are cropped to their top until
 * expanded.
 */
export function CloseupPicture(props: CloseupPictureProps) {
  const { pin } = props;
  return pin.isBlurred && !pin.isLinkCard ? <SensitivePicture key={pin.id} {...props} /> : <ClearPicture {...props} />;
}

/** A video, pages and the full screen are there once the viewer asked for the picture. */
function SensitivePicture(props: CloseupPictureProps) {
  const { pin, width } = props;
  const [isBlurred, setBlurred] = useState(true);
  return (
    <div className="relative">
      {isBlurred ? (
        <PinPicture
          pin={pin}
          priority
          full
          ratio={closeupFrame(pin.images.orig, false).ratio}
          sizes={`(max-width: 880px) 100vw, ${width}px`}
          className="min-[880px]:max-h-(--room)"
        />
      ) : (
        <ClearPicture {...props} pin={{ ...pin, isBlurred: false }} />
      )}
      <BlurButton isBlurred={isBlurred} onPress={() => setBlurred(!isBlurred)} />
    </div>
  );
}

function ClearPicture({ pin, width, large }: CloseupPictureProps) {
  const altOf = useAltOf();
  const t = useTexts("pins");
  const Lightbox = useChunk(loadLightbox, large.isOpen, large.close);
  const { isWhole, toggle, frame } = useWholePicture(pin.id);
  if (pin.composition || pin.video) return <MovingPicture pin={pin} />;
  if (isSheet(pin)) return <PinParts pin={pin} isPicture />;
  const { ratio, isCut } = closeupFrame(pin.images.orig, isWhole);
  return (
    <div ref={frame} className="relative">
      <PinPicture
        pin={pin}
        alt={altOf(pin)}
        ratio={ratio}
        priority
        full
        sizes={`(max-width: 880px) 100vw, ${width}px`}
        className={cx(
          !(isCut && isWhole) && IN_ROOM,
          isCut && !isWhole && "max-[879px]:max-h-[max(75svh,20rem)] max-[879px]:[&_img]:object-top",
        )}
      />
      {isCut && !isWhole && (
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-black/45 to-transparent to-25% print:hidden min-[880px]:hidden"
        />
      )}
      <PressButton
        aria-label={t("closeup.enlarge")}
        onPress={large.open}
        className="group absolute inset-0 cursor-zoom-in focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus focus-visible:inset-ring-6 focus-visible:inset-ring-surface"
      >
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-low transition-opacity duration-150 group-focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
          <Expand size={20} aria-hidden="true" />
        </span>
      </PressButton>
      {isCut && <WholePictureButton isWhole={isWhole} onPress={toggle} />}
      {Lightbox && <Lightbox pin={pin} isOpen={large.isOpen} onClose={large.close} />}
    </div>
  );
}
