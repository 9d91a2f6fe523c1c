import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useState } from "react";
import type { AccountBrief } from "../../../../src/admin/admin-account.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useApprovals } from "../hooks/use-approvals.ts";
import { useFormats } from "../hooks/use-formats.ts";

/** People who signed up and wait for approval. */
export function WaitingPeople() {
  const t = useOperatingTexts();
  const list = trpc.admin.accounts.useInfiniteQuery({ query: "", state: "waiting" }, byBookmark);
  return (
    <SettingsSection title={t("signUp.waiting")}>
      <EndlessList
        list={list}
        label={t("signUp.waiting")}
        layout="rows"
        renderItem={(account) => <WaitingRow account={account} />}
        empty={
          <EmptyState
            icon={<UserRoundCheck size={32} />}
            title={t("signUp.waitingNone")}
            text={t("signUp.waitingNoneText")}
          />
        }
      />
    </SettingsSection>
  );
}

function WaitingRow({ account }: { account: AccountBrief }) {
  const { id, username, fullName, email, emailVerified, createdAt } = account;
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const { approve, decline, isBusy } = useApprovals();
  const [isAsked, setAsked] = useState(false);
  const name = fullName || username;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextLink href={`/admin/accounts/${id}/`} className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </TextLink>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {emailVerified ? email : `${email} ${t("signUp.unconfirmed")}`} · {moment(createdAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          isPending={isBusy && !isAsked}
          aria-label={t("signUp.approveLabel", { name })}
          onPress={() => void approve(id, name)}
        >
          {t("signUp.approve")}
        </Button>
        <Button size="sm" aria-label={t("signUp.declineLabel", { name })} onPress={() => setAsked(true)}>
          {t("signUp.decline")}
        </Button>
      </div>
      <ConfirmDialog
        title={t("signUp.declineTitle", { name })}
        text={t("signUp.declineText")}
        confirmLabel={t("signUp.decline")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void decline(id, name).then(() => setAsked(false))}
        isPending={isBusy}
      />
    </div>
  );
}
