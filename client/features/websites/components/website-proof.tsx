import type { Website } from "../../../../src/websites/website.ts";
import { Button } from "../../../components/ui/button.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useVerifyWebsite } from "../use-websites.ts";

/** The proof to publish in one of three places, and the button to verify it. */
export function WebsiteProof({ website }: { website: Website }) {
  const t = useTexts("websites");
  const { verify, isBusy, failure } = useVerifyWebsite();
  const copy = { copyLabel: t("copy"), copiedText: t("copied") };
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("proofLead")}</p>
      <CopyLine label={t("byTag")} text={website.metaTag} {...copy} />
      <CopyLine label={t("byFile")} text={website.fileUrl} {...copy} />
      <CopyLine label={t("byFileText")} text={website.proof} {...copy} />
      <CopyLine label={t("byRecord")} text={website.recordName} {...copy} />
      <CopyLine label={t("byRecordValue")} text={website.proof} {...copy} />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button
        variant="primary"
        className="self-start"
        isPending={isBusy}
        onPress={() => verify({ websiteId: website.id })}
      >
        {t("check")}
      </Button>
    </div>
  );
}
