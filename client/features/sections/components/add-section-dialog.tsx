import { type FormEvent, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { sectionTitleProblem } from "../../../../src/sections/title.rules.ts";
import { PictureChoice } from "../../../components/domain/picture-choice.tsx";
import { altOf } from "../../../components/domain/pin-text.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { itemsOf } from "../../../lib/infinite.ts";
import { useRuleText } from "../../../lib/texts/use-said.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useCreateSection } from "../hooks/use-create-section.ts";

const FORM = "add-section";

/** Creates a section, optionally with Pins of the board that are in none yet (spec signed-in 4.2). */
export function AddSectionDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { create, isCreating, error, clearError } = useCreateSection(board.id);
  const ruleText = useRuleText();
  const problem = sectionTitleProblem(name);
  const canAdd = problem === null && error === null && !isCreating;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canAdd) return;
    const section = await create(name, [...chosen]);
    if (!section) return;
    showToast(`${section.title} is added`, { kind: "success" });
    onClose();
  }
  return (
    <EditDialog
      title="Add section"
      isChanged={name.trim() !== "" || chosen.size > 0}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" isPending={isCreating} isDisabled={!canAdd && !isCreating}>
          Add
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} className="flex flex-col gap-2" noValidate>
        <TextField
          label="Name"
          name="section-name"
          placeholder='Like "Lighting"'
          autoFocus
          autoComplete="off"
          value={name}
          onChange={(text) => {
            setName(text);
            clearError();
          }}
          error={error ?? (name === "" ? null : ruleText(problem))}
        />
        <LoosePins boardId={board.id} chosen={chosen} onChange={setChosen} />
      </form>
    </EditDialog>
  );
}

interface LoosePinsProps {
  boardId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function LoosePins({ boardId, chosen, onChange }: LoosePinsProps) {
  const feed = trpc.feeds.board.useInfiniteQuery(
    { boardId, filterSectionPins: true, pageSize: 100 },
    { initialCursor: null, getNextPageParam: () => null },
  );
  const pins = itemsOf(feed);
  if (pins.length === 0) return null;
  return (
    <PictureChoice
      label="Pins to put into it (optional)"
      mode="multiple"
      pictures={pins.map((pin) => ({
        id: pin.id,
        url: pin.images["236x"].url,
        name: altOf(pin),
        color: pin.dominantColor,
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
