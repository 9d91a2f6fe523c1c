import { getRouteApi, useRouter } from "@tanstack/react-router";
import ImagePlus from "lucide-react/icons/image-plus";
import { type MouseEvent, useRef, useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { NewPinForm } from "../../features/new-pin/components/new-pin-form.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { type BegunPin, beginPin } from "../../lib/saving/begun-pin.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { CreateTabs } from "../compose/pin/create-tabs.tsx";
import { PinCreated } from "../compose/pin/pin-created.tsx";

const route = getRouteApi("/pin/create");

const BUILDER = "/pin-builder/";

/** Creates a Pin of one picture. For videos and carousels, the builder takes over the typed text. */
export function NewPinPage() {
  const t = useTexts("newPin");
  const ui = useUiTexts();
  const { history } = useRouter();
  const viewer = useLastViewer();
  const { board } = route.useSearch();
  const [created, setCreated] = useState<Pin | null>(null);
  const begun = useRef<(() => BegunPin | null) | null>(null);
  /** Replaces this page, whose form is empty from now on. */
  const goOnInBuilder = (pin: BegunPin) => {
    beginPin(pin);
    history.replace(BUILDER);
  };
  /** Every link to the builder takes the form's content along, instead of asking whether to discard it. */
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const pin = isPlain && link?.getAttribute("href") === BUILDER ? begun.current?.() : null;
    if (!pin) return;
    event.preventDefault();
    event.stopPropagation();
    goOnInBuilder(pin);
  };
  return (
    <div className="mx-auto max-w-[1016px] px-3 py-6 sm:px-6">
      <PageHead title={t("title")} noIndex />
      {viewer ? (
        <div onClickCapture={onClick}>
          <h1 className="pb-3 text-2xl font-bold">{t("title")}</h1>
          <CreateTabs current="quick" />
          <NewPinForm
            boardId={board ?? null}
            begun={begun}
            builderHref={BUILDER}
            onBuilder={goOnInBuilder}
            boardField={(boardId, onChange, texts) => (
              <BoardSelect boardId={boardId} onChange={onChange} guessBy={texts} />
            )}
            onCreated={setCreated}
          />
          {created && <PinCreated pin={created} onClose={() => history.push(`/pin/${created.id}/`)} />}
        </div>
      ) : (
        <EmptyState
          icon={<ImagePlus size={32} />}
          title={t("logInTitle")}
          text={t("logInText")}
          action={
            <>
              <LinkButton variant="primary" href="/login?next=/pin/create/">
                {ui("logIn")}
              </LinkButton>
              <LinkButton href="/signup?next=/pin/create/">{ui("signUp")}</LinkButton>
            </>
          }
          level={1}
        />
      )}
    </div>
  );
}
