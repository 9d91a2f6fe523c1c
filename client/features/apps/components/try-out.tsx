import { useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import { APP_SCOPES, type AppScope, DEFAULT_APP_SCOPES } from "../../../../src/contract/token-scopes.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { useScopeWords } from "../../../lib/texts/use-scope-words.ts";
import { TRIED_PATH, useTryOut } from "../hooks/use-try-out.ts";

/** Gets a real token for an app, and calls the site with it. */
export function TryOut({ appId }: { appId: string }) {
  const t = useAppTexts();
  const words = useScopeWords();
  const isReady = useHydrated();
  const [scopes, setScopes] = useState<AppScope[]>([...DEFAULT_APP_SCOPES]);
  const { get, call, token, answer, isGetting, isCalling } = useTryOut(appId);
  return (
    <Disclosure summary={t("developers.tryTitle")} className="border-t border-line pt-3">
      <div className="flex flex-col gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{t("developers.tryLead")}</p>
        <CheckboxGroup value={scopes} onChange={(chosen) => setScopes(chosen as AppScope[])}>
          <Label className="text-sm font-medium">{t("developers.tryMay")}</Label>
          {APP_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope}>
              {words[scope]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <Button
          className="self-start"
          isDisabled={!isReady || scopes.length === 0}
          isPending={isGetting}
          onPress={() => void get(scopes)}
        >
          {t("developers.tryGet")}
        </Button>
        {token && (
          <div role="status" className="flex flex-col gap-3">
            <CopyLine
              label={t("developers.tryToken")}
              text={token}
              copyLabel={t("developers.copy")}
              copiedText={t("developers.copied")}
            />
            <Button className="self-start" isPending={isCalling} onPress={() => void call()}>
              {t("developers.tryCall", { path: TRIED_PATH })}
            </Button>
          </div>
        )}
        {answer && (
          <div role="status">
            <p className="text-sm font-medium">
              {t("developers.tryAnswer", { status: answer.status, limit: answer.limit, remaining: answer.remaining })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it. */}
            <pre tabIndex={0} className="max-h-80 overflow-auto rounded-field bg-wash p-3 text-[0.8125rem]">
              {answer.text}
            </pre>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
