import Sprout from "lucide-react/icons/sprout";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { PeopleToFollowChunk } from "../profile/people-to-follow-chunk.tsx";

/** The empty state of a site without Pins: how to create the first one. */
export function NothingYet() {
  const t = useTexts("feed");
  const ui = useUiTexts();
  const viewer = useViewer();
  return (
    <>
      <EmptyState
        icon={<Sprout size={32} />}
        title={t("nothing")}
        text={t("nothingText")}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton variant="primary" href={viewer ? "/pin/create/" : "/signup"}>
              {viewer ? t("createPin") : ui("signUp")}
            </LinkButton>
            {viewer?.isAdmin && <LinkButton href="/admin/site/">{t("setUp")}</LinkButton>}
          </div>
        }
      />
      {viewer && <PeopleToFollowChunk />}
    </>
  );
}
