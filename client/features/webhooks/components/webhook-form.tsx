import { CheckboxGroup, FieldError, Label } from "react-aria-components";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../../src/webhooks/webhook.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type OwnWebhook, useWebhookForm } from "../use-webhooks.ts";

type Underscored<E> = E extends `${infer Kind}.${infer Verb}` ? `${Kind}_${Verb}` : never;
/** An event as a key of its text: i18next reads a dot as a step into the texts. */
const keyOf = (event: WebhookEvent) => event.replace(".", "_") as Underscored<WebhookEvent>;

interface WebhookFormProps {
  /** The webhook to edit; null for a new one. */
  webhook: OwnWebhook | null;
  onCancel: () => void;
  /** Called with the secret of a new webhook. */
  onDone: (secret: string | null) => void;
}

/** Creates or edits a webhook. */
export function WebhookForm({ webhook, onCancel, onDone }: WebhookFormProps) {
  const t = useAppTexts();
  const { form, submit } = useWebhookForm(webhook, onDone);
  const events = useField(form.control, "events");
  const board = useField(form.control, "boardId");
  const { data } = trpc.boards.picker.useQuery({});
  const options = (data?.allBoards ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // The webhook's board may be somebody else's, or deleted.
  const kept = webhook?.boardId && !options.some(({ value }) => value === webhook.boardId);
  if (kept) options.unshift({ value: webhook.boardId ?? "", label: webhook.boardName ?? t("webhooks.boardGone") });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        {...useField(form.control, "url")}
        label={t("webhooks.url")}
        description={t("webhooks.urlText")}
        placeholder="https://example.com/hook"
        autoComplete="off"
        inputMode="url"
      />
      <CheckboxGroup
        value={events.value}
        onChange={(chosen) => events.onChange(chosen as WebhookEvent[])}
        isInvalid={Boolean(events.error)}
      >
        <Label className="text-sm font-medium">{t("webhooks.events")}</Label>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event}>
              {t(`webhooks.event.${keyOf(event)}`)}
              <span className="block text-[0.8125rem] text-ink-soft">{event}</span>
            </Checkbox>
          ))}
        </div>
        <FieldError className="text-[0.8125rem] font-medium text-danger">{events.error}</FieldError>
      </CheckboxGroup>
      <SelectField
        label={t("webhooks.board")}
        description={t("webhooks.boardText")}
        options={[{ value: "", label: t("webhooks.allBoards") }, ...options]}
        value={board.value}
        onChange={board.onChange}
        error={board.error ?? null}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t(webhook ? "webhooks.save" : "webhooks.create")}
        </Button>
        <Button onPress={onCancel}>{t("webhooks.cancel")}</Button>
      </div>
    </form>
  );
}
