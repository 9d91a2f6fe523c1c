import { useForm } from "react-hook-form";
import type { WebhookEvent } from "../../../src/webhooks/webhook.rules.ts";
import type { Outputs } from "../../lib/calls/trpc.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useAppTexts } from "../../lib/texts/apps-texts.ts";

export type OwnWebhook = Outputs["webhooks"]["list"][number];
export type SentDelivery = Outputs["webhooks"]["deliveries"]["items"][number];

interface WebhookValues {
  url: string;
  events: WebhookEvent[];
  /** "" for all boards. */
  boardId: string;
}

const FIRST_EVENTS: WebhookEvent[] = ["pin.created", "pin.saved", "comment.created", "follow.created"];

/**
 * The form of a webhook.
 * @param webhook the webhook to edit; null for a new one
 * @param onDone called with the secret of a new webhook
 */
export function useWebhookForm(webhook: OwnWebhook | null, onDone: (secret: string | null) => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  const update = trpc.webhooks.update.useMutation();
  const form = useForm<WebhookValues>({
    defaultValues: {
      url: webhook?.url ?? "",
      events: webhook?.events ?? FIRST_EVENTS,
      boardId: webhook?.boardId ?? "",
    },
  });
  const submit = submitOnce(form, async ({ url, events, boardId }) => {
    const fields = { url, events, boardId: boardId || null };
    try {
      if (webhook) await update.mutateAsync({ webhookId: webhook.id, ...fields });
      const made = webhook ? null : await create.mutateAsync(fields);
      await utils.webhooks.list.invalidate();
      showToast(t(webhook ? "webhooks.saved" : "webhooks.created"), { kind: "success" });
      onDone(made?.secret ?? null);
    } catch (error) {
      showServerErrors(form, error, "url");
    }
  });
  return { form, submit };
}

/** Turns a webhook off and on, deletes it, and sends a test. @param onRemoved called once it is deleted */
export function useWebhookActions({ id }: OwnWebhook, onRemoved: () => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const onError = (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" });
  const update = trpc.webhooks.update.useMutation({ onError, onSuccess: () => utils.webhooks.list.invalidate() });
  const remove = trpc.webhooks.remove.useMutation({
    onError,
    onSuccess: async () => {
      await utils.webhooks.list.invalidate();
      showToast(t("webhooks.removed"), { kind: "success" });
      onRemoved();
    },
  });
  const test = trpc.webhooks.test.useMutation({
    onError,
    onSuccess: async () => {
      showToast(t("webhooks.testSent"), { kind: "success" });
      await utils.webhooks.deliveries.invalidate({ webhookId: id });
    },
  });
  return { update, remove, test };
}

/** Sends a delivery again. */
export function useRetryDelivery(webhookId: string) {
  const utils = trpc.useUtils();
  return trpc.webhooks.retry.useMutation({
    onSuccess: () => utils.webhooks.deliveries.invalidate({ webhookId }),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
}
