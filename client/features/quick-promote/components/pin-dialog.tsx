import ImagePlus from "lucide-react/icons/image-plus";
import type { PromotablePin } from "../../../../src/quick-promote/setup.contract.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { MoreOnScroll } from "../../../components/domain/more-on-scroll.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { usePinRefusal } from "../../../lib/area/use-pin-refusal.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";

interface PinDialogProps {
  advertiserId: string | null;
  /** The Pin that the page was opened for, if it can't be promoted. */
  refusedPin: Setup["refusedPin"];
  onChoose: (pin: PromotablePin) => void;
  onClose: () => void;
}

/** The viewer's own public Pins with a link. */
export function PinDialog({ advertiserId, refusedPin, onChoose, onClose }: PinDialogProps) {
  const t = useTexts("quickPromote");
  const list = trpc.quickPromote.pins.useInfiniteQuery({ advertiserId }, byBookmark);
  const pins = itemsOf(list);
  const { refusal, checking, choose } = usePinRefusal(advertiserId, refusedPin);
  return (
    <Dialog title={t("pins.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} width={760}>
      <p className="text-[0.9375rem] text-ink-soft">{t("pins.lead")}</p>
      {/* Stays in view while the list scrolls. */}
      <p
        role="alert"
        className="sticky top-0 z-10 bg-surface py-2 text-[0.9375rem] font-medium text-danger [overflow-wrap:anywhere] empty:hidden"
      >
        {refusal}
      </p>
      {!list.data && !list.isError && (
        <div className="grid place-items-center py-16">
          <Spinner size={28} label={t("pins.title")} />
        </div>
      )}
      {list.isError && !list.data && (
        <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />
      )}
      {list.data && pins.length === 0 && (
        <EmptyState
          icon={<ImagePlus size={32} />}
          title={t("pins.none")}
          text={t("pins.noneText")}
          action={
            <LinkButton href="/pin-builder/" variant="primary">
              {t("pins.create")}
            </LinkButton>
          }
        />
      )}
      <ul aria-label={t("pins.title")} className="grid grid-cols-2 gap-3 pt-4 sm:grid-cols-4">
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinChoice
              pin={pin}
              isChecking={checking === pin.id}
              // Only the first of two quick presses counts.
              onPress={() => checking === null && void choose(pin, onChoose)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreOnScroll
          hasMore={!list.isError}
          isLoadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
      <MoreFailed list={list} />
    </Dialog>
  );
}

interface PinChoiceProps {
  pin: PromotablePin;
  isChecking: boolean;
  onPress: () => void;
}

function PinChoice({ pin, isChecking, onPress }: PinChoiceProps) {
  const t = useTexts("quickPromote");
  const title = pin.title || t("pins.untitled");
  return (
    <PressButton
      onPress={onPress}
      aria-busy={isChecking}
      className="block w-full rounded-card text-start focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <span
        style={{ backgroundColor: pin.dominantColor }}
        className="block aspect-[3/4] w-full overflow-hidden rounded-card"
      >
        <span className="sr-only">{t("pins.promote")} </span>
        <img src={pin.image.url} alt="" loading="lazy" className="block size-full object-cover" />
      </span>
      <span className="block truncate px-1 pt-1.5 text-sm font-semibold">{title}</span>
      <span className="block truncate px-1 text-[0.8125rem] text-ink-soft">{pin.domain}</span>
      {pin.isAdOnly && <span className="block px-1 text-[0.8125rem] text-ink-soft">{t("pins.adOnly")}</span>}
    </PressButton>
  );
}
