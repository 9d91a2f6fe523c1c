import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type NewSecret, type OwnApp, useAppKeys } from "../hooks/use-own-apps.ts";
import { AppForm } from "./app-form.tsx";
import { AppIcon } from "./app-icon.tsx";
import { TryOut } from "./try-out.tsx";

/** One of a developer's apps. @param onSecret called with a secret that replaces the old one */
export function OwnAppCard({ app, onSecret }: { app: OwnApp; onSecret: (made: NewSecret) => void }) {
  const t = useAppTexts();
  const { brandName } = usePageConfig();
  const isReady = useHydrated();
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<"remove" | "renew" | null>(null);
  const { remove, renew } = useAppKeys({ onSecret, onDone: () => setAsked(null) });
  const { id, name, clientId, redirectUris, type, isVerified, isSuspended, peopleCount } = app;
  const mark = isVerified ? t("developers.verified", { brand: brandName }) : t("developers.unverified");
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-4">
        <AppIcon name={name} iconUrl={app.iconUrl} />
        <div className="min-w-0 grow">
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-sm text-ink-soft">{`${mark} · ${t("developers.people", { count: peopleCount })}`}</p>
          {isSuspended && <p className="text-sm font-semibold text-danger">{t("developers.suspended")}</p>}
        </div>
      </div>
      {isEditing ? (
        <AppForm app={app} onCancel={() => setIsEditing(false)} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <CopyLine
            label={t("developers.clientId")}
            text={clientId}
            copyLabel={t("developers.copy")}
            copiedText={t("developers.copied")}
          />
          {redirectUris.length > 0 && (
            <div>
              <h3 className="text-sm font-medium">{t("developers.redirects")}</h3>
              <ul className="text-[0.9375rem] [overflow-wrap:anywhere]">
                {redirectUris.map((address) => (
                  <li key={address}>{address}</li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-sm text-ink-soft">{t("developers.quota")}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              isDisabled={!isReady}
              aria-label={t("developers.editOne", { name })}
              onPress={() => setIsEditing(true)}
            >
              {t("developers.edit")}
            </Button>
            {type === "confidential" && (
              <Button size="sm" isDisabled={!isReady} onPress={() => setAsked("renew")}>
                {t("developers.renew")}
              </Button>
            )}
            <Button
              size="sm"
              isDisabled={!isReady}
              aria-label={t("developers.removeOne", { name })}
              onPress={() => setAsked("remove")}
            >
              {t("developers.remove")}
            </Button>
          </div>
          <TryOut appId={id} />
        </>
      )}
      <ConfirmDialog
        title={t(asked === "renew" ? "developers.renewTitle" : "developers.removeTitle", { name })}
        text={t(asked === "renew" ? "developers.renewText" : "developers.removeText")}
        confirmLabel={t(asked === "renew" ? "developers.renew" : "developers.remove")}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => (asked === "renew" ? renew : remove).mutate({ appId: id })}
        isPending={remove.isPending || renew.isPending}
        isDangerous
      />
    </article>
  );
}
