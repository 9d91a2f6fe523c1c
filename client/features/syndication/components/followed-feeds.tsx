import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useMoment } from "../../../lib/format/moment.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";
import { type FollowedFeed, useFollowedFeedActions, useFollowFeed } from "../use-followed-feeds.ts";

/** Pause between two looks at a feed that is being read. */
const LOOK_MS = 2_000;

/** The feeds that fill a board, and a form that adds one. */
export function FollowedFeeds({ boardId }: { boardId: string }) {
  const t = useAppTexts();
  // A sentence here and no toast, which would cover the window's buttons.
  const [said, setSaid] = useState("");
  const { form, submit } = useFollowFeed(boardId, setSaid);
  // When each feed had last been read as the person asked for it to be read again.
  const [asked, setAsked] = useState<Record<string, string | null>>({});
  const isBeingRead = ({ id, checkedAt }: FollowedFeed) => checkedAt === null || asked[id] === checkedAt;
  const list = trpc.syndication.followedFeeds.useQuery(
    { boardId },
    { refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? LOOK_MS : false) },
  );
  return (
    <section aria-label={t("followed.title")} className="mt-4 flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{t("followed.title")}</h3>
      <p className="text-[0.9375rem] text-pretty text-ink-soft">
        {t("followed.lead")} <TextLink href="/settings/privacy">{t("followed.claim")}</TextLink>
      </p>
      {list.isError && <p className="text-sm text-danger">{failureOf(list.error).message}</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-label={t("followed.title")} className="flex flex-col gap-3">
          {list.data.map((feed) => (
            <li key={feed.id}>
              <Feed
                feed={feed}
                isBeingRead={isBeingRead(feed)}
                onSaid={setSaid}
                onAsked={() => setAsked({ ...asked, [feed.id]: feed.checkedAt })}
              />
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <TextField
          {...useField(form.control, "url")}
          label={t("followed.address")}
          placeholder="https://example.com/feed.xml"
          autoComplete="off"
          inputMode="url"
        />
        <Button type="submit" className="self-start" isPending={form.formState.isSubmitting}>
          {t("followed.add")}
        </Button>
      </form>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
    </section>
  );
}

const MOMENT = { dateStyle: "medium", timeStyle: "short" } as const;

interface FeedProps {
  feed: FollowedFeed;
  isBeingRead: boolean;
  /** The person asked for it to be read now. */
  onAsked: () => void;
  onSaid: (sentence: string) => void;
}

function Feed({ feed, isBeingRead, onAsked, onSaid }: FeedProps) {
  const t = useAppTexts();
  const moment = useMoment(MOMENT);
  const { check, remove } = useFollowedFeedActions(feed, { onAsked, onSaid });
  const { id: feedId, boardId, url, title, pinCount, checkedAt, fault, isPaused } = feed;
  const named = { boardId, feedId };
  return (
    <article className="flex flex-col gap-2 rounded-field border border-line p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{title || url}</p>
      {title && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{url}</p>}
      <p role="status" className="text-sm text-ink-soft">
        {checkedAt && !isBeingRead
          ? t("followed.checked", { count: pinCount, moment: moment(checkedAt) })
          : t(checkedAt ? "followed.checking" : "followed.waiting")}
      </p>
      {fault && !isBeingRead && (
        <p className="text-sm font-medium text-danger">
          {t(`followed.fault.${fault}`)} {isPaused && t("followed.paused")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          aria-label={t("followed.checkOne", { url })}
          isPending={check.isPending}
          onPress={() => check.mutate(named)}
        >
          {t("followed.check")}
        </Button>
        <Button
          size="sm"
          aria-label={t("followed.removeOne", { url })}
          isPending={remove.isPending}
          onPress={() => remove.mutate(named)}
        >
          {t("followed.remove")}
        </Button>
      </div>
    </article>
  );
}
