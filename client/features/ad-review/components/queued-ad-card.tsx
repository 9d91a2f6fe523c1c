import type { KeyboardEvent } from "react";
import type { QueuedAd } from "../../../../src/advertiser/review.contract.ts";
import { useOfferWords } from "../../../components/domain/use-offer-words.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface QueuedAdCardProps {
  ad: QueuedAd;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** One ad: its preview, destination, advertiser and the findings of the rules. */
export function QueuedAdCard({ ad, isBusy, onApprove, onReject }: QueuedAdCardProps) {
  const t = useTexts("adReview");
  const { language } = useLanguage();
  const offerWords = useOfferWords();
  const isReady = useHydrated();
  /** Single-key shortcuts for reviewing many ads; active only in a focused card (WCAG 2.1.4). */
  function onKeyDown({ key, target, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) {
    if (target !== currentTarget || altKey || ctrlKey || metaKey || isBusy) return;
    if (key === "a") onApprove();
    if (key === "r") onReject();
  }
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the keys that decide on it
      tabIndex={0}
      aria-label={ad.title || ad.name}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[96px_1fr] gap-4 rounded-card border border-line bg-surface p-4 text-[0.9375rem] sm:grid-cols-[160px_1fr]"
    >
      <img
        src={ad.image.url}
        alt={ad.title || ad.name}
        width={ad.image.width}
        height={ad.image.height}
        className="h-auto w-full rounded-xl"
      />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{ad.title || ad.name}</p>
        {ad.description && (
          <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{ad.description}</p>
        )}
        <p className="mt-1 [overflow-wrap:anywhere]">
          {t("leadsTo")}{" "}
          <TextLink href={ad.destinationUrl} target="_blank" rel="noreferrer nofollow">
            {ad.destinationUrl}
          </TextLink>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
          <TextLink href={`/${ad.advertiser.username}/`}>{t("by", { name: ad.advertiser.name })}</TextLink>
          <span>
            {t("waits")}{" "}
            <time dateTime={ad.submittedAt}>
              {new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
                new Date(ad.submittedAt),
              )}
            </time>
          </span>
        </p>
        {ad.offer && (
          <p className="mt-2 [overflow-wrap:anywhere]">
            <b className="font-semibold">{t("offer")}:</b> {offerWords(ad.offer)}
          </p>
        )}
        {ad.form && (
          <div className="mt-2">
            <b className="font-semibold">{t("form")}:</b>
            <ul className="list-disc ps-5">
              {ad.form.questions.map((question) => (
                <li key={question} className="[overflow-wrap:anywhere]">
                  {question}
                </li>
              ))}
            </ul>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{ad.form.disclosure}</p>
          </div>
        )}
        {ad.asked.length > 0 && (
          <p className="mt-2 font-medium">
            {t("look")}: {ad.asked.map((reason) => t(`reason.${reason}`)).join(" ")}
          </p>
        )}
        {ad.appeal && (
          <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
            <b className="font-semibold">{t("appeal")}:</b> {ad.appeal}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="primary" isDisabled={!isReady || isBusy} onPress={onApprove}>
            {t("approve")}
          </Button>
          <Button size="sm" variant="danger" isDisabled={!isReady || isBusy} onPress={onReject}>
            {t("reject")}
          </Button>
        </div>
      </div>
    </article>
  );
}
