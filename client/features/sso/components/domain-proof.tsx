import { Button } from "../../../components/ui/button.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { SsoDomain } from "../hooks/use-sso-domains.ts";
import { useVerifyDomain } from "../hooks/use-sso-domains.ts";

/** The record to publish, and the button to verify it. */
export function DomainProof({ domain }: { domain: SsoDomain }) {
  const t = useTexts("sso");
  const { verify, isBusy, failure } = useVerifyDomain();
  const copy = { copyLabel: t("copy"), copiedText: t("copied") };
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("proofLead")}</p>
      <CopyLine label={`${t("byRecord")}: ${t("byRecordName")}`} text={domain.recordName} {...copy} />
      <CopyLine label={t("byRecordValue")} text={domain.proof} {...copy} />
      <CopyLine label={t("byFile")} text={domain.fileUrl} {...copy} />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button
        variant="primary"
        className="self-start"
        isPending={isBusy}
        onPress={() => verify({ domainId: domain.id })}
      >
        {t("check")}
      </Button>
    </div>
  );
}
