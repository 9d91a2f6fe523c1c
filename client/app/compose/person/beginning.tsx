import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { BOARD_NAME_MAX } from "../../../../src/model/limits.ts";
import type { OwnUser } from "../../../../src/model/user.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { UserRow } from "../../../components/domain/user-row.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { FollowBoardButton } from "../../../features/follow/components/follow-board-button.tsx";
import { FollowButton } from "../../../features/follow/components/follow-button.tsx";
import { useCreateBoard } from "../../../features/save/hooks/use-create-board.ts";
import { useSaveProfile } from "../../../features/settings/hooks/use-save-profile.ts";
import { TopicChoice } from "../../../features/topics/components/topic-tiles.tsx";
import { useFollowTopic } from "../../../features/topics/use-follow-topic.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { BeginningBoard } from "../board/beginning-board.tsx";
import { ConfirmEmailHint } from "./confirm-email-hint.tsx";

interface StepProps {
  onNext: () => void;
}

const NOBODY = { people: [], emails: [] };
/** The maximum length of a name. */
const NAME_MAX = 60;

interface BeginningProps {
  viewer: OwnUser;
  /** The current step, counted from 1. */
  step: number;
  onStep: (step: number) => void;
  onEnd: () => void;
}

/**
 * The first steps of a new person, each of which can be skipped. The address has the step, for Back and a reload. On a site without Pins,
 * there is nothing to choose, so the steps for topics and people are left out.
 */
export function Beginning({ viewer, step, onStep, onEnd }: BeginningProps) {
  const t = useTexts("beginning");
  const { brandName } = usePageConfig();
  const { data: topics } = trpc.topics.list.useQuery({});
  const next = () => onStep(step + 1);
  const choices = [<TopicsStep key="topics" onNext={next} />, <PeopleStep key="people" onNext={next} />];
  const steps = [
    <NameStep key="name" viewer={viewer} onNext={next} />,
    ...(topics?.length === 0 ? [] : choices),
    <BoardStep key="board" onNext={onEnd} />,
  ];
  const place = Math.min(step, steps.length);
  return (
    <>
      <p className="text-sm font-semibold text-accent">{t("begin.title", { brand: brandName })}</p>
      <p className="text-sm text-ink-soft">{t("begin.step", { step: place, steps: steps.length })}</p>
      {steps[place - 1]}
      {!viewer.emailVerified && <ConfirmEmailHint />}
    </>
  );
}

interface FrameProps {
  title: string;
  text: string;
  /** Why the step can't continue yet, or null. */
  missing: string | null;
  isPending?: boolean;
  isLast?: boolean;
  onSubmit: () => void;
  onSkip: () => void;
  children: ReactNode;
}

function Frame({ title, text, missing, isPending = false, isLast = false, onSubmit, onSkip, children }: FrameProps) {
  const t = useTexts("beginning");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 pt-2">
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl sm:text-4xl">
        {title}
      </h1>
      <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      {children}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-paper py-3 max-sm:bottom-20">
        <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={missing !== null}>
          {t(isLast ? "begin.finish" : "begin.next")}
        </Button>
        <Button variant="ghost" onPress={onSkip}>
          {t("begin.skip")}
        </Button>
        <p role="status" className="min-w-0 basis-full text-sm text-ink-soft empty:hidden">
          {missing}
        </p>
      </div>
    </form>
  );
}

function NameStep({ viewer, onNext }: StepProps & { viewer: OwnUser }) {
  const t = useTexts("beginning");
  const save = useSaveProfile();
  // Sign-up derives a placeholder name from the address; don't show it as the person's name.
  const [name, setName] = useState(viewer.fullName === viewer.username ? "" : viewer.fullName);
  const failure = save.error ? failureOf(save.error) : null;
  return (
    <Frame
      title={t("begin.nameTitle")}
      text={t("begin.nameText")}
      missing={name.trim() === "" ? t("begin.nameMissing") : null}
      isPending={save.isPending}
      onSubmit={() => save.mutate({ fullName: name.trim() }, { onSuccess: onNext })}
      onSkip={onNext}
    >
      <TextField
        label={t("begin.nameLabel")}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
        error={failure && (failure.fields.fullName ?? failure.message)}
      />
    </Frame>
  );
}

function TopicsStep({ onNext }: StepProps) {
  const t = useTexts("beginning");
  const topicTexts = useTexts("topics");
  const { data: topics, error, refetch } = trpc.topics.list.useQuery({});
  const followTopic = useFollowTopic();
  const isNone = !topics?.some(({ followedByMe }) => followedByMe);
  return (
    <Frame
      title={t("begin.topicsTitle")}
      text={t("begin.topicsText")}
      missing={isNone ? t("begin.topicsMissing") : null}
      onSubmit={onNext}
      onSkip={onNext}
    >
      {topics ? (
        <TopicChoice
          topics={topics}
          label={topicTexts("all")}
          onChange={({ slug }, isChosen) => void followTopic(slug, isChosen)}
        />
      ) : error ? (
        <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </Frame>
  );
}

function PeopleStep({ onNext }: StepProps) {
  const t = useTexts("beginning");
  const topicTexts = useTexts("topics");
  // Followed people stay in the list so that they can be unfollowed.
  const { data, error, refetch } = trpc.topics.suggestions.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  const isNone = data && data.people.length + data.boards.length === 0;
  return (
    <Frame
      title={t("begin.peopleTitle")}
      text={isNone ? t("begin.peopleNone") : t("begin.peopleText")}
      missing={null}
      onSubmit={onNext}
      onSkip={onNext}
    >
      {!data && !error && <Skeleton className="h-60 rounded-card" />}
      {!data && error && <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />}
      {data && data.people.length > 0 && (
        <section aria-label={topicTexts("people")}>
          <h2 className="text-sm font-semibold text-ink-soft">{topicTexts("people")}</h2>
          <ul>
            {data.people.map((user) => (
              <li key={user.id}>
                <UserRow user={user} action={<FollowButton user={user} size="sm" />} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.boards.length > 0 && (
        <section aria-label={topicTexts("boards")}>
          <h2 className="pb-1 text-sm font-semibold text-ink-soft">{topicTexts("boards")}</h2>
          <ul>
            {data.boards.map((board) => (
              <li key={board.id}>
                <BeginningBoard board={board} action={<FollowBoardButton board={board} size="sm" />} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}

function BoardStep({ onNext }: StepProps) {
  const t = useTexts("beginning");
  const topicTexts = useTexts("topics");
  const chosen = trpc.topics.list.useQuery({}).data?.find(({ followedByMe }) => followedByMe);
  const [name, setName] = useState<string>(
    chosen ? (chosen.name ?? topicTexts(`name.${chosen.slug}`)) : t("begin.boardIdea"),
  );
  const { create, isCreating, nameError, error, clearError } = useCreateBoard();
  return (
    <Frame
      title={t("begin.boardTitle")}
      text={t("begin.boardText")}
      missing={name.trim() === "" ? t("begin.boardMissing") : null}
      isPending={isCreating}
      isLast
      onSubmit={() =>
        void create({ name: name.trim(), privacy: "public", advertiserId: null }, NOBODY).then(
          (made) => made && onNext(),
        )
      }
      onSkip={onNext}
    >
      <TextField
        label={t("begin.boardLabel")}
        name="board"
        value={name}
        onChange={(typed) => {
          clearError();
          setName(typed);
        }}
        maxLength={BOARD_NAME_MAX}
        error={nameError ?? error}
      />
      <p>
        <TextLink href="/settings/import/">{t("begin.bring")}</TextLink>
      </p>
    </Frame>
  );
}
