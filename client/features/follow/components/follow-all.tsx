import { Button } from "../../../components/ui/button.tsx";
import { useOneAtATime } from "../../../lib/calls/use-one-at-a-time.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFollowAll } from "../hooks/use-follow-all.ts";
import type { Followable } from "../hooks/use-follow-user.ts";

/** Shown from this many people on; fewer have their own buttons. */
const WORTH_IT = 2;

/** Follows back every follower that the viewer doesn't follow yet. */
export function FollowAll({ people }: { people: readonly Followable[] }) {
  const t = useTexts("follow");
  const { followAll, isBusy } = useFollowAll();
  const oneAtATime = useOneAtATime();
  const left = people.filter((person) => !person.explicitlyFollowedByMe);
  if (left.length < WORTH_IT && !isBusy) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-wash p-4">
      <p className="min-w-48 flex-1 text-[0.9375rem]">{t("followAllText", { count: left.length })}</p>
      <Button variant="primary" isPending={isBusy} onPress={() => void oneAtATime(() => followAll(left))}>
        {t("followAllBack")}
      </Button>
    </div>
  );
}
