import { useNavigate } from "@tanstack/react-router";
import Landmark from "lucide-react/icons/landmark";
import { useState } from "react";
import { referenceInGroups } from "../../../../src/billing/reference.rules.ts";
import type { OpenTransfer } from "../../../../src/billing/transfers.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { stringifySearch } from "../../../lib/navigation/search-params.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { BookDialog, DropDialog } from "./transfer-dialogs.tsx";

/** Finds a transfer by the reference of a bank statement; the search is in the address. */
export function TransferSearch({ reference }: { reference: string }) {
  const t = useTexts("adReview");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(reference);
  const search = (text: string) =>
    void navigate({ href: `/admin/ads/transfers/${stringifySearch({ reference: text.trim() || undefined })}` });
  return (
    <search>
      <SearchField
        label={t("transfers.find")}
        placeholder={t("transfers.find")}
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        onClear={() => search("")}
        maxLength={40}
      />
    </search>
  );
}

/** Transfers that are neither booked nor canceled, the newest first. */
export function TransferList({ reference }: { reference: string }) {
  const t = useTexts("adReview");
  const list = trpc.billing.openTransfers.useInfiniteQuery({ reference: reference || null }, byBookmark);
  const icon = <Landmark size={32} />;
  return (
    <EndlessList<OpenTransfer>
      list={list}
      label={t("transfers.title")}
      layout="rows"
      renderItem={(transfer) => <TransferRow transfer={transfer} />}
      empty={
        reference ? (
          <EmptyState icon={icon} title={t("transfers.noMatch")} text={t("transfers.noMatchText")} />
        ) : (
          <EmptyState icon={icon} title={t("transfers.none")} text={t("transfers.noneText")} />
        )
      }
    />
  );
}

function TransferRow({ transfer }: { transfer: OpenTransfer }) {
  const t = useTexts("adReview");
  const day = useDay();
  const isReady = useHydrated();
  const [opened, setOpened] = useState<"book" | "drop" | null>(null);
  const amount = useAmounts({ currency: transfer.currency as Parameters<typeof useAmounts>[0]["currency"] });
  const reference = referenceInGroups(transfer.reference);
  const close = () => setOpened(null);
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold tabular-nums">{reference}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-soft">
          <b className="font-semibold text-ink">{amount(transfer.amountInMicroCurrency)}</b>
          <span>{transfer.account.name}</span>
          <time dateTime={transfer.createdAt}>{t("transfers.announced", { day: day(transfer.createdAt) })}</time>
          {transfer.state === "EXPIRED" && <b className="font-semibold text-ink">{t("transfers.expired")}</b>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          aria-label={`${t("transfers.book")}: ${reference}`}
          isDisabled={!isReady}
          onPress={() => setOpened("book")}
        >
          {t("transfers.book")}
        </Button>
        <Button
          size="sm"
          aria-label={`${t("transfers.drop")}: ${reference}`}
          isDisabled={!isReady}
          onPress={() => setOpened("drop")}
        >
          {t("transfers.drop")}
        </Button>
      </div>
      {opened === "book" && <BookDialog transfer={transfer} onClose={close} />}
      {opened === "drop" && <DropDialog transfer={transfer} onClose={close} />}
    </article>
  );
}
