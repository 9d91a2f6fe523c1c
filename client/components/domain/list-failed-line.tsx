import type { ListQuery } from "../../lib/calls/infinite.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { Button } from "../ui/button.tsx";

/** `ListFailed` and `MoreFailed` in one line, for a list inside a larger component. */
export function ListFailedLine({ list }: { list: ListQuery<unknown> }) {
  if (!list.isError || (list.data && !list.hasNextPage)) return null;
  return (
    <FailedLine
      error={list.error}
      isBusy={list.isFetchingNextPage}
      onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
    />
  );
}

interface FailedLineProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says in one line why something could not be read, and reads it again. */
export function FailedLine({ error, isBusy, onRetry }: FailedLineProps) {
  const t = useUiTexts();
  const failureText = useFailureText();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 basis-48">{failureText(error)}</span>
      <Button size="sm" isPending={isBusy} onPress={onRetry}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}
