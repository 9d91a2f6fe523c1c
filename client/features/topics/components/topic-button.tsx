import type { TopicSlug } from "../../../../src/model/topics.ts";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useLoginPrompt } from "../../../lib/sign-in/login-prompt.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useFollowTopic } from "../use-follow-topic.ts";

/** Follows a topic; visitors sign up first, and follow it then. */
export function TopicButton({ slug }: { slug: TopicSlug }) {
  const t = useTexts("topics");
  const viewer = useViewer();
  const { ask, prepare } = useLoginPrompt();
  const followTopic = useFollowTopic();
  const isFollowed = trpc.topics.list.useQuery({}).data?.find((one) => one.slug === slug)?.followedByMe ?? false;
  const topic = useTopicName()(slug);
  const follow = (to: boolean) => {
    void followTopic(slug, to);
    if (to) showToast(t("followed", { topic }), { kind: "success" });
  };
  return (
    <span onPointerEnter={viewer ? undefined : prepare}>
      <Button
        variant={isFollowed ? "secondary" : "primary"}
        aria-label={t(isFollowed ? "unfollowName" : "followName", { topic })}
        onPress={() =>
          viewer
            ? follow(!isFollowed)
            : ask("follow", { follow: { name: topic, isFollowing: false }, goOn: () => follow(true) })
        }
      >
        {t(isFollowed ? "following" : "follow")}
      </Button>
    </span>
  );
}

/** A topic's name: the administrator's, or the one in the text catalog. */
export function useTopicName(): (slug: TopicSlug) => string {
  const t = useTexts("topics");
  const { data } = trpc.topics.list.useQuery({});
  return (slug) => data?.find((topic) => topic.slug === slug)?.name ?? t(`name.${slug}`);
}
