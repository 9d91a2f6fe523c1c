import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type OwnWebhook, useWebhookActions } from "../use-webhooks.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** A webhook with its state and its deliveries. */
export function WebhookCard({ webhook }: { webhook: OwnWebhook }) {
  const t = useAppTexts();
  const day = useDay();
  const isReady = useHydrated();
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [areDeliveriesOpen, setAreDeliveriesOpen] = useState(false);
  const { update, remove, test } = useWebhookActions(webhook, () => setIsRemoving(false));
  const { id, url, events, boardId, boardName, isActive, offReason, failingSince } = webhook;
  const state = offReason
    ? t(`webhooks.off.${offReason}`)
    : failingSince
      ? t("webhooks.failingSince", { day: day(failingSince) })
      : t("webhooks.on");
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{url}</h2>
        <p className={isActive && !failingSince ? "text-sm text-ink-soft" : "text-sm font-semibold text-danger"}>
          {state}
        </p>
      </div>
      {isEditing ? (
        <WebhookForm webhook={webhook} onCancel={() => setIsEditing(false)} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="text-[0.9375rem] [overflow-wrap:anywhere]">{events.join(", ")}</p>
          {boardId && (
            <p className="text-sm text-ink-soft">
              {boardName ? t("webhooks.onlyBoard", { board: boardName }) : t("webhooks.boardGone")}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              isDisabled={!isReady}
              isPending={test.isPending}
              onPress={() => {
                setAreDeliveriesOpen(true);
                test.mutate({ webhookId: id });
              }}
            >
              {t("webhooks.test")}
            </Button>
            <Button
              size="sm"
              isDisabled={!isReady}
              isPending={update.isPending}
              onPress={() => update.mutate({ webhookId: id, isActive: !isActive })}
            >
              {t(isActive ? "webhooks.turnOff" : "webhooks.turnOn")}
            </Button>
            <Button
              size="sm"
              isDisabled={!isReady}
              aria-label={t("webhooks.editOne", { url })}
              onPress={() => setIsEditing(true)}
            >
              {t("webhooks.edit")}
            </Button>
            <Button
              size="sm"
              isDisabled={!isReady}
              aria-label={t("webhooks.removeOne", { url })}
              onPress={() => setIsRemoving(true)}
            >
              {t("webhooks.remove")}
            </Button>
          </div>
          <Button
            size="sm"
            className="self-start"
            isDisabled={!isReady}
            aria-expanded={areDeliveriesOpen}
            onPress={() => setAreDeliveriesOpen(!areDeliveriesOpen)}
          >
            {t("webhooks.deliveries")}
          </Button>
          {areDeliveriesOpen && <Deliveries webhookId={id} />}
        </>
      )}
      <ConfirmDialog
        title={t("webhooks.removeTitle")}
        text={t("webhooks.removeText", { url })}
        confirmLabel={t("webhooks.remove")}
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        onConfirm={() => remove.mutate({ webhookId: id })}
        isPending={remove.isPending}
        isDangerous
      />
    </article>
  );
}
