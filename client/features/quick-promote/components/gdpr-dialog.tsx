import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface GdprDialogProps {
  /** Null before the account exists. */
  advertiserId: string | null;
  onAnswered: () => void;
  onLeave: () => void;
}

const ANSWERS = [
  { answer: 1, text: "yes" },
  { answer: 2, text: "no" },
  { answer: 3, text: "notSure" },
] as const;

/** Asks for consent to ad targeting by personal data. Every answer is equally easy to choose. */
export function GdprDialog({ advertiserId, onAnswered, onLeave }: GdprDialogProps) {
  const t = useTexts("quickPromote");
  const [chosen, setChosen] = useState<number | null>(null);
  const mutation = trpc.advertiser.answerConsent.useMutation({ onSuccess: onAnswered });
  return (
    <Dialog title={t("gdpr.title")} isOpen onOpenChange={(isOpen) => !isOpen && onLeave()} width={520}>
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("gdpr.text")}</p>
      <div className="flex flex-col gap-2 pt-4">
        {ANSWERS.map(({ answer, text }) => (
          <Button
            key={text}
            fullWidth
            isPending={mutation.isPending && chosen === answer}
            isDisabled={mutation.isPending && chosen !== answer}
            onPress={() => {
              setChosen(answer);
              mutation.mutate({ advertiserId, answer });
            }}
          >
            {t(`gdpr.${text}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="pt-3 text-sm font-medium text-danger empty:hidden">
        {mutation.error && failureOf(mutation.error).message}
      </p>
    </Dialog>
  );
}
