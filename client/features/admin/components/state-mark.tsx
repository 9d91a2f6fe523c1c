import type { AccountState } from "../../../../src/admin/actions.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const LOOKS: Record<AccountState, string> = {
  active: "bg-accent-wash text-accent-strong",
  waiting: "border border-line-strong text-ink",
  suspended: "bg-danger text-on-danger",
  soft_banned: "border border-danger text-danger",
  deactivated: "bg-wash-strong text-ink",
};

/** The state of an account in a word. */
export function StateMark({ state }: { state: AccountState }) {
  const t = useTexts("admin");
  return (
    <span
      className={cx(
        "inline-flex h-6 shrink-0 items-center rounded-full px-2.5 text-[0.8125rem] font-semibold",
        LOOKS[state],
      )}
    >
      {t(`state.${state}`)}
    </span>
  );
}
