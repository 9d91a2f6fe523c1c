import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface WhyWindowProps {
  slot: AdSlot;
  onClose: () => void;
}

/** Explains why the person sees an ad and who pays for it, and links to the ad settings. */
export function WhyWindow({ slot, onClose }: WhyWindowProps) {
  const t = useTexts("adFacts");
  const why = trpc.ads.why.useQuery({ token: slot.token }, { staleTime: Number.POSITIVE_INFINITY });
  const { name } = slot.advertiser;
  return (
    <Dialog title={t("whyTitle")} isOpen onOpenChange={onClose} width={440}>
      {why.isError && <ListFailed text={failureOf(why.error).message} onRetry={() => void why.refetch()} />}
      {!why.data && !why.isError && <Spinner label={t("whyTitle")} />}
      {why.data && (
        <div className="flex flex-col gap-4 text-[0.9375rem]">
          <p>{t("whyPayer", { payer: why.data.advertiser.payer })}</p>
          <div>
            <p>{t("whyLead")}</p>
            <ul className="list-disc pl-5">
              {why.data.reasons.map(({ kind, interest }) => (
                <li key={kind}>
                  {kind === "INTEREST" && interest
                    ? t("reasons.INTEREST", { interest: t(`interests.${interest}`) })
                    : t(kind === "INTEREST" ? "reasons.INTEREST_PAGE" : `reasons.${kind}`)}
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton href={why.data.libraryUrl}>{t("toLibrary", { name })}</LinkButton>
            <LinkButton href={why.data.settingsUrl}>{t("toSettings")}</LinkButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
