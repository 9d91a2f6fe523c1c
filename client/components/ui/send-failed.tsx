import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { Button } from "./button.tsx";

interface SendFailedProps {
  /** The reason, and what to do. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown under a field whose text was not sent; the text is kept and one press resends it. */
export function SendFailed({ text, onRetry, isRetrying }: SendFailedProps) {
  const t = useUiTexts();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-danger">
      <span className="flex min-w-0 flex-1 basis-48 gap-2 font-medium">
        <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {text}
      </span>
      <Button size="sm" isPending={isRetrying} onPress={onRetry}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
