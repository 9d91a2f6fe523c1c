import UserRoundSearch from "lucide-react/icons/user-round-search";
import type { AccountState } from "../../../../src/admin/actions.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AccountRow } from "./account-row.tsx";

/** Accounts, the newest first. */
export function AccountList({ query, state }: { query: string; state: AccountState | null }) {
  const t = useTexts("admin");
  const list = trpc.admin.accounts.useInfiniteQuery({ query, state }, byBookmark);
  return (
    <EndlessList
      list={list}
      label={t("accounts")}
      layout="rows"
      renderItem={(account) => <AccountRow account={account} />}
      empty={
        <EmptyState
          icon={<UserRoundSearch size={32} />}
          title={t("nobodyTitle")}
          text={t("nobodyText")}
          action={<LinkButton href="/admin/">{t("showAll")}</LinkButton>}
        />
      }
    />
  );
}
