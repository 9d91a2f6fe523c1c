import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type KeptAdvisory, savedOf, valuesOf } from "../advisory-form.ts";
import { useAdvisories } from "../hooks/use-advisories.ts";
import { AdvisoryForm } from "./advisory-form.tsx";

/** The notices that certain searches show. */
export function AdvisoryList() {
  const t = useTexts("admin");
  const list = trpc.search.advisories.useQuery({});
  if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  return (
    <ul aria-label={t("advisories.heading")} className="list-none">
      {(list.data ?? []).map((kept) => (
        <li key={kept.id} className="border-b border-line py-4">
          <AdvisoryRow kept={kept} />
        </li>
      ))}
    </ul>
  );
}

function AdvisoryRow({ kept }: { kept: KeptAdvisory }) {
  const t = useTexts("admin");
  const { switch: turn, remove, isRemoving } = useAdvisories();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { name, countries, severity, views, terms, isEnabled } = kept;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={name}
        description={[
          t(`advisories.severities.${severity === 0 ? "0" : severity === 2 ? "2" : "1"}`),
          countries.length > 0 ? countries.join(", ") : t("advisories.everywhere"),
          t("advisories.views", { views }),
        ].join(" · ")}
        isSelected={isEnabled}
        onChange={(next) => void turn({ ...savedOf(valuesOf(kept), kept), isEnabled: next })}
      />
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{terms.join(", ")}</p>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t("advisories.editLabel", { name })}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t("advisories.close") : t("advisories.edit")}
        </Button>
        {!kept.isDefault && (
          <Button size="sm" aria-label={t("advisories.removeLabel", { name })} onPress={() => setAsked(true)}>
            {t("advisories.remove")}
          </Button>
        )}
      </div>
      {isOpen && <AdvisoryForm kept={kept} onSaved={() => setOpen(false)} />}
      <ConfirmDialog
        title={t("advisories.removeTitle", { name })}
        text={t("advisories.removeText")}
        confirmLabel={t("advisories.remove")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove(kept.id, name).then(() => setAsked(false))}
        isPending={isRemoving}
      />
    </div>
  );
}
