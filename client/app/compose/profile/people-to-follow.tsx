import { UserRow } from "../../../components/domain/user-row.tsx";
import { FollowButton } from "../../../features/follow/components/follow-button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Suggests people to follow; renders nothing without suggestions. */
export function PeopleToFollow() {
  const t = useTexts("topics");
  // Followed people stay in the list so that they can be unfollowed.
  const { data } = trpc.topics.suggestions.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data?.people.length) return null;
  return (
    <section aria-label={t("peopleToFollow")} className="mx-auto w-full max-w-xl pb-10 text-start sm:px-4">
      <h2 className="pb-1 text-xl font-bold">{t("peopleToFollow")}</h2>
      <ul>
        {data.people.map((user) => (
          <li key={user.id}>
            <UserRow user={user} detail={`@${user.username}`} action={<FollowButton user={user} size="sm" />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
