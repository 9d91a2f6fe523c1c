import Images from "lucide-react/icons/images";
import { useEffect, useState } from "react";
import { SEVERAL_PATH, type SeveralPictures } from "../../../src/pins/pin-create/several.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { forgetSeveral, takeSeveral } from "../../features/save/several/kept-several.ts";
import { SeveralForm } from "../../features/save/several/several-form.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { useLeave } from "../compose/person/use-leave.ts";

/** `/pin/create/pictures/`: pictures that were chosen in the extension, for one board. The address's fragment has them. */
export function SaveSeveralPage() {
  const t = useTexts("saveSeveral");
  const ui = useUiTexts();
  const viewer = useLastViewer();
  const { back } = useLeave();
  /** Undefined until the browser has read the address. */
  const [given, setGiven] = useState<SeveralPictures | null>();
  useEffect(() => setGiven(takeSeveral()), []);
  return (
    <div className="mx-auto max-w-5xl px-3 py-6 sm:px-6">
      <PageHead title={t("title")} noIndex />
      {given === undefined ? (
        <h1 className="text-2xl font-bold">{t("title")}</h1>
      ) : given === null ? (
        <EmptyState
          icon={<Images size={32} />}
          title={t("noneTitle")}
          text={t("noneText")}
          action={<LinkButton href="/save-button/">{t("tools")}</LinkButton>}
          level={1}
        />
      ) : viewer ? (
        <SeveralForm given={given} onSaved={forgetSeveral} onClose={back} />
      ) : (
        <EmptyState
          icon={<Images size={32} />}
          title={t("logInTitle")}
          text={t("logInText")}
          action={
            <>
              <LinkButton variant="primary" href={`/login?next=${SEVERAL_PATH}`}>
                {ui("logIn")}
              </LinkButton>
              <LinkButton href={`/signup?next=${SEVERAL_PATH}`}>{ui("signUp")}</LinkButton>
            </>
          }
          level={1}
        />
      )}
    </div>
  );
}
