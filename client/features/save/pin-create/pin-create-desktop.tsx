import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PAGE_REFUSES_PINS } from "../../../../src/pins/new-picture.flow.ts";
import { PictureFromElsewhere } from "../../../components/domain/picture-from-elsewhere.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { fitPopup } from "../../../lib/browser/popup.ts";
import { SUCCESS_CLOSE_MS } from "../../../lib/saving/saved.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { SaveSteps } from "../components/save-steps.tsx";
import { useStepTitle } from "../components/step-heading.tsx";
import type { PinSubject } from "../hooks/use-pin-subject.ts";
import { useSubjectFlow } from "../hooks/use-subject-flow.ts";
import { AlreadySaved } from "./already-saved.tsx";
import { HashtagField } from "./hashtag-field.tsx";
import { InstagramPrompt } from "./instagram-prompt.tsx";
import { SavedSuccess } from "./saved-success.tsx";

interface PinCreateDesktopProps {
  subject: PinSubject;
  onLeave: () => void;
  /** Called after the save instead of showing the success view; returns whether it navigated. */
  onSaved?: (hasSection: boolean) => boolean;
}

/**
 * The popup of a bookmarklet or a save button: the picture on the left, the boards on the right (spec signed-in 2.5).
 */
export function PinCreateDesktop({ subject, onLeave, onSaved }: PinCreateDesktopProps) {
  const b = useTexts("picker");
  const t = useTexts("pins");
  const said = useSaid();
  const { flow, picture, description, setDescription } = useSubjectFlow(subject, false);
  const { state, send } = flow;
  const title = useStepTitle(state);
  const [isFlyoutOpen, setFlyoutOpen] = useState(false);
  const success = state.save.status === "success" ? state.save : null;
  const latest = useRef({ onLeave, onSaved });
  useEffect(() => {
    latest.current = { onLeave, onSaved };
  });
  useEffect(fitPopup, []);
  useEffect(() => {
    if (state.isClosed) latest.current.onLeave();
  }, [state.isClosed]);
  useEffect(() => {
    if (!success || latest.current.onSaved?.(success.section !== null)) return;
    const timer = setTimeout(() => latest.current.onLeave(), SUCCESS_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [success]);

  if (picture.step === "looking") {
    return (
      <Backdrop>
        <div role="status" className="rounded-full bg-surface p-5">
          <Spinner size={36} label={t("create.looking")} />
        </div>
      </Backdrop>
    );
  }
  return (
    <Backdrop>
      <div className="relative flex max-h-[min(703px,100%)] w-full max-w-[750px] flex-col overflow-auto rounded-sheet bg-surface text-ink shadow-float forced-colors:border">
        {success?.pin ? (
          <>
            <IconButton
              label={t("create.close")}
              icon={<X size={22} />}
              hideTooltip
              onPress={onLeave}
              className="absolute! top-3 right-3"
            />
            <SavedSuccess pin={success.pin} board={success.board} section={success.section} isPopup />
            <InstagramPrompt url={subject.kind === "new" ? subject.query.url : undefined} />
          </>
        ) : (
          <div className="flex min-h-0 max-sm:flex-col sm:h-[620px]">
            <div className="flex flex-col items-center gap-4 p-6 sm:w-2/5 sm:shrink-0">
              {picture.step === "known" ? (
                <span
                  data-frame={picture.isBlurred || undefined}
                  className="flex w-full max-w-60 overflow-hidden rounded-2xl"
                >
                  <PictureFromElsewhere
                    src={picture.url}
                    alt={t("create.picture")}
                    className={`w-full bg-wash ${isFlyoutOpen ? "max-h-[220px]" : "max-h-[335px]"}`}
                  />
                </span>
              ) : (
                <p
                  role="alert"
                  className="grid min-h-40 w-60 max-w-full place-items-center rounded-2xl bg-wash p-4 text-center text-sm"
                >
                  {picture.step === "none" && picture.refusesPins ? said(PAGE_REFUSES_PINS) : t("create.noPicture")}
                </p>
              )}
              <div className="flex w-60 max-w-full flex-col gap-3">
                <HashtagField value={description} onChange={setDescription} onFlyout={setFlyoutOpen} />
                {subject.kind === "repin" && <AlreadySaved pinId={subject.pin.id} />}
              </div>
            </div>
            {/* In a narrow window it is below the picture and the window scrolls, with a minimum height for the
            boards. */}
            <div className="flex min-h-0 min-w-0 grow flex-col border-line max-sm:min-h-88 max-sm:shrink-0 sm:border-l">
              <div className="grid min-h-16 shrink-0 grid-cols-[48px_1fr_48px] items-center px-3">
                {state.step.at !== "boards" && (
                  <IconButton
                    label={b("back")}
                    icon={<ArrowLeft size={22} />}
                    hideTooltip
                    onPress={() => send({ type: "back" })}
                  />
                )}
                <h1 className="col-start-2 truncate text-center text-lg font-bold">{title}</h1>
                <IconButton
                  label={t("create.close")}
                  icon={<X size={22} />}
                  hideTooltip
                  onPress={onLeave}
                  className="col-start-3"
                />
              </div>
              <SaveSteps flow={flow} pinId={subject.kind === "repin" ? subject.pin.id : undefined} />
            </div>
          </div>
        )}
      </div>
    </Backdrop>
  );
}

function Backdrop({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Removes the reserved scrollbar gutter, which would show as a light stripe next to the dark backdrop.
    const { style } = document.documentElement;
    style.scrollbarGutter = "auto";
    return () => void style.removeProperty("scrollbar-gutter");
  }, []);
  return <div className="fixed inset-0 z-40 grid place-items-center overflow-auto bg-backdrop p-4">{children}</div>;
}
