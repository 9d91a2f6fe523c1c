import Boxes from "lucide-react/icons/boxes";
import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { ProductGroup } from "../../../../src/catalogs/group.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useRuleWords } from "../../../lib/area/use-rule-words.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useGroups } from "../hooks/use-groups.ts";
import { GroupForm } from "./group-form.tsx";

/** An account's product groups, and a form to add one. */
export function GroupsView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("catalogs");
  const mayChange = mayDo(account.role, "campaigns");
  const list = trpc.catalogs.groups.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  // Remounts the form once its group was created, so that it is empty again.
  const [made, setMade] = useState(0);
  return (
    <>
      <section aria-label={t("groups.list")}>
        <EndlessList<ProductGroup>
          list={list}
          label={t("groups.list")}
          layout="rows"
          renderItem={(group) => <GroupCard account={account} group={group} mayChange={mayChange} />}
          empty={<EmptyState icon={<Boxes size={32} />} title={t("groups.none")} text={t("groups.noneText")} />}
        />
      </section>
      {mayChange && <GroupForm key={made} account={account} group={null} onDone={() => setMade(made + 1)} />}
    </>
  );
}

interface GroupCardProps {
  account: AdvertiserAccount;
  group: ProductGroup;
  mayChange: boolean;
}

function GroupCard({ account, group, mayChange }: GroupCardProps) {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const groups = useGroups(account.id);
  const ruleWords = useRuleWords();
  const [window, setWindow] = useState<"change" | "delete" | null>(null);
  const { id, name, rules } = group;
  const close = () => setWindow(null);
  const named = (action: string) => ({ "aria-label": t("of", { action, name }) });
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
        <p className="text-[0.8125rem] [overflow-wrap:anywhere] text-ink-soft">
          {rules.length === 0 ? t("groups.all") : rules.map(ruleWords).join(" · ")}
        </p>
        <p className="text-[0.9375rem]">
          {t("groups.products", { number: new Intl.NumberFormat(language).format(group.products) })}
        </p>
        {groups.problem && (
          <p role="alert" className="text-[0.8125rem] font-medium text-danger">
            {groups.problem}
          </p>
        )}
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            size="sm"
            href={areaPath("adsCreate", {
              advertiserId: account.id,
              query: { objectiveType: "CATALOG_SALES", catalogId: group.catalogId, productGroupId: id },
            })}
            {...named(t("groups.promote"))}
          >
            {t("groups.promote")}
          </LinkButton>
          <Button size="sm" onPress={() => setWindow("change")} {...named(t("change"))}>
            {t("change")}
          </Button>
          <Button size="sm" onPress={() => setWindow("delete")} {...named(t("remove"))}>
            {t("remove")}
          </Button>
        </div>
      )}
      {window === "change" && (
        <EditDialog title={t("form.change", { name })} isChanged={false} onClose={close}>
          <GroupForm account={account} group={group} onDone={close} />
        </EditDialog>
      )}
      <ConfirmDialog
        title={t("removeTitle", { name })}
        text={t("groups.removeText")}
        confirmLabel={t("remove")}
        isDangerous
        isOpen={window === "delete"}
        onOpenChange={(isOpen) => !isOpen && close()}
        isPending={groups.isBusy}
        onConfirm={() => void groups.remove(id).then(close)}
      />
    </article>
  );
}
