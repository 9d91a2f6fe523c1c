import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type EditedTopic, useTopicEdits } from "../hooks/use-topic-edits.ts";
import { TopicForm } from "./topic-form.tsx";

/** The topics in their order, each with its actions. */
export function TopicList() {
  const t = useTexts("admin");
  const list = trpc.topics.edits.useQuery({});
  const { move } = useTopicEdits();
  if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  const topics = list.data ?? [];
  return (
    <ol aria-label={t("topics.heading")} className="list-none">
      {topics.map((topic, at) => (
        <li key={topic.slug} className="border-b border-line py-3">
          <TopicRow
            topic={topic}
            topics={topics}
            onUp={at > 0 ? () => void move(topics, at, at - 1) : null}
            onDown={at < topics.length - 1 ? () => void move(topics, at, at + 1) : null}
          />
        </li>
      ))}
    </ol>
  );
}

interface TopicRowProps {
  topic: EditedTopic;
  topics: readonly EditedTopic[];
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

function TopicRow({ topic, topics, onUp, onDown }: TopicRowProps) {
  const t = useTexts("admin");
  const words = useTexts("topics");
  const [isOpen, setOpen] = useState(false);
  const name = topic.name ?? words(`name.${topic.slug}`);
  const state = topic.mergedInto
    ? t("topics.mergedInto", { name: words(`name.${topic.mergedInto}`) })
    : topic.isHidden
      ? t("topics.isHidden")
      : topic.cover
        ? null
        : t("topics.isEmpty");
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-wash-strong">
          {topic.cover && <img src={topic.cover} alt="" loading="lazy" className="size-full object-cover" />}
        </span>
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{name}</p>
          {state && <p className="text-sm text-ink-soft">{state}</p>}
        </div>
        <IconButton
          label={t("topics.up", { name })}
          icon={<ArrowUp size={18} />}
          size="sm"
          isDisabled={!onUp}
          onPress={() => onUp?.()}
        />
        <IconButton
          label={t("topics.down", { name })}
          icon={<ArrowDown size={18} />}
          size="sm"
          isDisabled={!onDown}
          onPress={() => onDown?.()}
        />
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t("topics.editLabel", { name })}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t("topics.close") : t("topics.edit")}
        </Button>
      </div>
      {isOpen && <TopicForm topic={topic} topics={topics} onSaved={() => setOpen(false)} />}
    </div>
  );
}
