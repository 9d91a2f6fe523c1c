import type { TopicSlug } from "../../../../src/model/topics.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What a topic is called: as an administrator named it, or in the words of the catalogue. */
export function useTopicName(): (slug: TopicSlug) => string {
  const t = useTexts("topics");
  const { data } = trpc.topics.list.useQuery({});
  return (slug) => data?.find((topic) => topic.slug === slug)?.name ?? t(`name.${slug}`);
}
