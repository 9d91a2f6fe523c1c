import { useRouter } from "@tanstack/react-router";
import FolderPlus from "lucide-react/icons/folder-plus";
import Images from "lucide-react/icons/images";
import { useState } from "react";
import type { BoardSort } from "../../../../src/boards/boards.contract.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { BOARD_SORTS, USUAL_SORT } from "../../../features/boards/board-sorts.ts";
import { BoardGroups } from "../../../features/boards/components/board-groups.tsx";
import { SortMenu } from "../../../features/boards/components/sort-menu.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { CreateBoardButton, OwnSavedSearches } from "../person/person-chunks.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { boardsInput, shortName, useProfile } from "./use-profile.ts";

const loadReorder = async () =>
  (await import("../../../features/boards/components/reorder-boards-dialog.tsx")).ReorderBoardsDialog;

/** A profile's boards, in the chosen order. */
export function Saved({ username, sort }: { username: string; sort: BoardSort | undefined }) {
  const t = useTexts("profile");
  const { user, isOwn } = useProfile(username);
  const { history } = useRouter();
  const [isArranging, setArranging] = useState(false);
  const Reorder = useChunk(loadReorder, isArranging, () => setArranging(false));
  const boards = trpc.boards.list.useInfiniteQuery(boardsInput(username, sort, isOwn), byBookmark);
  const { data: searches = [] } = trpc.mine.searches.useQuery({}, { enabled: isOwn });
  if (!user) return null;
  const home = `/${user.username}/`;
  const cover = itemsOf(boards).find((board) => board.imageCoverUrl && board.privacy === "public")?.imageCoverUrl;
  return (
    <ProfileFrame user={user} tab="saved" canonical={home} image={cover}>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-5 sm:px-6">
        <LinkButton href={`${home}pins/`}>
          <Images size={18} aria-hidden="true" className="max-[359px]:hidden" /> {t("allPins")}
        </LinkButton>
        <div className="ml-auto flex items-center gap-2">
          <SortMenu
            of="boards"
            sorts={BOARD_SORTS}
            sort={sort ?? USUAL_SORT}
            path={`${home}_saved/`}
            onArrange={isOwn && itemsOf(boards).length > 1 ? () => setArranging(true) : undefined}
          />
          {isOwn && <CreateBoardButton />}
        </div>
      </div>
      {searches.length > 0 && (
        <div className="px-3 pb-5 sm:px-6">
          <OwnSavedSearches />
        </div>
      )}
      <div className="px-3 sm:px-6">
        <BoardGroups
          boards={boards}
          empty={
            isOwn ? (
              <EmptyState
                icon={<FolderPlus size={32} />}
                title={t("firstBoard")}
                text={t("firstBoardText")}
                action={<CreateBoardButton variant="primary" />}
              />
            ) : (
              <EmptyState
                icon={<FolderPlus size={32} />}
                title={t("noBoards", { name: shortName(user) })}
                text={t("noBoardsText")}
                action={<LinkButton href="/ideas/">{t("explore")}</LinkButton>}
              />
            )
          }
        />
      </div>
      {isArranging && Reorder && (
        <Reorder
          input={boardsInput(username, "custom", isOwn)}
          onClose={() => {
            setArranging(false);
            if (sort !== "custom") history.push(`${home}_saved/?sort=custom`);
          }}
        />
      )}
    </ProfileFrame>
  );
}
