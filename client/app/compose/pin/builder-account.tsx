import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { isDelegate } from "../../../../src/boards/delegate.rules.ts";
import { AreaGate } from "../../../components/domain/area-gate.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";

/**
 * The builder in the advertiser area. A delegate creates Pins for the account's protected boards; the owner chooses from all boards they own.
 */
export function BuilderAccount({ advertiserId, children }: { advertiserId: string; children: ReactNode }) {
  const t = useTexts("pinBuilder");
  const viewerId = useLastViewer()?.id ?? "";
  const isHydrated = useHydrated();
  const query = trpc.advertiser.get.useQuery({ advertiserId }, { enabled: isHydrated });
  const account = query.data ?? null;
  const isForOther = isDelegate(viewerId, account);
  return (
    <AreaGate query={query}>
      {isForOther && account && mayDo(account.role, "boards") && (
        <p className="mb-5 rounded-2xl bg-accent-wash px-4 py-3 text-sm">
          {t("forAccount", { account: account.name })}
        </p>
      )}
      {!account || mayDo(account.role, "boards") ? (
        <AccountToSaveFor value={isForOther ? account : null}>{children}</AccountToSaveFor>
      ) : (
        <EmptyState
          level={1}
          icon={<Lock size={32} />}
          title={t("notForAccount.title")}
          text={t("notForAccount.text", { account: account.name })}
        />
      )}
    </AreaGate>
  );
}
