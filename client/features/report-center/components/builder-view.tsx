import FileBarChart from "lucide-react/icons/file-chart-column-increasing";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { ReportTemplate } from "../../../../src/report-center/report.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useTemplates } from "../use-report-center.ts";
import { BuilderForm } from "./builder-form.tsx";

/** Builds, edits, runs and schedules reports; the address names the one being edited. */
export function BuilderView({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("reportCenter");
  const list = trpc.reportCenter.templates.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const edited = itemsOf(list).find(({ id }) => id === search.report) ?? null;
  return (
    <div className="flex flex-col gap-6">
      <BuilderForm
        key={edited ? `${edited.id}-${edited.updatedAt}` : `new-${list.data?.pages[0]?.items.length ?? 0}`}
        account={account}
        template={edited}
        onSaved={() => onSearch({ report: undefined })}
      />
      <section aria-label={t("builder.list")}>
        <EndlessList<ReportTemplate>
          list={list}
          label={t("builder.list")}
          layout="rows"
          renderItem={(template) => (
            <TemplateRow account={account} template={template} onEdit={() => onSearch({ report: template.id })} />
          )}
          empty={
            <EmptyState icon={<FileBarChart size={32} />} title={t("builder.none")} text={t("builder.noneText")} />
          }
        />
      </section>
    </div>
  );
}

interface TemplateRowProps {
  account: AdvertiserAccount;
  template: ReportTemplate;
  onEdit: () => void;
}

function TemplateRow({ account, template, onEdit }: TemplateRowProps) {
  const t = useAreaTexts("reportCenter");
  const { language } = useLanguage();
  const { runNow, remove, subscribe, problem, isBusy } = useTemplates(account.id);
  const [isAsking, setAsking] = useState(false);
  const { id, name, spec, schedule, nextRunAt, isSubscribed } = template;
  const time = accountTimes(account, language);
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-[0.8125rem] text-ink-soft">
          {[
            t(`levels.${spec.level}`),
            t(`ranges.${spec.range}`),
            t(`frequencies.${schedule?.frequency ?? "NONE"}`),
            ...(nextRunAt ? [t("builder.next", { time: time.format(new Date(nextRunAt)) })] : []),
          ].join(" · ")}
        </p>
        {schedule && (
          <Switch label={t("builder.mails")} isSelected={isSubscribed} onChange={(next) => void subscribe(id, next)} />
        )}
        {problem && (
          <p role="alert" className="text-[0.8125rem] font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isPending={isBusy} onPress={() => void runNow(id)} aria-label={`${t("builder.run")} ${name}`}>
          {t("builder.run")}
        </Button>
        <Button size="sm" onPress={onEdit} aria-label={`${t("builder.edit")} ${name}`}>
          {t("builder.edit")}
        </Button>
        <Button size="sm" onPress={() => setAsking(true)} aria-label={`${t("builder.delete")} ${name}`}>
          {t("builder.delete")}
        </Button>
      </div>
      <ConfirmDialog
        title={t("builder.deleteTitle", { name })}
        text={t("builder.deleteText")}
        confirmLabel={t("builder.delete")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isBusy}
        onConfirm={() => void remove(id).then(() => setAsking(false))}
      />
    </article>
  );
}
