import { getRouteApi } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ReporterAppeal } from "../../features/notices/reporter-appeal.tsx";
import { MyReports } from "../../features/safety/components/my-reports.tsx";
import { ViolationList } from "../../features/safety/components/violation-list.tsx";
import { ViolationStatement } from "../../features/safety/components/violation-statement.tsx";
import { byBookmark, itemsOf } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const listRoute = getRouteApi("/reports-and-violations");
const ageRoute = getRouteApi("/age-appeal");
const oneRoute = getRouteApi("/appealed-pin");

/** `/reports-and-violations/`; with a link's token only the decisions. */
export function ReportsAndViolations() {
  const t = useTexts("violations");
  const { token } = listRoute.useSearch();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} noIndex />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <ViolationList token={token} />
      {!token && <MyReports renderAppeal={(report) => <ReporterAppeal report={report} />} />}
    </div>
  );
}

/** `/age-appeal`: the decision about the person's age, and the appeal with a document. */
export function AgeAppeal() {
  const t = useTexts("violations");
  const { token } = ageRoute.useSearch();
  const list = trpc.safety.violations.useInfiniteQuery({ token }, byBookmark);
  const violation = itemsOf(list).find(({ rule }) => rule === "underage");
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("age.title")} noIndex />
      {violation ? (
        <ViolationStatement violation={violation} token={token} />
      ) : (
        <>
          <h1 className="text-3xl font-bold">{t("age.title")}</h1>
          <p>{t("age.none")}</p>
        </>
      )}
    </div>
  );
}

/** `/appealed-pin/?id=…`. */
export function AppealedPin() {
  const t = useTexts("violations");
  const { id = "", token } = oneRoute.useSearch();
  const { data: violation } = trpc.safety.violation.useQuery({ violationId: id, token });
  const all = `/reports-and-violations/${token ? `?${new URLSearchParams({ token })}` : ""}`;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("pageTitle")} noIndex />
      <TextLink href={all} className="inline-flex min-h-11 items-center gap-2 self-start text-[0.9375rem]">
        <ArrowLeft size={18} aria-hidden="true" />
        {t("all")}
      </TextLink>
      {violation && <ViolationStatement violation={violation} token={token} />}
    </div>
  );
}
