import type { TopicSlug } from "../../../../src/model/topics.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A topic's name: the administrator's, or the one in the text catalog. */
export function useTopicName(): (slug: TopicSlug) => string {
  const t = useTexts("topics");
  const { data } = trpc.topics.list.useQuery({});
  return (slug) => data?.find((topic) => topic.slug === slug)?.name ?? t(`name.${slug}`);
}
