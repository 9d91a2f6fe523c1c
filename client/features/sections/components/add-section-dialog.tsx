import { type FormEvent, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { sectionTitleProblem } from "../../../../src/sections/title.rules.ts";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { PictureChoice } from "../../../components/domain/picture-choice.tsx";
import { useAltOf } from "../../../components/domain/pin-picture.tsx";
import { SuggestedNames } from "../../../components/domain/suggested-names.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { useCreateSection } from "../hooks/use-create-section.ts";

const FORM = "add-section";

/** Creates a section, optionally with Pins of the board that are in none yet. */
export function AddSectionDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useTexts("sections");
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { create, isCreating, error, clearError } = useCreateSection(board.id);
  const ruleText = useRuleText();
  const problem = sectionTitleProblem(name);
  const canAdd = problem === null && error === null && !isCreating;
  const feed = trpc.feeds.board.useInfiniteQuery(
    { boardId: board.id, filterSectionPins: true, pageSize: 100 },
    { initialCursor: null, getNextPageParam: () => null },
  );
  const pins = itemsOf(feed);
  // Suggested names are based on the chosen Pins, which say more about the section than the board's newest Pin.
  const [begunBy = pins[0]?.id] = chosen;

  const change = (text: string) => {
    setName(text);
    clearError();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canAdd) return;
    const section = await create(name, [...chosen]);
    if (!section) return;
    showToast(t("added", { title: section.title }), { kind: "success" });
    onClose();
  }
  return (
    <EditDialog
      title={t("add")}
      isChanged={name.trim() !== "" || chosen.size > 0}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" isPending={isCreating} isDisabled={!canAdd && !isCreating}>
          {t("addButton")}
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} className="flex flex-col gap-2" noValidate>
        <TextField
          label={t("name")}
          name="section-name"
          placeholder={t("placeholder")}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={change}
          error={error ?? (name === "" ? null : ruleText(problem))}
        />
        {begunBy && <SuggestedNames pinId={begunBy} boardId={board.id} onPick={change} />}
        {pins.length > 0 ? (
          <LoosePins pins={pins} chosen={chosen} onChange={setChosen} />
        ) : (
          <ListFailedLine list={feed} />
        )}
      </form>
    </EditDialog>
  );
}

interface LoosePinsProps {
  pins: readonly Pin[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function LoosePins({ pins, chosen, onChange }: LoosePinsProps) {
  const t = useTexts("sections");
  const altOf = useAltOf();
  return (
    <PictureChoice
      label={t("loosePins")}
      mode="multiple"
      pictures={pins.map((pin) => ({
        id: pin.id,
        url: pin.images["236x"].url,
        name: altOf(pin),
        color: pin.dominantColor,
        isBlurred: pin.isBlurred,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
