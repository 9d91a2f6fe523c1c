import { getRouteApi } from "@tanstack/react-router";
import { Button } from "../../components/ui/button.tsx";
import { NotificationList } from "../../features/notifications/components/notification-list.tsx";
import { NotificationSettings } from "../../features/notifications/components/notification-settings.tsx";
import { Subscription } from "../../features/notifications/components/subscription.tsx";
import { useMarkRead, useNotifications } from "../../features/notifications/hooks/use-notifications.ts";
import { itemsOf } from "../../lib/calls/infinite.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

const subscriptionRoute = getRouteApi("/email/subscription");

/** `/notifications/`. */
export function Notifications() {
  const t = useTexts("notifications");
  const list = useNotifications();
  const markRead = useMarkRead();
  return (
    <div className="mx-auto max-w-2xl px-3 pt-6 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} noIndex />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        {itemsOf(list).some(({ isRead }) => !isRead) && (
          <Button size="sm" onPress={() => markRead.all(itemsOf(list))}>
            {t("markAllRead")}
          </Button>
        )}
      </header>
      {/* Lets the background of a hovered row extend beyond the edge while its text stays aligned. */}
      <div className="-mx-3">
        <NotificationList list={list} level={2} isEndless />
      </div>
    </div>
  );
}

/** `/settings/notifications`. */
export function SettingsNotifications() {
  const t = useTexts("notifications");
  const user = useLastViewer();
  return <SettingsPage title={t("settings.title")}>{user && <NotificationSettings key={user.id} />}</SettingsPage>;
}

/** `/email/subscription?token=…`. */
export function EmailSubscription() {
  const t = useTexts("notifications");
  return (
    <div className="mx-auto max-w-2xl px-3 py-6 sm:px-6">
      <PageHead title={t("subscription.title")} noIndex />
      <Subscription token={subscriptionRoute.useSearch().token ?? ""} />
    </div>
  );
}
