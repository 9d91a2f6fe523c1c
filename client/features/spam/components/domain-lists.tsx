import ListX from "lucide-react/icons/list-x";
import { useState } from "react";
import type { DomainList } from "../../../../src/spam/domains.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";
import { useDomainLists } from "../hooks/use-domain-lists.ts";

/** The imported lists of sites, by name. */
export function DomainLists({ mayEdit }: { mayEdit: boolean }) {
  const t = useSpamTexts();
  const { data } = trpc.spam.domainLists.useQuery({});
  return (
    <SettingsSection title={t("domains.heading")} lead={t("domains.lead")}>
      {mayEdit && <TextLink href="/admin/offsite/">{t("domains.single")}</TextLink>}
      {data?.items.length === 0 && (
        <EmptyState
          level={3}
          icon={<ListX size={32} />}
          title={t("domains.none")}
          text={mayEdit ? t("domains.noneText") : undefined}
        />
      )}
      <ul>
        {data?.items.map((list) => (
          <DomainListRow key={list.id} list={list} mayEdit={mayEdit} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function DomainListRow({ list, mayEdit }: { list: DomainList; mayEdit: boolean }) {
  const t = useSpamTexts();
  const moment = useUtcMoment();
  const { remove, isRemoving } = useDomainLists();
  const [isAsked, setAsked] = useState(false);
  const { name, status, domainCount, url, readAt, expiresAt } = list;
  const facts = [
    t(`domains.status.${status}`),
    t("domains.count", { count: domainCount }),
    url === null ? t("domains.fromFile") : t("domains.from", { url }),
    t("domains.read", { when: moment(readAt) }),
    expiresAt !== null &&
      (new Date(expiresAt) > new Date() ? t("domains.until", { when: moment(expiresAt) }) : t("domains.expired")),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-last:border-b">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {mayEdit && (
        <Button size="sm" aria-label={t("domains.removeLabel", { name })} onPress={() => setAsked(true)}>
          {t("domains.remove")}
        </Button>
      )}
      <ConfirmDialog
        title={t("domains.removeTitle", { name })}
        text={t("domains.removeText")}
        confirmLabel={t("domains.remove")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove(list).then(() => setAsked(false))}
        isPending={isRemoving}
      />
    </li>
  );
}
