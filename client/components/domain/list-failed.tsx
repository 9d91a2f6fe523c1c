import type { ListQuery } from "../../lib/calls/infinite.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface ListFailedProps {
  text: string;
  onRetry: () => void;
}

/** Replaces a list that could not be loaded. */
export function ListFailed({ text, onRetry }: ListFailedProps) {
  const t = useUiTexts();
  return (
    <div role="alert">
      <EmptyState title={t("notLoaded")} text={text} action={<Button onPress={onRetry}>{t("tryAgain")}</Button>} />
    </div>
  );
}

/** Shown under a list whose next page could not be loaded; nothing otherwise. */
export function MoreFailed({ list }: { list: ListQuery<unknown> }) {
  const failureText = useFailureText();
  if (!list.isError || !list.hasNextPage || list.isFetchingNextPage) return null;
  return <ListFailed text={failureText(list.error)} onRetry={() => void list.fetchNextPage()} />;
}
