import type { RefObject } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Popover } from "../../../components/ui/popover.tsx";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useMarkRead, useNotifications } from "../hooks/use-notifications.ts";
import { NotificationList } from "./notification-list.tsx";

interface BellWindowProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The bell's popover: the newest notifications, and a link to all of them. */
export function BellWindow(props: BellWindowProps) {
  const t = useTexts("notifications");
  return (
    <Popover {...props} label={t("title")} placement="bottom end">
      <Newest onClose={() => props.onOpenChange(false)} />
    </Popover>
  );
}

function Newest({ onClose }: { onClose: () => void }) {
  const t = useTexts("notifications");
  const list = useNotifications();
  const markRead = useMarkRead();
  const items = itemsOf(list);
  return (
    <div className="flex max-h-[min(44rem,80vh)] w-[420px] max-w-full flex-col p-3">
      <div className="flex min-h-9 items-center justify-between gap-3 px-3 pt-1">
        <h2 className="text-xl font-bold">{t("title")}</h2>
        {items.some(({ isRead }) => !isRead) && (
          <Button size="sm" variant="ghost" onPress={() => markRead.all(items)}>
            {t("markAllRead")}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-auto">
        <NotificationList list={list} level={3} isEndless={false} onOpen={onClose} />
      </div>
      {items.length > 0 && (
        <LinkButton href="/notifications/" className="mt-3 shrink-0" fullWidth onPress={onClose}>
          {t("seeAll")}
        </LinkButton>
      )}
    </div>
  );
}
