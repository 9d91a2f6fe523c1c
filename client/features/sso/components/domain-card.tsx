import BadgeCheck from "lucide-react/icons/badge-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useState } from "react";
import { PROOF_GRACE_DAYS } from "../../../../src/identity/domain.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type SsoDomain, useRemoveDomain } from "../hooks/use-sso-domains.ts";
import { DomainProof } from "./domain-proof.tsx";

/** One domain: its settings, its verification status and how to verify it. */
export function DomainCard({ domain }: { domain: SsoDomain }) {
  const t = useTexts("sso");
  const [isAsked, setAsked] = useState(false);
  const { remove, isBusy } = useRemoveDomain(domain.domain, () => setAsked(false));
  const isVerified = domain.verifiedAt !== null;
  const isMissing = isVerified && domain.missingSince !== null;
  return (
    <article aria-label={domain.domain} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg font-bold [overflow-wrap:anywhere]">{domain.domain}</h3>
          <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{domain.issuer}</p>
          <p className="mt-2 flex items-center gap-2 text-sm font-semibold">
            {isVerified ? <BadgeCheck size={18} aria-hidden="true" /> : <CircleDashed size={18} aria-hidden="true" />}
            {t(isVerified ? "verified" : "notVerified")}
          </p>
        </div>
        <Button size="sm" aria-label={t("removeLabel", { domain: domain.domain })} onPress={() => setAsked(true)}>
          {t("remove")}
        </Button>
      </div>
      {isMissing && <p className="mt-3 text-sm">{t("proofMissing", { days: PROOF_GRACE_DAYS })}</p>}
      {(!isVerified || isMissing) && <DomainProof domain={domain} />}
      <ConfirmDialog
        title={t("removeTitle", { domain: domain.domain })}
        text={t("removeText")}
        confirmLabel={t("remove")}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => remove(domain.id)}
        isPending={isBusy}
        isDangerous
      />
    </article>
  );
}
