import Bell from "lucide-react/icons/bell";
import { useId, useState } from "react";
import type { Notification } from "../../../../src/notifications/notification.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { MoreOnScroll } from "../../../components/domain/more-on-scroll.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { groupByTime } from "../group-by-time.ts";
import { useMarkRead } from "../hooks/use-notifications.ts";
import { NotificationRow } from "./notification-row.tsx";

interface NotificationListProps {
  list: ListQuery<Notification>;
  /** The level of the section headings. */
  level: 2 | 3;
  /** Whether further pages load on scroll. */
  isEndless: boolean;
  onOpen?: () => void;
}

/** Notifications in sections by time. */
export function NotificationList({ list, level, isEndless, onOpen }: NotificationListProps) {
  const t = useTexts("notifications");
  const markRead = useMarkRead();
  // One reference time per visit, so that items don't change sections while being read.
  const [now] = useState(Date.now);
  const items = itemsOf(list);
  if (!list.data) {
    if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
    return <RowsSkeleton count={6} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bell size={32} />}
        title={t("emptyTitle")}
        text={t("emptyText")}
        level={level}
        action={<LinkButton href="/ideas/">{t("emptyAction")}</LinkButton>}
      />
    );
  }
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) markRead.one(id);
    onOpen?.();
  };
  return (
    <>
      {groupByTime(items, now).map(({ group, items: part }) => (
        <Part key={group} title={t(`groups.${group}`)} level={level} items={part} onOpen={open} />
      ))}
      {isEndless && (
        <MoreOnScroll
          hasMore={list.hasNextPage && !list.isError}
          isLoadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
      <MoreFailed list={list} />
    </>
  );
}

interface PartProps extends Pick<NotificationListProps, "level"> {
  title: string;
  items: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

function Part({ title, level, items, onOpen }: PartProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Title id={id} className="px-3 pt-4 pb-2 text-base font-bold">
        {title}
      </Title>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <NotificationRow notification={item} onOpen={() => onOpen(item)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
