import { spendable } from "../../../../src/ads/spendable.rules.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromotedIds } from "../flow/quick-promote.flow.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";

interface SuccessDialogProps {
  result: PromotedIds;
  setup: Setup;
  onAnother: () => void;
  onLeave: () => void;
}

/** The promotion was created: it awaits its review, and credit if the account has none. */
export function SuccessDialog({ result, setup, onAnother, onLeave }: SuccessDialogProps) {
  const t = useTexts("quickPromote");
  const { advertiserId } = result;
  const balance = trpc.ads.balance.useQuery({ advertiserId });
  const lacksCredit = balance.data !== undefined && spendable(balance.data) === 0n;
  const role = setup.advertiser?.id === advertiserId ? setup.advertiser.role : "OWNER";
  return (
    <Dialog
      title={t("success.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onLeave()}
      footer={
        <>
          <Button onPress={onAnother}>{t("success.another")}</Button>
          <LinkButton href={`/advertiser/${advertiserId}/campaigns/${result.campaignId}/`} variant="primary">
            {t("success.see")}
          </LinkButton>
        </>
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">{t(lacksCredit ? "success.review" : "success.text")}</p>
      {lacksCredit && (
        <p className="pt-3 text-[0.9375rem] font-medium">
          {t("success.noCredit")} <CreditHelp account={{ id: advertiserId, role }} />
        </p>
      )}
    </Dialog>
  );
}
