import type { ReactNode } from "react";
import type { DraftBrief } from "../../../../src/pin-builder/draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface DraftLineProps {
  draft: DraftBrief;
  /** The line below the title. */
  note: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A draft or a scheduled Pin in a list, with its actions at the end. */
export function DraftLine({ draft, note, onOpen, children }: DraftLineProps) {
  const t = useTexts("pinBuilder");
  const why = useProblemText()(draft);
  const title = draft.title || t("lists.untitled");
  return (
    <li className="flex items-center gap-3 rounded-2xl bg-wash p-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded-xl bg-wash-strong">
        {draft.coverUrl && <img src={draft.coverUrl} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow">
        <Button
          variant="ghost"
          aria-label={t("lists.open", { title })}
          onPress={onOpen}
          className="block! max-w-full truncate px-0! text-left!"
        >
          {title}
        </Button>
        <span className="block text-[0.8125rem] text-ink-soft">{note}</span>
        {why && <span className="block text-[0.8125rem] font-medium text-danger">{t("lists.failed", { why })}</span>}
      </span>
      {children}
    </li>
  );
}
