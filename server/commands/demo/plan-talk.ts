import { ANYWHERE, REMARKS, type Remark } from "./content/comments.ts";
import { CONVERSATIONS } from "./content/conversations.ts";
import { DEMO_USERNAME } from "./content/demo-person.ts";
import type { DemoPerson } from "./content/types.ts";
import type { Picture } from "./pictures.ts";
import type { Moment, PlannedComment, PlannedPin, Step } from "./plan-types.ts";
import type { Random } from "./random.ts";

/** Shares of original Pins and of saves that get comments. */
const FIRST_TALKED_OF = 0.75;
const SAVE_TALKED_OF = 0.1;
/** Share of the visitor's own Pins that get comments, so that the visitor has notifications. */
const OWN_TALKED_OF = 0.6;
const REMARKS_SPREAD = 3;
const ANSWERED = 0.65;
const LIKES_SPREAD = 4;
/** Maximum number of uses of one remark, so that none is everywhere. */
const SAID_MAX = 6;
/** Maximum delay of a comment after its Pin, if that much time is left. */
const SOON: Moment = 0.12;
/** When the visitor last opened the notifications; later ones are new. */
const LAST_LOOK: Moment = 0.985;
const FIRST_CONVERSATION: Moment = 0.9;

type Joined = ReadonlyMap<DemoPerson, Moment>;

/** Plans the comments, replies and likes under Pins, and the visitor's conversations. */
export function planTalk(
  people: readonly DemoPerson[],
  pins: readonly PlannedPin[],
  joined: Joined,
  random: Random,
): Step[] {
  const comments = planComments(people, pins, joined, random);
  const visitor = people.find(({ username }) => username === DEMO_USERNAME);
  return [
    ...comments.map((comment) => ({ kind: "comment" as const, comment, at: comment.at })),
    ...comments.flatMap((comment) => likesOf(comment, people, joined, random)),
    ...(visitor ? [{ kind: "look" as const, person: visitor, at: LAST_LOOK }] : []),
    ...planConversations(people, pins),
  ];
}

function planComments(
  people: readonly DemoPerson[],
  pins: readonly PlannedPin[],
  joined: Joined,
  random: Random,
): PlannedComment[] {
  const said = new Map<string, number>();
  return pins.filter(isSeen).flatMap((pin) => {
    const owner = pin.board.owner;
    const share = owner.username === DEMO_USERNAME ? OWN_TALKED_OF : pin.source ? SAVE_TALKED_OF : FIRST_TALKED_OF;
    if (random.next() >= share) return [];
    const remarks = random.draw(remarksFor(pin.picture), 1 + random.below(REMARKS_SPREAD), ({ text }) =>
      (said.get(text) ?? 0) >= SAID_MAX ? 0 : 1,
    );
    const speakers = random.draw(people, remarks.length, (person) => interest(person, pin, joined));
    return remarks.slice(0, speakers.length).flatMap(({ text, answers }, index) => {
      const by = speakers[index] as DemoPerson;
      said.set(text, (said.get(text) ?? 0) + 1);
      const at = later(pin.at, random);
      const comment: PlannedComment = { pin, by, text, answers: null, at };
      if (!answers || random.next() >= ANSWERED) return [comment];
      return [comment, { pin, by: owner, text: random.pick(answers), answers: comment, at: later(at, random) }];
    });
  });
}

const isSeen = ({ board }: PlannedPin) => !board.secret && !board.archived;
const later = (at: Moment, random: Random): Moment => at + Math.min(SOON, 1 - at) * (0.05 + 0.9 * random.next());

/** Remarks about the picture's first two subjects, plus general ones if there are too few. */
function remarksFor({ subject }: Picture): Remark[] {
  const own = subject.slice(0, 2).flatMap((word) => REMARKS[word] ?? []);
  return own.length > 2 ? own : [...own, ...ANYWHERE];
}

/**
 * Likelihood that a person comments on a Pin: higher if their boards collect its subjects, 0 for the board's owner and
 * for people who haven't joined yet.
 */
function interest(person: DemoPerson, { board, picture, at }: PlannedPin, joined: Joined): number {
  if (person === board.owner || (joined.get(person) ?? 1) > at) return 0;
  const collected = new Set(person.boards.flatMap(({ collects }) => collects));
  return 1 + 4 * picture.subject.filter((word) => collected.has(word)).length;
}

function likesOf(comment: PlannedComment, people: readonly DemoPerson[], joined: Joined, random: Random): Step[] {
  const fans = random.draw(people, random.below(LIKES_SPREAD), (person) =>
    person === comment.by || (joined.get(person) ?? 1) > comment.at ? 0 : 1,
  );
  return fans.map((person) => ({ kind: "like" as const, person, comment, at: later(comment.at, random) }));
}

function planConversations(people: readonly DemoPerson[], pins: readonly PlannedPin[]): Step[] {
  const named = new Map(people.map((person) => [person.username, person]));
  // The demo may run with only some of the people.
  const talks = CONVERSATIONS.filter((one) => [DEMO_USERNAME, ...one.people].every((username) => named.has(username)));
  return talks.flatMap(({ people: others, messages, isUnread }, index) => {
    const conversation = { people: [DEMO_USERNAME, ...others].flatMap((username) => named.get(username) ?? []) };
    const begun = FIRST_CONVERSATION + ((1 - FIRST_CONVERSATION) * index) / talks.length;
    const apart = (1 - FIRST_CONVERSATION) / talks.length / (messages.length + 1);
    return messages.map((message, place) => ({
      kind: "message" as const,
      conversation,
      from: named.get(message.from) as DemoPerson,
      text: message.text ?? "",
      pin: pins.find((pin) => pin.picture.name === message.picture && isSeen(pin)) ?? null,
      isSeen: place < messages.length - 1 || !isUnread,
      at: begun + apart * (place + 1),
    }));
  });
}
