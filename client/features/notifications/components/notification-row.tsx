import { notificationHref } from "../../../../src/notifications/href.ts";
import type { Notification } from "../../../../src/notifications/notification.ts";
import { actionWords, actorWords, type Say } from "../../../../src/notifications/words.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { timeAgo } from "../../../lib/format/time-ago.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

/** One notification; the whole row links to its subject. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const t = useTexts("notifications");
  const { language } = usePageConfig();
  const { actors, createdAt, draft, excerpt, isRead, pin } = notification;
  const why = useProblemText()(draft ?? { problem: null, reason: null });
  const say: Say = (key, values) => t(key, values);
  return (
    <Link
      href={notificationHref(notification)}
      onPress={onOpen}
      className="flex min-h-18 items-center gap-3 rounded-2xl px-3 py-2.5 text-ink no-underline hover:bg-wash"
    >
      <Faces actors={actors} />
      <span className="min-w-0 grow text-[0.9375rem] leading-5 [overflow-wrap:anywhere]">
        <bdi className="font-semibold">{actorWords(notification, say)}</bdi> {actionWords(notification, say)}
        {excerpt && (
          <span dir="auto" className="line-clamp-2 text-ink-soft">
            “{excerpt}”
          </span>
        )}
        {why && <span className="block text-ink-soft">{why}</span>}
        <time dateTime={createdAt} className="block text-[0.8125rem] text-ink-soft" suppressHydrationWarning>
          {timeAgo(createdAt, language)}
        </time>
      </span>
      {draft?.coverUrl && (
        <img
          src={draft.coverUrl}
          alt=""
          width={48}
          height={64}
          loading="lazy"
          decoding="async"
          className="h-16 w-12 shrink-0 rounded-xl bg-wash-strong object-cover"
        />
      )}
      {pin && (
        <span data-frame={pin.isBlurred || undefined} className="h-16 w-12 shrink-0 overflow-hidden rounded-xl">
          <img
            src={pin.image.url}
            alt={pin.title}
            width={48}
            height={64}
            loading="lazy"
            decoding="async"
            style={{ backgroundColor: pin.dominantColor }}
            className="size-full object-cover"
          />
        </span>
      )}
      <span
        className={cx(
          "size-2.5 shrink-0 rounded-full",
          isRead ? "invisible" : "bg-accent forced-colors:bg-[Highlight]",
        )}
      >
        {!isRead && <span className="sr-only">{t("unread")}</span>}
      </span>
    </Link>
  );
}

/** The newest actor's avatar, with earlier actors' avatars behind it. */
function Faces({ actors }: Pick<Notification, "actors">) {
  const [first, second] = actors;
  if (!first) return null;
  if (!second) return <Avatar user={first} size={48} />;
  return (
    <span className="relative size-12 shrink-0">
      <Avatar user={second} size={34} className="absolute top-0 right-0" />
      <Avatar user={first} size={34} className="absolute bottom-0 left-0 ring-2 ring-surface" />
    </span>
  );
}
