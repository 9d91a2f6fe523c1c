import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { referenceInGroups } from "../../../../src/billing/reference.rules.ts";
import type { Transfer } from "../../../../src/billing/transfers.contract.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { sendOnce } from "../../../lib/calls/send-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAction } from "../../../lib/calls/use-action.ts";
import { useAmounts } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { AmountForm } from "./amount-form.tsx";

interface TransferSectionProps {
  account: AdvertiserAccount;
  /** The site's bank account, in lines. */
  bankDetails: string;
}

/** Announces a bank transfer, and shows where to send it and what became of earlier ones. */
export function TransferSection({ account, bankDetails }: TransferSectionProps) {
  const t = useAreaTexts("billing");
  const { language } = useLanguage();
  const amount = useAmounts(account);
  const list = trpc.billing.transfers.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  const waiting = itemsOf(list).find(({ state }) => state === "WAITING");
  const day = accountTimes(account, language, { dateStyle: "medium" });
  return (
    <SettingsSection title={t("transfers.title")} lead={t("transfers.lead")}>
      <div className="flex flex-col gap-6">
        <RequestForm account={account} />
        {waiting && (
          <div className="flex max-w-md flex-col gap-3" role="status">
            <CopyLine
              label={t("transfers.account")}
              text={bankDetails}
              copyLabel={t("transfers.copy")}
              copiedText={t("transfers.copied")}
            />
            <CopyLine
              label={t("transfers.write")}
              text={referenceInGroups(waiting.reference)}
              copyLabel={t("transfers.copy")}
              copiedText={t("transfers.copied")}
            />
            <p className="text-[0.8125rem] text-pretty text-ink-soft">{t("transfers.one")}</p>
          </div>
        )}
        <PagedTable<Transfer>
          list={list}
          label={t("transfers.list")}
          keyOf={({ id }) => id}
          columns={[
            { name: t("transfers.reference"), cell: ({ reference }) => referenceInGroups(reference) },
            {
              name: t("transfers.state"),
              line: "text",
              cell: ({ state, expiresAt }) => (
                <>
                  {t(`transfers.states.${state}`)}
                  {state === "WAITING" && (
                    <span className="block text-[0.8125rem] text-ink-soft">
                      {t("transfers.until", { day: day.format(new Date(expiresAt)) })}
                    </span>
                  )}
                </>
              ),
            },
            {
              name: t("transfers.amount"),
              isFigure: true,
              cell: ({ amountInMicroCurrency: asked, receivedInMicroCurrency: received }) => (
                <>
                  {amount(received ?? asked)}
                  {received !== null && received !== asked && (
                    <span className="block text-[0.8125rem] text-ink-soft">
                      {t("transfers.of", { amount: amount(asked) })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
          empty={null}
        />
      </div>
    </SettingsSection>
  );
}

function RequestForm({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("billing");
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.billing.requestTransfer.useMutation();
  const { run, problem, isBusy } = useAction();
  return (
    <AmountForm
      account={account}
      label={t("transfers.ask")}
      isBusy={isBusy}
      problem={problem}
      onAmount={async (amountInMicroCurrency) => {
        const asked = { advertiserId: account.id, amountInMicroCurrency };
        const made = await run(
          () =>
            sendOnce("billing.requestTransfer", asked, (idempotencyKey) => mutateAsync({ ...asked, idempotencyKey })),
          t("transfers.asked"),
        );
        if (made) void utils.billing.transfers.invalidate();
        return Boolean(made);
      }}
    />
  );
}
