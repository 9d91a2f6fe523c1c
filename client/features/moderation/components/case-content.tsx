import { useState } from "react";
import type { Case } from "../../../../src/admin/cases.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { CaseConversation } from "./case-conversation.tsx";

/** The thing as its first reporter saw it. The picture stays blurred until the moderator asks for it. */
export function CaseContent({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const { label, path, snapshot } = found;
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
      {snapshot ? (
        <>
          {snapshot.title && <p className="text-lg font-semibold">{snapshot.title}</p>}
          {snapshot.text && <p className="whitespace-pre-line">{snapshot.text}</p>}
          {/* Not a link: a moderator should not open a stranger's page by accident. */}
          {snapshot.link && (
            <p className="text-ink-soft">
              {t("link")}: {snapshot.link}
            </p>
          )}
          {snapshot.picture && <BlurredPicture address={snapshot.picture} />}
          {found.kind === "conversation" && <CaseConversation found={found} />}
        </>
      ) : (
        <>
          {label && <p className="whitespace-pre-line">{label}</p>}
          <p className="text-ink-soft">{t("noSnapshot")}</p>
        </>
      )}
      <TextLink href={path} className="inline-flex min-h-9 items-center self-start">
        {t("seenNow")}
      </TextLink>
    </div>
  );
}

function BlurredPicture({ address }: { address: string }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="max-w-full overflow-hidden rounded-card border border-line">
        <img
          src={address}
          alt={t("picture")}
          width={474}
          className={
            isShown
              ? "block h-auto max-h-[32rem] w-auto max-w-full"
              : "block h-auto max-h-[32rem] w-auto max-w-full blur-3xl"
          }
        />
      </div>
      <Button size="sm" isDisabled={!isReady} aria-pressed={isShown} onPress={() => setShown(!isShown)}>
        {t(isShown ? "hidePicture" : "showPicture")}
      </Button>
    </div>
  );
}
