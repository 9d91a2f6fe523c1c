import Maximize from "lucide-react/icons/maximize";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useEffect, useId } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import type { Pin } from "../../../../src/model/pin.ts";
import { useAltOf } from "../../../components/domain/pin-picture.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useExitKey } from "../../../components/ui/use-exit-key.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { ZOOM_MAX } from "../flow/zoom.flow.ts";
import { useZoom } from "../hooks/use-zoom.ts";

interface LightboxProps {
  pin: Pin;
  isOpen: boolean;
  onClose: () => void;
}

/** A full-screen picture that zooms by keys, wheel, mouse or pinch. */
export function Lightbox({ pin, isOpen, onClose }: LightboxProps) {
  const t = useTexts("pins");
  const exitKey = useExitKey(isOpen);
  return (
    <ModalOverlay
      key={exitKey}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-black/95 data-entering:fade-in data-exiting:fade-out"
    >
      <Modal className="size-full">
        <Dialog aria-label={t("closeup.picture")} className="relative size-full outline-none">
          <Stage pin={pin} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Stage({ pin, onClose }: Pick<LightboxProps, "pin" | "onClose">) {
  const t = useTexts("pins");
  const ui = useUiTexts();
  const altOf = useAltOf();
  const hint = useId();
  const { zoom, send, frame, pointers } = useZoom();
  useEscape(onClose);
  const { orig } = pin.images;
  const isNear = zoom.scale > 1;
  return (
    <>
      <div
        {...pointers}
        ref={frame}
        className={`size-full touch-none overflow-hidden select-none ${isNear ? "cursor-grab" : "cursor-zoom-in"}`}
      >
        <img
          src={orig.url}
          alt={altOf(pin)}
          width={orig.width}
          height={orig.height}
          draggable={false}
          style={{
            backgroundColor: pin.dominantColor,
            transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})`,
          }}
          className="size-full bg-transparent! object-contain transition-transform duration-100 ease-out"
        />
      </div>
      <p id={hint} className="sr-only">
        {t("closeup.zoomHint")}
      </p>
      <p role="status" className="sr-only">
        {isNear && t("closeup.zoomed", { percent: Math.round(zoom.scale * 100) })}
      </p>
      <div className="absolute top-3 right-3 flex gap-2">
        <IconButton
          label={t("closeup.zoomOut")}
          icon={<ZoomOut size={20} />}
          variant="floating"
          isDisabled={!isNear}
          onPress={() => send({ type: "out" })}
        />
        <IconButton
          label={t("closeup.zoomIn")}
          icon={<ZoomIn size={20} />}
          variant="floating"
          isDisabled={zoom.scale >= ZOOM_MAX}
          onPress={() => send({ type: "in" })}
        />
        <IconButton
          label={t("closeup.wholePicture")}
          icon={<Maximize size={20} />}
          variant="floating"
          isDisabled={!isNear}
          onPress={() => send({ type: "reset" })}
        />
        <IconButton
          label={ui("close")}
          icon={<X size={20} />}
          variant="floating"
          autoFocus
          aria-describedby={hint}
          onPress={onClose}
        />
      </div>
    </>
  );
}

/** Closes on Escape at once; a visible tooltip would otherwise use up the first press. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      leave();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [leave]);
}
