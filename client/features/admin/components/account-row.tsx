import type { AccountBrief } from "../../../../src/admin/admin-account.ts";
import { Link } from "../../../components/ui/link.tsx";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { StateMark } from "./state-mark.tsx";

/** An account in the list, with a link to its page. */
export function AccountRow({ account }: { account: AccountBrief }) {
  const t = useTexts("admin");
  const day = useDay();
  return (
    <Link
      href={`/admin/accounts/${account.id}/`}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline transition-colors duration-150 hover:bg-wash"
    >
      <span className="min-w-0 grow basis-56">
        <span className="block truncate text-[0.9375rem] font-semibold">{account.fullName || account.username}</span>
        <span className="block truncate text-[0.8125rem] text-ink-soft">
          @{account.username} · {account.email}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-3 text-[0.8125rem] text-ink-soft">
        <time dateTime={account.createdAt}>{day(account.createdAt)}</time>
        {account.isAdmin ? <b className="font-semibold text-ink">{t("administrator")}</b> : null}
        <StateMark state={account.state} />
      </span>
    </Link>
  );
}
