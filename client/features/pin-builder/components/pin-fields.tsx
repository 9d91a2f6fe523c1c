import { type ReactNode, useState } from "react";
import { LIST_KINDS } from "../../../../src/model/limits.ts";
import type { OpenFlags } from "../../../../src/pin-builder/gates.ts";
import { LIST_ITEMS_MAX } from "../../../../src/pin-builder/limits.ts";
import type { DraftPlan } from "../../../../src/pin-builder/plan.ts";
import { MentionField } from "../../../components/domain/mention-field.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PinFieldsProps {
  plan: DraftPlan;
  flags: OpenFlags;
  /** The server's messages by field. */
  problems: Record<string, string>;
  onChange: (fields: Partial<DraftPlan>, field: string) => void;
  boardField: (boardId: string | null, onChange: (boardId: string) => void) => ReactNode;
}

/** A Pin's texts, board and link. */
export function PinFields({ plan, flags, problems, onChange, boardField }: PinFieldsProps) {
  const t = useTexts("pinBuilder");
  const [checked, setChecked] = useState("");
  const offsite = trpc.site.offsite.useQuery(
    { url: checked, checkOnly: true },
    { enabled: flags.linkStatusValidation && checked !== "" },
  );
  const isBlocked = checked === plan.link && Boolean(offsite.data?.redirectStatus);
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={t("fields.title")}
        placeholder={t("fields.titlePlaceholder")}
        value={plan.title}
        onChange={(title) => onChange({ title }, "title")}
        maxLength={100}
        showCount
        keepsRest
        error={problems["plan.title"]}
      />
      <MentionField
        label={t("fields.description")}
        placeholder={t("fields.descriptionPlaceholder")}
        value={plan.description}
        onChange={(description) => onChange({ description }, "description")}
        maxLength={800}
        showCount
        keepsRest
        error={problems["plan.description"]}
      />
      <TextField
        label={t("fields.link")}
        type="url"
        placeholder="https://"
        value={plan.link ?? ""}
        onChange={(link) => onChange({ link }, "link")}
        onBlur={() => {
          const link = withScheme(plan.link ?? "");
          if (link !== plan.link) onChange({ link }, "link");
          setChecked(link);
        }}
        isRequired={flags.requireLink}
        error={problems["plan.link"] ?? problems.link ?? (isBlocked ? t("fields.linkBlocked") : null)}
      />
      <div className="pb-4">
        {boardField(plan.boardId ?? null, (boardId) => onChange({ boardId, sectionId: null }, "board"))}
      </div>
      {plan.layout === "story" && (
        <>
          <SelectField
            label={t("fields.listKind")}
            options={LIST_KINDS.map((value) => ({ value, label: t(`fields.listKinds.${value}`) }))}
            value={plan.list.kind}
            onChange={(kind) => onChange({ list: { ...plan.list, kind } }, "listKind")}
          />
          {plan.list.kind !== "none" && (
            <TextField
              label={t("fields.listItems")}
              multiline
              value={plan.list.items.join("\n")}
              onChange={(text) =>
                onChange({ list: { ...plan.list, items: text.split("\n").slice(0, LIST_ITEMS_MAX) } }, "listItems")
              }
            />
          )}
        </>
      )}
      <Switch
        label={t("fields.paid")}
        description={t("fields.paidHint")}
        isSelected={plan.isPaidPartnership}
        onChange={(isPaidPartnership) => onChange({ isPaidPartnership }, "paid")}
      />
      <Switch
        label={t("fields.aiMade")}
        description={t("fields.aiMadeHint")}
        isSelected={plan.isAiMade}
        onChange={(isAiMade) => onChange({ isAiMade }, "ai")}
      />
      {flags.storyPinCommentsPermissions && (
        <Switch
          label={t("fields.comments")}
          isSelected={plan.commentsAllowed}
          onChange={(commentsAllowed) => onChange({ commentsAllowed }, "comments")}
        />
      )}
    </div>
  );
}
