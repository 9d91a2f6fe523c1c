import Webhook from "lucide-react/icons/webhook";
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
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** A person's webhooks and their deliveries: create, edit, test, turn off and on. */
export function Webhooks() {
  const t = useAppTexts();
  const isReady = useHydrated();
  const list = trpc.webhooks.list.useQuery({});
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <TextLink href="/docs">{t("developers.docs")}</TextLink>
      {!isCreating && (
        <Button variant="primary" className="self-start" isDisabled={!isReady} onPress={() => setIsCreating(true)}>
          {t("webhooks.create")}
        </Button>
      )}
      {secret && (
        <div role="status" className="flex flex-col gap-3 rounded-field bg-accent-wash p-4">
          <p className="text-[0.9375rem]">{t("webhooks.secretOnce")}</p>
          <CopyLine
            label={t("webhooks.secret")}
            text={secret}
            copyLabel={t("developers.copy")}
            copiedText={t("developers.copied")}
          />
          <Button size="sm" className="self-start" onPress={() => setSecret(null)}>
            {t("developers.done")}
          </Button>
        </div>
      )}
      {isCreating && (
        <section className="rounded-card border border-line bg-surface p-5">
          <h2 className="pb-3 text-xl font-bold">{t("webhooks.createTitle")}</h2>
          <WebhookForm
            webhook={null}
            onCancel={() => setIsCreating(false)}
            onDone={(made) => {
              setIsCreating(false);
              setSecret(made);
            }}
          />
        </section>
      )}
      {!list.data && !list.isError && <Spinner />}
      {!list.data && list.isError && (
        <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && !isCreating && (
        <EmptyState icon={<Webhook size={32} />} title={t("webhooks.none")} text={t("webhooks.noneText")} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={t("webhooks.title")} className="flex flex-col gap-4">
          {list.data.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
