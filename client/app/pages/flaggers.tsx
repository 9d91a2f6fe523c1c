import { getRouteApi, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { TextLink } from "../../components/ui/text-link.tsx";
import { TitledCard } from "../../components/ui/titled-card.tsx";
import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { FlaggerForm } from "../../features/flaggers/components/flagger-form.tsx";
import { FlaggerList } from "../../features/flaggers/components/flagger-list.tsx";
import {
  ReportAppealDecision,
  ReportAppealDetails,
} from "../../features/flaggers/components/report-appeal-details.tsx";
import { useReporterName } from "../../features/flaggers/components/report-appeal-list.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useFlaggerTexts } from "../../lib/texts/notices-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";

const appealRoute = getRouteApi("/admin/report-appeals/$appealId");

/** `/admin/trusted-flaggers/`. */
export function AdminFlaggers() {
  const t = useFlaggerTexts();
  return (
    <AdminFrame tab="reports">
      <div className="flex flex-col gap-5">
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("lead")}</p>
        <FlaggerList />
        <TitledCard title={t("addTitle")}>
          <FlaggerForm />
        </TitledCard>
      </div>
    </AdminFrame>
  );
}

/** `/admin/report-appeals/ID/`. */
export function ReportAppealPage() {
  const t = useFlaggerTexts();
  const moderation = useTexts("moderation");
  const nameOf = useReporterName();
  const { appealId } = appealRoute.useParams();
  const navigate = useNavigate();
  const { data: appeal } = trpc.admin.reportAppeal.useQuery({ appealId });
  if (!appeal) return null;
  const title = t("appeals.pageTitle", { name: nameOf(appeal) });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-3 pt-6 pb-16 sm:px-6">
      <PageHead title={title} noIndex />
      <div>
        <TextLink href="/admin/appeals/" className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
          <ArrowLeft size={18} aria-hidden="true" />
          {moderation("appeals.back")}
        </TextLink>
        <h1 className="pt-1 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      </div>
      <TitledCard title={t("appeals.heading")}>
        <ReportAppealDetails appeal={appeal} />
      </TitledCard>
      <TitledCard title={moderation("appeals.decide")}>
        <ReportAppealDecision
          key={appealId}
          appeal={appeal}
          onDecided={() => void navigate({ href: "/admin/appeals/" })}
        />
      </TitledCard>
    </div>
  );
}
