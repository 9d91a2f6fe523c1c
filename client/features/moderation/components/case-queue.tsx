import { useNavigate } from "@tanstack/react-router";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useEffect } from "react";
import type { CaseBrief } from "../../../../src/admin/cases.contract.ts";
import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from "../../../../src/model/report-reasons.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { areSingleKeysOn } from "../../../lib/browser/single-keys.ts";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { stringifySearch } from "../../../lib/navigation/search-params.ts";
import { useFlaggerTexts } from "../../../lib/texts/notices-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";
import { isMeant } from "../keys.ts";
import { CaseCard } from "./case-card.tsx";

export interface CaseFilter {
  kind: ReportKind | null;
  rule: ReportReason | null;
  mine: boolean;
}

const hrefOf = ({ kind, rule, mine }: CaseFilter): string =>
  `/admin/reports/${stringifySearch({ kind: kind ?? undefined, rule: rule ?? undefined, mine: mine ? "true" : undefined })}`;

/** Opens the case that has the focus. */
function useOpenKey() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "o" || !areSingleKeysOn() || !isMeant(event)) return;
      document.activeElement?.closest("main article")?.querySelector<HTMLElement>("a[href]")?.click();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

/** Open cases, the most urgent first, with their filters, which are in the address. */
export function CaseQueue({ filter }: { filter: CaseFilter }) {
  const t = useTexts("moderation");
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const flaggers = useFlaggerTexts();
  const { isAdmin = false } = useCurrentViewer() ?? {};
  const navigate = useNavigate();
  const isReady = useHydrated();
  const list = trpc.admin.cases.useInfiniteQuery(filter, byBookmark);
  useOpenKey();
  const change = (more: Partial<CaseFilter>) => void navigate({ href: hrefOf({ ...filter, ...more }), replace: true });
  const isFiltered = filter.kind !== null || filter.rule !== null || filter.mine;
  return (
    <>
      <p className="text-[0.9375rem] text-pretty text-ink-soft">
        {t("lead")} {isAdmin && <TextLink href="/admin/trusted-flaggers/">{flaggers("title")}</TextLink>}
      </p>
      <search className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <Select<ReportKind | "">
          aria-label={t("kind")}
          value={filter.kind ?? ""}
          onChange={(kind) => change({ kind: kind || null })}
          isDisabled={!isReady}
          options={[
            { value: "", label: t("anyKind") },
            ...REPORT_KINDS.map((value) => ({ value, label: reported(`kinds.${value}`) })),
          ]}
        />
        <Select<ReportReason | "">
          aria-label={t("reason")}
          value={filter.rule ?? ""}
          onChange={(rule) => change({ rule: rule || null })}
          isDisabled={!isReady}
          options={[
            { value: "", label: t("anyReason") },
            ...REPORT_REASONS.map((value) => ({ value, label: ruleWords(value) })),
          ]}
        />
        <Checkbox isSelected={filter.mine} onChange={(mine) => change({ mine })} isDisabled={!isReady}>
          {t("mine")}
        </Checkbox>
      </search>
      <EndlessList<CaseBrief>
        list={list}
        label={t("reports")}
        layout="rows"
        renderItem={(found) => <CaseCard found={found} />}
        empty={
          <EmptyState
            icon={<ShieldCheck size={32} />}
            title={t("noneTitle")}
            text={isFiltered ? t("noneMatch") : t("noneText")}
          />
        }
      />
      <p className="pt-4 text-[0.8125rem] text-ink-soft max-sm:hidden">{t("keys")}</p>
    </>
  );
}
