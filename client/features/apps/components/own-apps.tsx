import Blocks from "lucide-react/icons/blocks";
import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import type { NewSecret } from "../hooks/use-own-apps.ts";
import { AppForm } from "./app-form.tsx";
import { OwnAppCard } from "./own-app-card.tsx";

/** A developer's apps: create, keys, addresses, quotas, try-out. */
export function OwnApps() {
  const t = useAppTexts();
  const isReady = useHydrated();
  const list = trpc.apps.list.useQuery({});
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t("developers.title")}</h1>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {t("developers.lead")} <TextLink href="/docs">{t("developers.docs")}</TextLink>{" "}
            <TextLink href="/settings/webhooks/">{t("webhooks.title")}</TextLink>
          </p>
        </div>
        {!isCreating && (
          <Button variant="primary" isDisabled={!isReady} onPress={() => setIsCreating(true)}>
            {t("developers.create")}
          </Button>
        )}
      </div>
      {made && (
        <div role="status" className="flex flex-col gap-3 rounded-field bg-accent-wash p-4">
          <p className="text-[0.9375rem]">{t("developers.secretOnce", { name: made.name })}</p>
          <CopyLine
            label={t("developers.secret")}
            text={made.secret}
            copyLabel={t("developers.copy")}
            copiedText={t("developers.copied")}
          />
          <Button size="sm" className="self-start" onPress={() => setMade(null)}>
            {t("developers.done")}
          </Button>
        </div>
      )}
      {isCreating && (
        <section className="rounded-card border border-line bg-surface p-5">
          <h2 className="pb-3 text-xl font-bold">{t("developers.createTitle")}</h2>
          <AppForm
            app={null}
            onCancel={() => setIsCreating(false)}
            onDone={(secret) => {
              setIsCreating(false);
              setMade(secret);
            }}
          />
        </section>
      )}
      {!list.data && !list.isError && <Spinner />}
      {!list.data && list.isError && (
        <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && !isCreating && (
        <EmptyState icon={<Blocks size={32} />} title={t("developers.none")} text={t("developers.noneText")} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={t("developers.title")} className="flex flex-col gap-4">
          {list.data.map((app) => (
            <li key={app.id}>
              <OwnAppCard app={app} onSecret={setMade} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
