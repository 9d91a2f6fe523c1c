import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { ListFailed } from "../../components/domain/list-failed.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { ChunkLoading } from "../../components/ui/spinner.tsx";
import { Builder } from "../../features/pin-builder/components/builder.tsx";
import { CsvImport } from "../../features/pin-builder/components/csv-import.tsx";
import { DraftList } from "../../features/pin-builder/components/draft-list.tsx";
import { Schedule } from "../../features/pin-builder/components/schedule.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { stringifySearch } from "../../lib/navigation/search-params.ts";
import { type BuilderSearch, scenarioOf } from "../../lib/saving/builder-search.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { BuilderAccount } from "../compose/pin/builder-account.tsx";
import { CreateTabs } from "../compose/pin/create-tabs.tsx";
import { PinCreated } from "../compose/pin/pin-created.tsx";

/** The address of a builder page, for the same ad account if there is one. */
const hrefIn = (path: string, { adCreate, advertiser }: BuilderSearch, part: Record<string, string> = {}) =>
  `${path}/${stringifySearch({ adCreate, advertiser, ...part })}`;

/** The pin builder at all of its addresses, with drafts and scheduled Pins. */
export function PinBuilderPage() {
  const t = useTexts("pinBuilder");
  const viewer = useLastViewer();
  const { pathname } = useLocation();
  const search: BuilderSearch = useSearch({ strict: false });
  const { tab, advertiser } = search;
  const path = pathname.replace(/\/$/, "");
  const inside = (
    <>
      <h1 className="pb-3 text-2xl font-bold">{t("title")}</h1>
      <CreateTabs current={tab ?? "builder"} hrefOf={(part) => hrefIn(path, search, part)} />
      <Inside path={path} search={search} />
    </>
  );
  return (
    <div className="mx-auto max-w-[1032px] px-3 py-6 sm:px-6">
      <PageHead title={t("title")} noIndex />
      {viewer ? (
        advertiser ? (
          <BuilderAccount advertiserId={advertiser}>{inside}</BuilderAccount>
        ) : (
          inside
        )
      ) : (
        <EmptyState
          icon={<ImagePlus size={32} />}
          title={t("logIn")}
          text={t("logInText")}
          action={
            <LinkButton variant="primary" href={`/login?next=${encodeURIComponent(hrefIn(path, search))}`}>
              {t("logInButton")}
            </LinkButton>
          }
          level={1}
        />
      )}
    </div>
  );
}

function Inside({ path, search }: { path: string; search: BuilderSearch }) {
  const t = useTexts("pinBuilder");
  const { history } = useRouter();
  const { tab, draft: draftId } = search;
  const isHydrated = useHydrated();
  const scenario = scenarioOf(search);
  const setup = trpc.pinBuilder.setup.useQuery({ scenario }, { enabled: isHydrated });
  const draft = trpc.pinBuilder.getDraft.useQuery(
    { draftId: draftId ?? "" },
    // The editor owns the draft from now on; reading it again would restore an older version.
    { enabled: isHydrated && draftId !== undefined && !tab, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const [made, setMade] = useState<Pin | null>(null);
  const hrefOf = (id: string) => hrefIn(path, search, { draft: id });
  const onOpen = (id: string) => history.push(hrefOf(id));
  if (tab === "drafts") return <DraftList onOpen={onOpen} />;
  if (tab === "scheduled") {
    const onView = (view: string) => history.replace(hrefIn(path, search, { tab: "scheduled", view }));
    return <Schedule view={search.view ?? "month"} onView={onView} hrefOf={hrefOf} onOpen={onOpen} />;
  }
  const failed = [setup, draft].find((query) => query.error && !query.data);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!isHydrated || !setup.data || (draftId && !draft.data)) {
    return <ChunkLoading label={t("loading")} />;
  }
  const { flags, blocked, videoUploadAllowed } = setup.data;
  const isIdea = path === "/story-pin-builder" || path === "/idea-pin-builder";
  if (blocked.includes(isIdea ? "ideaPin" : "webPin")) return <EmptyState title={t("off")} />;
  function published(pins: Pin[]) {
    const [only, ...more] = pins;
    if (only && more.length === 0 && !flags.suppressSuccessModal) return setMade(only);
    const href = only ? `/pin/${only.id}/` : undefined;
    showToast(t("actions.published", { count: pins.length }), {
      kind: "success",
      ...(href && { action: { label: t("actions.see"), href } }),
    });
  }
  return (
    <>
      {flags.multiPin && <CsvImport />}
      <Builder
        key={draftId ?? path}
        flags={flags}
        takesVideos={videoUploadAllowed && !blocked.includes("videoPin")}
        scenario={scenario}
        layout={isIdea ? "story" : "single"}
        draft={draft.data ?? null}
        boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
        onPublished={published}
        onScheduled={() => history.push(hrefIn(path, search, { tab: "scheduled" }))}
      />
      {made && <PinCreated pin={made} onClose={() => history.push(`/pin/${made.id}/`)} />}
    </>
  );
}
