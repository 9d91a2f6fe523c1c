import { useState } from "react";
import { isAppScope } from "../../../../src/contract/token-scopes.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { Outputs } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useAccessTokens, useRevokeToken } from "../hooks/use-access-tokens.ts";

type Token = Outputs["auth"]["listTokens"][number];

/** The existing tokens. @param onRevoked called with the revoked one */
export function TokenList({ onRevoked }: { onRevoked: (tokenId: string) => void }) {
  const t = useTexts("settings");
  const day = useDay();
  const { language } = useLanguage();
  const list = new Intl.ListFormat(language);
  const tokens = useAccessTokens();
  const [asked, setAsked] = useState<Token | null>(null);
  const revoke = useRevokeToken((tokenId) => {
    setAsked(null);
    onRevoked(tokenId);
  });
  if (!tokens.data) {
    if (tokens.isError)
      return <ListFailed text={failureOf(tokens.error).message} onRetry={() => void tokens.refetch()} />;
    return <Spinner />;
  }
  if (tokens.data.length === 0) return <p className="text-[0.9375rem] text-ink-soft">{t("tokensNone")}</p>;
  return (
    <>
      <ul aria-label={t("tokensYours")} className="flex flex-col divide-y divide-line">
        {tokens.data.map((token) => (
          <li key={token.id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{token.name}</p>
              <p className="text-sm text-ink-soft">
                {token.lastUsedAt
                  ? t("tokenMade", { day: day(token.createdAt), used: day(token.lastUsedAt) })
                  : t("tokenUnused", { day: day(token.createdAt) })}
              </p>
              <p className="text-sm text-ink-soft">
                {t("tokenUntil", {
                  scopes: list.format(
                    token.scopes.map((scope) => (isAppScope(scope) ? scope : t(`tokenScopeNames.${scope}`))),
                  ),
                  day: day(token.expiresAt),
                })}
              </p>
            </div>
            <Button size="sm" aria-label={t("tokenRevokeOne", { name: token.name })} onPress={() => setAsked(token)}>
              {t("tokenRevoke")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t("tokenRevokeTitle")}
        text={t("tokenRevokeText", { name: asked?.name ?? "" })}
        confirmLabel={t("tokenRevoke")}
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && revoke.mutate({ tokenId: asked.id })}
        isPending={revoke.isPending}
        isDangerous
      />
    </>
  );
}
