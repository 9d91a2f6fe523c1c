import { getRouteApi, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useId } from "react";
import { TextLink } from "../../components/ui/text-link.tsx";
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
        <Section title={t("addTitle")}>
          <FlaggerForm />
        </Section>
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
      <Section title={t("appeals.heading")}>
        <ReportAppealDetails appeal={appeal} />
      </Section>
      <Section title={moderation("appeals.decide")}>
        <ReportAppealDecision
          key={appealId}
          appeal={appeal}
          onDecided={() => void navigate({ href: "/admin/appeals/" })}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="pb-3 text-lg font-bold [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}
