import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { useConfirm } from "../../lib/sign-in/step-up.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ListFailed } from "./list-failed.tsx";

interface AreaGateProps {
  /** The data the page requires. */
  query: { data?: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

/**
 * A page of the advertiser area. It asks for a step-up after an hour without use (SECURITY.md 8), and sends delegates
 * without a second factor to set one up (SECURITY.md 25).
 */
export function AreaGate({ query, children }: AreaGateProps) {
  const t = useTexts("advertiser");
  const confirm = useConfirm("advertiser");
  if (query.data !== undefined) return children;
  if (!query.error) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size={32} label={t("loading")} />
      </div>
    );
  }
  if (failureOf(query.error).reason?.code === "actingSecondFactor") {
    return (
      <EmptyState
        level={1}
        icon={<ShieldCheck size={32} />}
        title={t("factor.title")}
        text={t("factor.text")}
        action={
          <>
            <LinkButton href="/settings/security/" variant="primary">
              {t("factor.setUp")}
            </LinkButton>
            <Button onPress={() => void query.refetch()}>{t("factor.again")}</Button>
          </>
        }
      />
    );
  }
  if (!isFailure(query.error, "STEP_UP_REQUIRED")) {
    return <ListFailed text={failureOf(query.error).message} onRetry={() => void query.refetch()} />;
  }
  const open = async () => {
    if (await confirm()) await query.refetch();
  };
  return (
    <EmptyState
      level={1}
      icon={<Lock size={32} />}
      title={t("gate.title")}
      text={t("gate.text")}
      action={
        <Button variant="primary" onPress={() => void open()}>
          {t("gate.confirm")}
        </Button>
      }
    />
  );
}
