import Blocks from "lucide-react/icons/blocks";
import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { useScopeWords } from "../../../lib/texts/use-scope-words.ts";
import { useDisconnect } from "../hooks/use-disconnect.ts";
import { AppIcon } from "./app-icon.tsx";

type Connection = Outputs["apps"]["connections"][number];

/** Apps that the person let in, with their permissions, last use, and a button that ends it. */
export function Connections() {
  const t = useAppTexts();
  const list = trpc.apps.connections.useQuery({});
  const [asked, setAsked] = useState<Connection | null>(null);
  const disconnect = useDisconnect(() => setAsked(null));
  if (!list.data) {
    if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
    return <Spinner />;
  }
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyState icon={<Blocks size={32} />} title={t("connections.none")} text={t("connections.noneText")} />
      ) : (
        <ul aria-label={t("connections.title")} className="flex flex-col gap-4">
          {list.data.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} onDisconnect={() => setAsked(connection)} />
            </li>
          ))}
        </ul>
      )}
      <TextLink href="/developers/">{t("connections.developers")}</TextLink>
      <ConfirmDialog
        title={t("connections.disconnectTitle", { name: asked?.name ?? "" })}
        text={t("connections.disconnectText")}
        confirmLabel={t("connections.disconnect")}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && disconnect.mutate({ appId: asked.id })}
        isPending={disconnect.isPending}
        isDangerous
      />
    </>
  );
}

function ConnectionCard({ connection, onDisconnect }: { connection: Connection; onDisconnect: () => void }) {
  const t = useAppTexts();
  const day = useDay();
  const words = useScopeWords();
  const isReady = useHydrated();
  const { name, website, iconUrl, isVerified, scopes, createdAt, lastUsedAt } = connection;
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-4">
        <AppIcon name={name} iconUrl={iconUrl} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[isVerified && t("connections.verified"), website && new URL(website).host].filter(Boolean).join(" · ")}
          </p>
        </div>
        <Button
          size="sm"
          isDisabled={!isReady}
          aria-label={t("connections.disconnectOne", { name })}
          onPress={onDisconnect}
        >
          {t("connections.disconnect")}
        </Button>
      </div>
      <ul aria-label={t("connections.may", { name })} className="mt-3 list-disc ps-5 text-[0.9375rem]">
        {scopes.map((scope) => (
          <li key={scope}>{words[scope]}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t("connections.since", { day: day(createdAt) })}{" "}
        {lastUsedAt ? t("connections.used", { day: day(lastUsedAt) }) : t("connections.unused")}
      </p>
    </article>
  );
}
