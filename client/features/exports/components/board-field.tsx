import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useExportTexts } from "../../../lib/texts/imports-texts.ts";
import { useOwnBoards } from "../hooks/use-own-boards.ts";

interface BoardFieldProps {
  userId: string;
  /** Id of the chosen board; null for none. */
  value: string | null;
  onChange: (boardId: string | null) => void;
}

/** Chooses one of the person's boards. */
export function BoardField({ userId, value, onChange }: BoardFieldProps) {
  const t = useExportTexts();
  const { boards, isLoaded, error, refetch } = useOwnBoards(userId);
  if (!isLoaded) {
    if (error) return <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />;
    return <Spinner />;
  }
  if (boards.length === 0) return <p className="text-[0.9375rem]">{t("new.noBoards")}</p>;
  return (
    <SelectField
      label={t("new.board")}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? null : id)}
      options={[
        { value: "", label: t("new.chooseBoard") },
        ...boards.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
