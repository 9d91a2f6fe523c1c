import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface TunerBoardsProps {
  aside: readonly string[];
  onChange: (boardId: string, counts: boolean) => void;
}

/** A person's public boards, each with a switch that sets whether it influences the home feed. */
export function TunerBoards({ aside, onChange }: TunerBoardsProps) {
  const t = useTexts("tuner");
  const list = trpc.boards.list.useInfiniteQuery({ privacyFilter: "public", sort: "alphabetical" }, byBookmark);
  return (
    <SettingsSection title={t("boards.title")} lead={t("boards.lead")}>
      <EndlessList
        list={list}
        label={t("boards.list")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("boards.none")}</p>}
        renderItem={(board) => (
          <Switch
            label={board.name}
            isSelected={!aside.includes(board.id)}
            onChange={(counts) => onChange(board.id, counts)}
          />
        )}
      />
    </SettingsSection>
  );
}
