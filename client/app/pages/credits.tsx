import { EmptyState } from "../../components/ui/empty-state.tsx";
import { CreditGroups } from "../../features/credits/components/credit-groups.tsx";
import { usePageConfig } from "../../lib/page-config.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";

export function Credits() {
  const { brandName } = usePageConfig();
  const { data: credits = [] } = trpc.site.credits.useQuery({});
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead
        title="Picture credits"
        description={`Who made the pictures that ${brandName} comes with, and on what terms.`}
        canonical="/credits/"
      />
      <h1 className="text-3xl font-bold">Picture credits</h1>
      <p className="pt-2 pb-8 text-[15px] text-pretty text-ink-soft">
        {brandName} comes with pictures to try it out. These people made them and let everybody use them. Pictures that
        people save here themselves name their source on their own pages.
      </p>
      {credits.length > 0 ? (
        <CreditGroups credits={credits} />
      ) : (
        <EmptyState title="No pictures came with this site" text="All that is here, people saved themselves." />
      )}
    </div>
  );
}
