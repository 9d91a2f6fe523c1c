import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { QuickPromote } from "../../features/quick-promote/components/quick-promote.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

export function QuickPromotePage() {
  const t = useTexts("quickPromote");
  const { history } = useRouter();
  const { advertiserId = null } = useParams({ strict: false });
  const { pinId = null } = useSearch({ strict: false }) as { pinId?: string };
  const setup = trpc.quickPromote.setup.useQuery({ advertiserId, pinId }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHead title={t("title")} noIndex />
      <AreaGate query={setup}>
        {setup.data && <QuickPromote key={pinId} setup={setup.data} onLeave={() => history.back()} />}
      </AreaGate>
    </>
  );
}
