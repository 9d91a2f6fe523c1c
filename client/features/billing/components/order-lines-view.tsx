import Layers from "lucide-react/icons/layers";
import { type FormEvent, useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { ORDER_LINE_MAX, type OrderLine } from "../../../../src/billing/billing.contract.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useOrderLine } from "../hooks/use-order-line.ts";

/** Campaigns billed together, with their totals. */
export function OrderLinesView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const amount = useAmounts(account);
  const list = trpc.billing.orderLines.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  return (
    <div className="flex flex-col gap-5">
      <PagedTable<OrderLine>
        list={list}
        label={t("lines.label")}
        keyOf={({ name }) => name}
        columns={[
          { name: t("lines.name"), cell: ({ name }) => name },
          { name: t("lines.campaigns"), isFigure: true, cell: ({ campaigns }) => campaigns },
          { name: t("lines.active"), isFigure: true, cell: ({ active }) => active },
          { name: t("lines.spent"), isFigure: true, cell: ({ spentInMicroCurrency }) => amount(spentInMicroCurrency) },
        ]}
        empty={<EmptyState icon={<Layers size={32} />} title={t("lines.none")} text={t("lines.noneText")} />}
      />
      {mayDo(account.role, "billing") && <OrderLineForm advertiserId={account.id} />}
    </div>
  );
}

function OrderLineForm({ advertiserId }: { advertiserId: string }) {
  const t = useAreaTexts("billing");
  const campaigns = trpc.advertiser.campaigns.useInfiniteQuery({ advertiserId }, byBookmark);
  const { put, problem, isBusy } = useOrderLine(advertiserId);
  const [chosen, setChosen] = useState<string[]>([]);
  const [name, setName] = useState("");
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await put(chosen, name)) setChosen([]);
  }
  const offered = itemsOf(campaigns);
  if (offered.length === 0) return null;
  return (
    <SettingsSection title={t("lines.title")} lead={t("lines.lead")}>
      <form onSubmit={(event) => void onSubmit(event)} className="flex max-w-xl flex-col items-start gap-3">
        <TextField
          label={t("lines.name")}
          value={name}
          onChange={setName}
          maxLength={ORDER_LINE_MAX}
          autoComplete="off"
          className="w-full"
          {...(problem !== null && { error: problem })}
        />
        <CheckboxGroup value={chosen} onChange={setChosen} className="w-full">
          <Label className="text-sm font-medium">{t("lines.choose")}</Label>
          {offered.map((campaign) => (
            <Checkbox key={campaign.id} value={campaign.id}>
              <span className="[overflow-wrap:anywhere]">{campaign.name}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
        {campaigns.hasNextPage && (
          <Button size="sm" isPending={campaigns.isFetchingNextPage} onPress={() => void campaigns.fetchNextPage()}>
            {t("lines.more")}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isBusy} isDisabled={chosen.length === 0}>
          {t("lines.save")}
        </Button>
      </form>
    </SettingsSection>
  );
}
