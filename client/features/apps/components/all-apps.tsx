import { useNavigate } from "@tanstack/react-router";
import Blocks from "lucide-react/icons/blocks";
import { useState } from "react";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type AdminApp, type AppChange, useChangeApp } from "../hooks/use-change-app.ts";
import { AppIcon } from "./app-icon.tsx";

const STATES = ["unverified", "verified", "suspended"] as const;
export type AppState = (typeof STATES)[number];
const QUERY_MAX = 254;
const REASON_MAX = 500;

interface AllAppsProps {
  query: string;
  state: AppState | null;
}

const hrefOf = ({ query, state }: AllAppsProps) => {
  const asked = new URLSearchParams();
  if (query) asked.set("query", query);
  if (state) asked.set("state", state);
  return `/admin/apps/${asked.size > 0 ? `?${asked}` : ""}`;
};

/** All apps for an administrator: search, verify, suspend. */
export function AllApps({ query, state }: AllAppsProps) {
  const t = useAppTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const list = trpc.apps.all.useInfiniteQuery({ query, state }, byBookmark);
  const search = (text: string) => void navigate({ href: hrefOf({ query: text.trim(), state }) });
  const tab = (to: AppState | null) => ({
    href: hrefOf({ query, state: to }),
    label: t(`admin.states.${to ?? "all"}`),
    isCurrent: to === state,
  });
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-col gap-3">
        <SearchField
          label={t("admin.search")}
          placeholder={t("admin.searchPlaceholder")}
          value={typed}
          onChange={setTyped}
          onSubmit={search}
          onClear={() => search("")}
          maxLength={QUERY_MAX}
        />
        <LinkTabs label={t("admin.search")} items={[tab(null), ...STATES.map(tab)]} />
      </search>
      <EndlessList<AdminApp>
        list={list}
        label={t("admin.search")}
        layout="rows"
        renderItem={(app) => <AdminAppCard app={app} />}
        empty={<EmptyState icon={<Blocks size={32} />} title={t("admin.none")} text={t("admin.noneText")} />}
      />
    </div>
  );
}

function AdminAppCard({ app }: { app: AdminApp }) {
  const t = useAppTexts();
  const day = useDay();
  const { brandName } = usePageConfig();
  const isReady = useHydrated();
  const [asked, setAsked] = useState<AppChange | null>(null);
  const [reason, setReason] = useState("");
  const change = useChangeApp(app.id);
  const { name, clientId, website, isVerified, isSuspended, origin, owner, peopleCount, createdAt } = app;
  const changes: AppChange[] = [isVerified ? "unverify" : "verify", isSuspended ? "unsuspend" : "suspend"];
  const about = t(`admin.origin.${origin}`, { username: owner?.username ?? "" });
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <div className="flex items-center gap-4">
        <AppIcon name={name} iconUrl={app.iconUrl} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[about, clientId, website].filter(Boolean).join(" · ")}
          </p>
          <p className="text-sm text-ink-soft">
            {t("admin.since", { day: day(createdAt) })} {t("developers.people", { count: peopleCount })}
          </p>
        </div>
      </div>
      {isSuspended && <p className="text-sm font-semibold text-danger">{t("developers.suspended")}</p>}
      <div className="flex flex-wrap gap-3">
        {changes.map((kind) => (
          <Button key={kind} size="sm" isDisabled={!isReady} onPress={() => setAsked(kind)}>
            {t(`admin.${kind}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        title={asked ? t(`admin.question.${asked}`, { name }) : ""}
        text={
          <>
            <span className="block pb-3">{asked && t(`admin.effect.${asked}`, { brand: brandName })}</span>
            <TextField label={t("admin.reason")} value={reason} onChange={setReason} maxLength={REASON_MAX} />
          </>
        }
        confirmLabel={asked ? t(`admin.${asked}`) : ""}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && void change.run(asked, reason).then((isDone) => isDone && setAsked(null))}
        isPending={change.isPending}
        isDangerous={asked === "suspend"}
      />
    </article>
  );
}
