import { type FormEvent, useState } from "react";
import { isTopic } from "../../../../src/model/topics.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type EditedTopic, useTopicEdits } from "../hooks/use-topic-edits.ts";

const NAME_MAX = 40;
/** Reads a Pin's id from the id itself or from the Pin's address. */
const pinOf = (text: string) => /^(?:.*\/pin\/)?(\d+)\/?$/.exec(text.trim())?.[1] ?? text.trim();

interface TopicFormProps {
  topic: EditedTopic;
  topics: readonly EditedTopic[];
  onSaved: () => void;
}

/** The fields of a topic that an administrator can change. */
export function TopicForm({ topic, topics, onSaved }: TopicFormProps) {
  const t = useTexts("admin");
  const words = useTexts("topics");
  const { save, saving } = useTopicEdits();
  const [name, setName] = useState(topic.name ?? "");
  const [pin, setPin] = useState(topic.coverPinId ?? "");
  const [into, setInto] = useState<string>(topic.mergedInto ?? "");
  const [isHidden, setHidden] = useState(topic.isHidden);
  const failure = saving.error ? failureOf(saving.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mergedInto = isTopic(into) ? into : null;
    const change = { name: name.trim() || null, coverPinId: pin.trim() ? pinOf(pin) : null, mergedInto, isHidden };
    void save({ slug: topic.slug, ...change }).then((isSaved) => isSaved && onSaved());
  };
  const others = topics.filter(({ slug, mergedInto }) => slug !== topic.slug && mergedInto === null);
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-2 pt-2">
      <TextField
        label={t("topics.name")}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
        placeholder={words(`name.${topic.slug}`)}
        error={failure?.fields.name}
      />
      <TextField
        label={t("topics.cover")}
        description={t("topics.coverText")}
        value={pin}
        onChange={setPin}
        error={failure && (failure.fields.coverPinId ?? (failure.fields.mergedInto ? null : failure.message))}
      />
      <SelectField
        label={t("topics.merge")}
        value={into}
        onChange={setInto}
        error={failure?.fields.mergedInto ?? null}
        options={[
          { value: "", label: t("topics.mergeNone") },
          ...others.map(({ slug, name: own }) => ({ value: slug, label: own ?? words(`name.${slug}`) })),
        ]}
      />
      <Switch label={t("topics.hide")} description={t("topics.hideText")} isSelected={isHidden} onChange={setHidden} />
      <div>
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {t("topics.save")}
        </Button>
      </div>
    </form>
  );
}
