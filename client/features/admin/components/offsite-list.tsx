import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useOffsiteDomains } from "../hooks/use-offsite-domains.ts";

type OffsiteDomain = Outputs["site"]["listOffsiteDomains"]["items"][number];

/** The blocked sites, by name. */
export function OffsiteList() {
  const t = useTexts("admin");
  const list = trpc.site.listOffsiteDomains.useInfiniteQuery({}, byBookmark);
  return (
    <EndlessList
      list={list}
      label={t("offsite.title")}
      layout="rows"
      keyOf={({ domain }) => domain}
      renderItem={(entry) => <OffsiteRow entry={entry} />}
      empty={
        <EmptyState icon={<ShieldCheck size={32} />} title={t("offsite.noneTitle")} text={t("offsite.noneText")} />
      }
    />
  );
}

function OffsiteRow({ entry: { domain, status, note } }: { entry: OffsiteDomain }) {
  const t = useTexts("admin");
  const { remove, isRemoving } = useOffsiteDomains();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{domain}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {t(`offsite.status.${status}`)}
          {note && ` · ${note}`}
        </p>
      </div>
      <Button size="sm" aria-label={t("offsite.removeLabel", { domain })} onPress={() => setAsked(true)}>
        {t("offsite.remove")}
      </Button>
      <ConfirmDialog
        title={t("offsite.removeTitle", { domain })}
        text={t("offsite.removeText")}
        confirmLabel={t("offsite.removeConfirm")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove(domain).then(() => setAsked(false))}
        isPending={isRemoving}
      />
    </div>
  );
}
