import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";
import { type ActingProfile, actAs, onActingRefused, PROFILES_QUERY } from "../../../lib/viewer/acting.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";

/**
 * Says that the viewer may no longer act for the business: once, and again on each refused action. The page stays as it
 * is until they go on as themselves, so that they can copy what they have typed.
 */
export function ActingEnded({ acting }: { acting: ActingProfile }) {
  const t = useBusinessTexts();
  const viewer = useCurrentViewer();
  const { refetch, data: profiles } = trpc.business.profiles.useQuery({}, PROFILES_QUERY);
  const [isClosed, setClosed] = useState(false);
  useEffect(
    () =>
      onActingRefused(() => {
        setClosed(false);
        void refetch();
      }),
    [refetch],
  );
  const isRemoved = profiles !== undefined && !profiles.some(({ id }) => id === acting.id);
  const { businessName: name } = acting;
  return (
    <ConfirmDialog
      title={t("acting.endedTitle", { name })}
      text={t("acting.endedText", { name })}
      cancelLabel={t("acting.stay")}
      confirmLabel={t("acting.goOnAs", { name: viewer?.fullName || viewer?.username || "" })}
      isOpen={isRemoved && !isClosed}
      onOpenChange={() => setClosed(true)}
      onConfirm={() => {
        actAs(null);
        window.location.assign("/");
      }}
    />
  );
}
