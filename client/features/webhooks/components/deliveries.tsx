import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useMoment } from "../../../lib/format/moment.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type SentDelivery, useRetryDelivery } from "../use-webhooks.ts";

const MOMENT = { dateStyle: "medium", timeStyle: "medium" } as const;
/** Pause between two looks at deliveries that are being sent. */
const LOOK_MS = 2_000;
/** Deliveries that are retried later are not looked at. */
const SOON_MS = 10_000;

const isOnItsWay = ({ state, nextAt }: SentDelivery) =>
  state === "waiting" && nextAt !== null && Date.parse(nextAt) < Date.now() + SOON_MS;

/** A webhook's deliveries, newest first, with the receiver's answers. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useAppTexts();
  const list = trpc.webhooks.deliveries.useInfiniteQuery(
    { webhookId },
    {
      ...byBookmark,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.items.some(isOnItsWay) && state.data.pages.length === 1 ? LOOK_MS : false,
    },
  );
  return (
    <EndlessList
      list={list}
      label={t("webhooks.deliveries")}
      layout="rows"
      renderItem={(delivery) => <Delivery webhookId={webhookId} delivery={delivery} />}
      empty={<p className="text-[0.9375rem] text-ink-soft">{t("webhooks.noDeliveries")}</p>}
    />
  );
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: SentDelivery }) {
  const t = useAppTexts();
  const moment = useMoment(MOMENT);
  const retry = useRetryDelivery(webhookId);
  const { id, type, state, status, answer, attempts, tookMs, nextAt, createdAt, body, messageId } = delivery;
  const outcome = [
    t(`webhooks.state.${state}`),
    attempts > 0 && (status === null ? t("webhooks.noAnswer") : t("webhooks.status", { status })),
    tookMs !== null && t("webhooks.took", { ms: tookMs }),
    attempts > 1 && t("webhooks.attempts", { count: attempts }),
  ];
  return (
    <details className="rounded-field border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2 [overflow-wrap:anywhere]">
        <span className="font-semibold">{type}</span>{" "}
        <span className={state === "failed" ? "text-sm text-danger" : "text-sm text-ink-soft"}>
          {[moment(createdAt), ...outcome].filter(Boolean).join(" · ")}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        {state === "waiting" && nextAt && attempts > 0 && (
          <p className="text-sm text-ink-soft">{t("webhooks.next", { moment: moment(nextAt) })}</p>
        )}
        <Sent title={t("webhooks.sent", { id: messageId })} text={body} />
        {answer !== null && <Sent title={t("webhooks.answer")} text={answer} />}
        <Button
          size="sm"
          className="self-start"
          isPending={retry.isPending}
          onPress={() => retry.mutate({ webhookId, deliveryId: id })}
        >
          {t("webhooks.retry")}
        </Button>
      </div>
    </details>
  );
}

function Sent({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-sm font-medium [overflow-wrap:anywhere]">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it. */}
      <pre tabIndex={0} className="max-h-60 overflow-auto rounded-field bg-wash p-3 text-[0.8125rem]">
        {text}
      </pre>
    </div>
  );
}
