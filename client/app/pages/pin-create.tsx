import { getRouteApi, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { type PinCreateQuery, pinCreateSearch, repinPathOf } from "../../../src/pins/pin-create/address.ts";
import type { PinSubject } from "../../features/save/hooks/use-pin-subject.ts";
import { MakeBoard, MakeSection } from "../../features/save/pin-create/make-place.tsx";
import { PinCreateDesktop } from "../../features/save/pin-create/pin-create-desktop.tsx";
import { PinCreateMobile, PinCreateWaiting } from "../../features/save/pin-create/pin-create-mobile.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { nextPath } from "../../lib/navigation/next-path.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { stringifySearch } from "../../lib/navigation/search-params.ts";
import type { PickedBoard } from "../../lib/saving/save-at-once.ts";
import { SITE_TYPES } from "../../lib/saving/saved.rules.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useSiteType } from "../../lib/viewer/use-site-type.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { useLeave } from "../compose/person/use-leave.ts";
import { PinBuilderVisitor } from "../compose/pin/pin-builder-visitor.tsx";

const createRoute = getRouteApi("/pin/create/$method");
const makeSectionRoute = getRouteApi("/board/$boardId/create_section");

declare module "@tanstack/history" {
  interface HistoryState {
    /** The board whose sections the save's page shows. */
    sectionsOf?: PickedBoard;
  }
}

/** On phones, choosing a section is a separate history entry: Back returns to the boards. The entry's state is dropped by a reload and by the next page. */
function useSectionsOf() {
  const { history } = useRouter();
  const sectionsOf = useRouterState({ select: ({ location }) => location.state.sectionsOf ?? null });
  return {
    sectionsOf,
    onSections: (board: PickedBoard) => history.push(history.location.href, { sectionsOf: board }),
    onBack: () => history.back(),
  };
}

export function PinCreatePage() {
  const { history } = useRouter();
  const t = useTexts("pins");
  const { method } = createRoute.useParams();
  const query = createRoute.useSearch();
  const viewer = useLastViewer();
  const siteType = useSiteType();
  const sections = useSectionsOf();
  const { isAlone, back, done } = useLeave();
  const { publicUrl, handshakeOrigins } = usePageConfig();
  const { href } = useRouterState({ select: ({ location }) => ({ href: location.href }) });
  const isPhone = siteType === SITE_TYPES.mobile;
  // On phones, a Pin of this site opens its repin page, and a visitor goes to the home page.
  const elsewhere = !isPhone
    ? null
    : viewer
      ? repinPathOf(query.url, [publicUrl, window.location.origin, ...handshakeOrigins])
      : "/";
  useEffect(() => {
    if (elsewhere) history.replace(elsewhere);
  }, [elsewhere, history]);

  const head = <PageHead title={t("create.builder")} noIndex />;
  if (siteType === null || elsewhere) {
    return (
      <>
        {head}
        <PinCreateWaiting />
      </>
    );
  }
  const subject: PinSubject = { kind: "new", method, query };
  return (
    <>
      {head}
      {!viewer ? (
        <PinBuilderVisitor method={method} media={query.media} next={href} />
      ) : isPhone ? (
        <PinCreateMobile
          subject={subject}
          search={pinCreateSearch(method, query)}
          isAlone={isAlone()}
          {...sections}
          onLeave={back}
          onSaved={done}
        />
      ) : (
        <PinCreateDesktop subject={subject} onLeave={back} />
      )}
    </>
  );
}

/** After choosing a section, returns to the board the person came from. @returns whether it did */
function useOriginalBoard(address: string | undefined) {
  const { history } = useRouter();
  const original = address === undefined ? null : nextPath(address);
  return (hasSection: boolean) => {
    if (original && hasSection) history.push(original);
    return original !== null && hasSection;
  };
}

export function RepinPage() {
  const t = useTexts("picker");
  const { pinId, original_board } = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      return { ...(match?.params as { pinId: string }), ...(match?.search as { original_board?: string }) };
    },
  });
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  const siteType = useSiteType();
  const sections = useSectionsOf();
  const { isAlone, back, done } = useLeave();
  const goToOriginal = useOriginalBoard(original_board);
  if (!pin || siteType === null) return <PinCreateWaiting />;
  const subject: PinSubject = { kind: "repin", pin };
  return (
    <>
      <PageHead title={t("chooseBoard")} noIndex />
      {siteType === SITE_TYPES.mobile ? (
        <PinCreateMobile
          subject={subject}
          search={stringifySearch({ pin: pin.id, original_board })}
          isAlone={isAlone()}
          {...sections}
          onLeave={back}
          onSaved={(hasSection) => void (goToOriginal(hasSection) || done())}
        />
      ) : (
        <PinCreateDesktop subject={subject} onLeave={back} onSaved={goToOriginal} />
      )}
    </>
  );
}

type MakeSearch = PinCreateQuery & { pin?: string; method?: string; original_board?: string };

const useMakeSearch = () => useRouterState({ select: ({ location }) => location.search as MakeSearch });

/** The Pin or page to save; undefined while its Pin loads, null if not found. */
function useSubjectOf({ pin: pinId, method, original_board: _, ...query }: MakeSearch): PinSubject | null | undefined {
  const { data: pin, isError } = trpc.pins.get.useQuery({ pinId: pinId ?? "" }, { enabled: pinId !== undefined });
  if (pinId !== undefined) return pin ? { kind: "repin", pin } : isError ? null : undefined;
  return query.media || query.url ? { kind: "new", method: method ?? "button", query } : null;
}

export function MakeBoardPage() {
  const { history } = useRouter();
  const t = useTexts("picker");
  const subject = useSubjectOf(useMakeSearch());
  const { back, done } = useLeave();
  if (subject === undefined) return <PinCreateWaiting />;
  return (
    <>
      <PageHead title={t("createBoard")} noIndex />
      <MakeBoard
        subject={subject}
        onBack={back}
        onDone={(board, _, isSaved) => (isSaved ? done() : history.replace(board.url))}
      />
    </>
  );
}

export function MakeSectionPage() {
  const { history } = useRouter();
  const t = useTexts("picker");
  const { boardId } = makeSectionRoute.useParams();
  const { data: board } = trpc.boards.get.useQuery({ boardId });
  const search = useMakeSearch();
  const subject = useSubjectOf(search);
  const { back, done } = useLeave();
  const goToOriginal = useOriginalBoard(search.original_board);
  if (subject === undefined || !board) return <PinCreateWaiting />;
  return (
    <>
      <PageHead title={t("createSection")} noIndex />
      <MakeSection
        board={board}
        subject={subject}
        onBack={back}
        onDone={(_, __, isSaved) => (isSaved ? goToOriginal(true) || done() : history.replace(board.url))}
      />
    </>
  );
}
