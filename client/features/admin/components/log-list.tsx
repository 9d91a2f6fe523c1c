import ScrollText from "lucide-react/icons/scroll-text";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LogEntry } from "./log-entry.tsx";

/** Everything that administrators did, the newest first. */
export function LogList() {
  const t = useTexts("admin");
  const list = trpc.admin.log.useInfiniteQuery({}, byBookmark);
  return (
    <EndlessList
      list={list}
      label={t("log")}
      layout="rows"
      renderItem={(entry) => <LogEntry entry={entry} showsWhom />}
      empty={<EmptyState icon={<ScrollText size={32} />} title={t("logEmptyTitle")} text={t("logEmptyText")} />}
    />
  );
}
