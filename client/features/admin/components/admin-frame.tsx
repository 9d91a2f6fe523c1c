import type { ReactNode } from "react";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";

/** Shared layout of the administration pages. Moderators get the tabs of moderation only. */
export function AdminFrame({
  tab,
  children,
}: {
  tab:
    | "accounts"
    | "reports"
    | "spam"
    | "appeals"
    | "load"
    | "messages"
    | "ads"
    | "log"
    | "offsite"
    | "advisories"
    | "topics"
    | "apps"
    | "status"
    | "storage"
    | "site"
    | "signUp"
    | "pages"
    | "announcements";
  children: ReactNode;
}) {
  const t = useTexts("admin");
  const { isAdmin = false } = useCurrentViewer() ?? {};
  const administrators = [
    { href: "/admin/messages/", label: t("messages.title"), isCurrent: tab === "messages" },
    { href: "/admin/ads/", label: t("ads"), isCurrent: tab === "ads" },
    { href: "/admin/apps/", label: t("apps"), isCurrent: tab === "apps" },
    { href: "/admin/log/", label: t("log"), isCurrent: tab === "log" },
    { href: "/admin/site/", label: t("site"), isCurrent: tab === "site" },
    { href: "/admin/sign-up/", label: t("signUp"), isCurrent: tab === "signUp" },
    { href: "/admin/announcements/", label: t("announcements"), isCurrent: tab === "announcements" },
    { href: "/admin/pages/", label: t("pages"), isCurrent: tab === "pages" },
    { href: "/admin/status/", label: t("status"), isCurrent: tab === "status" },
    { href: "/admin/storage/", label: t("storage"), isCurrent: tab === "storage" },
    { href: "/admin/offsite/", label: t("offsite.title"), isCurrent: tab === "offsite" },
    { href: "/admin/advisories/", label: t("advisories.heading"), isCurrent: tab === "advisories" },
    { href: "/admin/topics/", label: t("topics.heading"), isCurrent: tab === "topics" },
  ];
  return (
    <div className="mx-auto max-w-4xl px-3 pt-6 pb-16 sm:px-6">
      <PageHead title={t("title")} noIndex />
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <LinkTabs
        label={t("title")}
        className="py-3"
        items={[
          ...(isAdmin ? [{ href: "/admin/", label: t("accounts"), isCurrent: tab === "accounts" }] : []),
          { href: "/admin/reports/", label: t("reports"), isCurrent: tab === "reports" },
          { href: "/admin/appeals/", label: t("appeals"), isCurrent: tab === "appeals" },
          { href: "/admin/spam/", label: t("spam"), isCurrent: tab === "spam" },
          { href: "/admin/moderation/load/", label: t("load"), isCurrent: tab === "load" },
          ...(isAdmin ? administrators : []),
        ]}
      />
      {children}
    </div>
  );
}
