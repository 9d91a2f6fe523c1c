import { useState } from "react";
import type { AccountDeed } from "../../../../src/admin/actions.ts";
import type { AdminAccount } from "../../../../src/admin/admin-account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { deedsOf, isDangerous } from "../deeds-of.ts";
import { DeedDialog } from "./deed-dialog.tsx";

/** The buttons of what can be done to an account. */
export function AccountDeeds({ account }: { account: AdminAccount }) {
  const t = useTexts("admin");
  const isReady = useHydrated();
  const [deed, setDeed] = useState<AccountDeed | null>(null);
  if (account.isAdmin) return <p className="text-[15px] text-ink-soft">{t("untouchable")}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {deedsOf(account).map((one) => (
        <Button
          key={one}
          variant={isDangerous(one) ? "danger" : "secondary"}
          isDisabled={!isReady}
          onPress={() => setDeed(one)}
        >
          {t(`deed.${one}`)}
        </Button>
      ))}
      {deed && <DeedDialog account={account} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}
