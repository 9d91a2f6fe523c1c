import { useRouter } from "@tanstack/react-router";
import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { NewPinForm } from "../../features/new-pin/components/new-pin-form.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { CreateTabs } from "../compose/pin/create-tabs.tsx";
import { PinCreated } from "../compose/pin/pin-created.tsx";

export function NewPinPage() {
  const t = useTexts("newPin");
  const ui = useUiTexts();
  const { history } = useRouter();
  const viewer = useLastViewer();
  const [created, setCreated] = useState<Pin | null>(null);
  return (
    <div className="mx-auto max-w-[1016px] px-3 py-6 sm:px-6">
      <PageHead title={t("title")} noIndex />
      {viewer ? (
        <>
          <h1 className="pb-3 text-2xl font-bold">{t("title")}</h1>
          <CreateTabs current="quick" />
          <NewPinForm
            boardField={(boardId, onChange, texts) => (
              <BoardSelect boardId={boardId} onChange={onChange} guessBy={texts} />
            )}
            onCreated={setCreated}
          />
          {created && <PinCreated pin={created} onClose={() => history.push(`/pin/${created.id}/`)} />}
        </>
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
