import {
  BID_STRATEGIES,
  BILLABLE_EVENTS,
  BUDGET_TYPES,
  CREATIVE_TYPES,
  ENTITY_STATUSES,
  OBJECTIVE_TYPES,
  PACING_TYPES,
  PLACEMENT_GROUPS,
} from "../../../../src/ads/entity.ts";
import {
  BULK_COLUMNS,
  BULK_ENTITIES,
  BULK_HEAD,
  type BulkColumn,
  type BulkEntity,
} from "../../../../src/bulk/columns.ts";
import { KEYWORD_MATCHES } from "../../../../src/reporting/keyword.rules.ts";
import { PlainTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { saveCsv } from "../../../lib/area/save-csv.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { en } from "../../../texts/en/bulk.ts";

/** Columns whose values are a list. */
const VALUES: Partial<Record<string, readonly string[]>> = {
  status: ENTITY_STATUSES,
  objective_type: OBJECTIVE_TYPES,
  budget_type: BUDGET_TYPES,
  bid_strategy_type: BID_STRATEGIES,
  billable_event: BILLABLE_EVENTS,
  pacing_delivery_type: PACING_TYPES,
  placement_group: PLACEMENT_GROUPS,
  creative_type: CREATIVE_TYPES,
  match_type: KEYWORD_MATCHES,
};
type ValueKind = keyof typeof en.resources.value;
const KINDS: Partial<Record<string, ValueKind>> = {
  entity: "entity",
  action: "action",
  id: "id",
  campaign_id: "parent",
  ad_group_id: "parent",
  pin_id: "amount",
  daily_spend_cap: "amount",
  lifetime_spend_cap: "amount",
  budget_in_micro_currency: "amount",
  bid_in_micro_currency: "amount",
  lifetime_frequency_cap: "amount",
  targeting_spec: "json",
  is_campaign_budget_optimization: "flag",
  auto_targeting_enabled: "flag",
  is_negative: "flag",
  start_time: "time",
  end_time: "time",
  updated_time: "time",
  destination_url: "link",
};
const RULES = ["edit", "names", "updated", "keywords", "amounts"] as const;

interface Row {
  name: string;
  of: readonly BulkEntity[];
  isFixed: boolean;
}
const ROWS: Row[] = BULK_HEAD.map((name) => {
  const column = Object.hasOwn(BULK_COLUMNS, name) ? BULK_COLUMNS[name as BulkColumn] : null;
  return { name, of: column?.of ?? BULK_ENTITIES, isFixed: column !== null && "isFixed" in column };
});

/** The allowed values of each column, and an empty sheet. */
export function ResourcesView() {
  const t = useAreaTexts("bulk");
  const valuesOf = (name: string) => {
    const values = VALUES[name];
    if (values) return <code className="text-[0.8125rem]">{values.join(", ")}</code>;
    const kind = KINDS[name] ?? "text";
    return t(`resources.value.${kind}`);
  };
  return (
    <div className="flex flex-col gap-5">
      <SettingsSection title={t("resources.rules")} lead={t("resources.lead")}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-[0.9375rem]">
          {RULES.map((rule) => (
            <li key={rule}>{t(`resources.rule.${rule}`)}</li>
          ))}
        </ul>
        <div className="pt-5">
          <Button onPress={() => void saveCsv("campaigns", BULK_HEAD, [])}>{t("resources.empty")}</Button>
        </div>
      </SettingsSection>
      <PlainTable<Row>
        label={t("resources.table")}
        rows={ROWS}
        keyOf={({ name }) => name}
        columns={[
          { name: t("resources.column"), cell: ({ name }) => <code className="text-[0.8125rem]">{name}</code> },
          {
            name: t("resources.of"),
            cell: ({ of }) =>
              of.length === BULK_ENTITIES.length ? t("resources.every") : of.map((one) => t(`many.${one}`)).join(", "),
          },
          {
            name: t("resources.values"),
            cell: ({ name, isFixed }) => (
              <>
                {valuesOf(name)}
                {isFixed && <span className="block text-[0.8125rem] text-ink-soft">{t("resources.fixed")}</span>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
