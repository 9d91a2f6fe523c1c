import BadgeCheck from "lucide-react/icons/badge-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useState } from "react";
import type { Website } from "../../../../src/websites/website.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRemoveWebsite } from "../use-websites.ts";
import { WebsiteProof } from "./website-proof.tsx";

/** One website: its verification status and how to verify it. */
export function WebsiteCard({ website }: { website: Website }) {
  const t = useTexts("websites");
  const [isAsked, setAsked] = useState(false);
  const { remove, isBusy } = useRemoveWebsite(website.domain, () => setAsked(false));
  const isVerified = website.verifiedAt !== null;
  const isMissing = website.missingSince !== null;
  return (
    <article aria-label={website.domain} className="rounded-2xl border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold [overflow-wrap:anywhere]">{website.domain}</h3>
          <p className="mt-1 flex items-center gap-2 text-sm font-semibold">
            {isVerified ? <BadgeCheck size={18} aria-hidden="true" /> : <CircleDashed size={18} aria-hidden="true" />}
            {t(isVerified ? "verified" : "notVerified")}
          </p>
        </div>
        <Button size="sm" aria-label={t("removeLabel", { domain: website.domain })} onPress={() => setAsked(true)}>
          {t("remove")}
        </Button>
      </div>
      {isVerified && isMissing && <p className="mt-3 text-sm text-danger">{t("missing")}</p>}
      {(!isVerified || isMissing) && <WebsiteProof website={website} />}
      <ConfirmDialog
        title={t("removeTitle", { domain: website.domain })}
        text={t("removeText")}
        confirmLabel={t("remove")}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => remove(website.id)}
        isPending={isBusy}
        isDangerous
      />
    </article>
  );
}
