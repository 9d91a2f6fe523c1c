import { getRouteApi, useRouter } from "@tanstack/react-router";
import MessageCircle from "lucide-react/icons/message-circle";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Link } from "../../components/ui/link.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ConversationMenu } from "../../features/conversations/components/conversation-menu.tsx";
import { ConversationRow, namesOf } from "../../features/conversations/components/conversation-row.tsx";
import { NewMessage } from "../../features/conversations/components/new-message.tsx";
import { PeoplePicture } from "../../features/conversations/components/people-picture.tsx";
import { Thread } from "../../features/conversations/components/thread.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const conversationRoute = getRouteApi("/conversation/$conversationId");

/** The viewer's conversations, newest first. */
export function Messages() {
  const t = useTexts("conversations");
  const list = trpc.conversations.list.useInfiniteQuery({}, byBookmark);
  return (
    <div className="mx-auto max-w-2xl px-3 pt-6 pb-6 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <NewMessage />
      </div>
      <EndlessList
        list={list}
        label={t("title")}
        layout="rows"
        renderItem={(conversation) => <ConversationRow conversation={conversation} />}
        empty={
          <EmptyState
            icon={<MessageCircle size={32} />}
            title={t("empty")}
            text={t("emptyText")}
            action={<LinkButton href="/">{t("findPins")}</LinkButton>}
          />
        }
      />
    </div>
  );
}

/** The page of a conversation. */
export function ConversationPage() {
  const t = useTexts("conversations");
  const router = useRouter();
  const { conversationId } = conversationRoute.useParams();
  const { data: conversation } = trpc.conversations.get.useQuery({ conversationId });
  if (!conversation) return null;
  const names = namesOf(conversation.users);
  const only = conversation.users.length === 1 ? conversation.users[0] : null;
  return (
    <div className="mx-auto max-w-2xl px-3 py-6 sm:px-6">
      <PageHead title={t("with", { names })} noIndex />
      <TextLink href="/messages/" className="text-sm">
        {t("all")}
      </TextLink>
      <div className="flex items-center justify-between gap-3 pt-2 pb-6">
        <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">
          {only ? (
            <Link
              href={`/${only.username}/`}
              className="flex items-center gap-3 rounded-full text-ink no-underline hover:underline"
            >
              <PeoplePicture users={conversation.users} size={40} />
              <bdi className="min-w-0">{names}</bdi>
            </Link>
          ) : (
            <span className="flex items-center gap-3">
              <PeoplePicture users={conversation.users} size={40} />
              <bdi className="min-w-0">{names}</bdi>
            </span>
          )}
        </h1>
        <ConversationMenu
          conversation={conversation}
          onGone={() => router.navigate({ to: "/messages", replace: true })}
        />
      </div>
      <Thread key={conversationId} conversationId={conversationId} />
    </div>
  );
}
