import { useState } from "react";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { actionsOf, isDangerous, type PageAction } from "../actions-of.ts";
import { ActionDialog } from "./action-dialog.tsx";

/** Buttons for the actions an administrator may take on an account. */
export function AccountActions({ account }: { account: AdminAccount }) {
  const t = useTexts("admin");
  const isReady = useHydrated();
  const [action, setAction] = useState<PageAction | null>(null);
  const actions = actionsOf(account);
  if (actions.length === 0) return <p className="text-[0.9375rem] text-ink-soft">{t("untouchable")}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((one) => (
        <Button
          key={one}
          variant={isDangerous(one) ? "danger" : "secondary"}
          isDisabled={!isReady}
          onPress={() => setAction(one)}
        >
          {t(`action.${one}`)}
        </Button>
      ))}
      {action && <ActionDialog account={account} action={action} onClose={() => setAction(null)} />}
    </div>
  );
}
