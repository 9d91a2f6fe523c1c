import { useState } from "react";
import { TABLE_FIELDS, type TableField } from "../../../../src/imports/table-columns.rules.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { type ShownImport, useImportActions } from "../hooks/use-import.ts";

interface ColumnChoiceProps {
  importId: string;
  columns: NonNullable<ShownImport["columns"]>;
}

/** Matches the columns of a table with the fields of a Pin; the file is then read again. */
export function ColumnChoice({ importId, columns }: ColumnChoiceProps) {
  const t = useImportTexts();
  const { columns: choose } = useImportActions();
  const [fields, setFields] = useState<readonly string[]>(columns.fields);
  const isChanged = fields.some((field, index) => field !== columns.fields[index]);
  const options = [
    { value: "", label: t("columns.none") },
    ...TABLE_FIELDS.map((value) => ({ value, label: t(`columns.fields.${value}`) })),
  ];
  return (
    <SettingsSection title={t("columns.title")} lead={t("columns.text")}>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {columns.names.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a table may have one heading twice, and its columns don't move
            key={index}
            label={t("columns.column", { name })}
            options={options}
            value={(fields[index] ?? "") as TableField | ""}
            onChange={(value) => setFields(fields.with(index, value))}
          />
        ))}
      </div>
      <Button
        className="mt-3"
        isDisabled={!isChanged}
        isPending={choose.isPending}
        onPress={() => choose.mutate({ importId, fields: [...fields] })}
      >
        {t("columns.read")}
      </Button>
    </SettingsSection>
  );
}
