import { getRouteApi } from "@tanstack/react-router";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { NoticeForm } from "../../features/notices/notice-form.tsx";
import { NoticeState } from "../../features/notices/notice-state.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useNoticeTexts } from "../../lib/texts/notices-texts.ts";

const formRoute = getRouteApi("/report");
const stateRoute = getRouteApi("/report/state");

/** `/report/`: the form for everybody, and what follows once it is sent. */
export function NoticePage() {
  const t = useNoticeTexts();
  const { sent, address } = formRoute.useSearch();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} description={t("about")} canonical="/report/" />
      <h1 className="text-3xl font-bold text-balance">{t("title")}</h1>
      {sent ? (
        <div role="status" className="flex flex-col items-start gap-3">
          <h2 className="text-xl font-bold">{t("sentTitle")}</h2>
          <p className="text-pretty">{t(sent === "mail" ? "sentMail" : "sentOwn")}</p>
          <div className="flex flex-wrap gap-2">
            {sent === "own" && <LinkButton href="/reports-and-violations/">{t("own")}</LinkButton>}
            <LinkButton href="/report/">{t("another")}</LinkButton>
          </div>
        </div>
      ) : (
        <>
          <p className="text-pretty">{t("about")}</p>
          <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("lead")}</p>
          <NoticeForm address={address} />
        </>
      )}
    </div>
  );
}

/** `/report/state/?token=`. */
export function NoticeStatePage() {
  const t = useNoticeTexts();
  const { token = "" } = stateRoute.useSearch();
  const { data: notice } = trpc.safety.notice.useQuery({ token });
  return (
    <div className="mx-auto max-w-2xl px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("state.title")} noIndex />
      {notice && <NoticeState notice={notice} token={token} />}
    </div>
  );
}
