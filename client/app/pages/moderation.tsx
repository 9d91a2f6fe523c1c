import { getRouteApi, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { TextLink } from "../../components/ui/text-link.tsx";
import { TitledCard } from "../../components/ui/titled-card.tsx";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { ReportAppealList } from "../../features/flaggers/components/report-appeal-list.tsx";
import { AppealDecisionForm, AppealDetails } from "../../features/moderation/components/appeal-details.tsx";
import { AppealList } from "../../features/moderation/components/appeal-list.tsx";
import { CaseContent } from "../../features/moderation/components/case-content.tsx";
import { CaseDecisions } from "../../features/moderation/components/case-decisions.tsx";
import { CaseReports, OwnerHistory, SimilarCases } from "../../features/moderation/components/case-history.tsx";
import { CaseNotes } from "../../features/moderation/components/case-notes.tsx";
import { CaseQueue } from "../../features/moderation/components/case-queue.tsx";
import { ModerationLoad } from "../../features/moderation/components/moderation-load.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useFlaggerTexts } from "../../lib/texts/notices-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useRuleWords } from "../../lib/texts/use-rule-words.ts";

const queueRoute = getRouteApi("/admin/reports");
const appealRoute = getRouteApi("/admin/appeals/$appealId");
const caseRoute = getRouteApi("/admin/reports/$caseId");

/** `/admin/reports/`. */
export function ModerationQueue() {
  const { kind = null, rule = null, mine = false } = queueRoute.useSearch();
  return (
    <AdminFrame tab="reports">
      <CaseQueue filter={{ kind, rule, mine }} />
    </AdminFrame>
  );
}

/** `/admin/reports/ID/`. */
export function ModerationCase() {
  const t = useTexts("moderation");
  const reported = useTexts("reported");
  const ruleWords = useRuleWords();
  const flaggers = useFlaggerTexts();
  const { caseId } = caseRoute.useParams();
  const navigate = useNavigate();
  const { data: found } = trpc.admin.case.useQuery({ caseId });
  if (!found) return null;
  const title = `${reported(`kinds.${found.kind}`)}${found.label ? `: ${found.label}` : ""}`;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-3 pt-6 pb-16 sm:px-6">
      <PageHead title={t("pageTitle", { label: found.label || reported(`kinds.${found.kind}`) })} noIndex />
      <div>
        <TextLink href="/admin/reports/" className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
          <ArrowLeft size={18} aria-hidden="true" />
          {t("back")}
        </TextLink>
        <h1 className="line-clamp-2 pt-1 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-soft">
          {found.rule && <span>{ruleWords(found.rule)}</span>}
          {found.isTrusted && <b className="font-semibold text-ink">{flaggers("isTrusted")}</b>}
          <span>{t("reporters", { count: found.reporters })}</span>
          {found.assignedTo && <span>{t("withModerator", { name: found.assignedTo.username })}</span>}
          {found.wantsOpinion && <b className="font-semibold text-ink">{t("wantsOpinion")}</b>}
        </p>
      </div>
      <TitledCard title={t("decide")}>
        <CaseDecisions key={caseId} found={found} onDecided={() => void navigate({ href: "/admin/reports/" })} />
      </TitledCard>
      <TitledCard title={t("seen")}>
        <CaseContent key={caseId} found={found} />
      </TitledCard>
      <TitledCard title={t("reports")}>
        <CaseReports found={found} />
      </TitledCard>
      <TitledCard title={t("history", { name: found.owner.username })}>
        <OwnerHistory found={found} />
      </TitledCard>
      <TitledCard title={t("similar")}>
        <SimilarCases found={found} />
      </TitledCard>
      <TitledCard title={t("notes")}>
        <CaseNotes key={caseId} found={found} />
      </TitledCard>
    </div>
  );
}

/** `/admin/moderation/load/`. */
export function ModerationLoadPage() {
  const { data: load } = trpc.admin.moderationLoad.useQuery({});
  return <AdminFrame tab="load">{load && <ModerationLoad load={load} />}</AdminFrame>;
}

/** `/admin/appeals/`. */
export function ModerationAppeals() {
  return (
    <AdminFrame tab="appeals">
      <AppealList />
      <ReportAppealList />
    </AdminFrame>
  );
}

/** `/admin/appeals/ID/`. */
export function ModerationAppeal() {
  const t = useTexts("moderation");
  const { appealId } = appealRoute.useParams();
  const navigate = useNavigate();
  const { data: appeal } = trpc.admin.appeal.useQuery({ appealId });
  if (!appeal) return null;
  const title = t("appeals.pageTitle", { name: appeal.person.username });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-3 pt-6 pb-16 sm:px-6">
      <PageHead title={title} noIndex />
      <div>
        <TextLink href="/admin/appeals/" className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
          <ArrowLeft size={18} aria-hidden="true" />
          {t("appeals.back")}
        </TextLink>
        <h1 className="pt-1 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      </div>
      <TitledCard title={t("appeals.heading")}>
        <AppealDetails key={appealId} appeal={appeal} />
      </TitledCard>
      <TitledCard title={t("appeals.decide")}>
        <AppealDecisionForm
          key={appealId}
          appeal={appeal}
          onDecided={() => void navigate({ href: "/admin/appeals/" })}
        />
      </TitledCard>
    </div>
  );
}
