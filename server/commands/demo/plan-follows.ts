import { DEMO_USERNAME } from "./content/demo-person.ts";
import type { DemoPerson } from "./content/types.ts";
import type { Moment, PlannedBoard, Step } from "./plan-types.ts";
import type { Random } from "./random.ts";

/** How many people the demo's main person follows: enough to fill the first page of their home feed. */
const DEMO_FOLLOWS = 12;
const FOLLOWS_MIN = 5;
const FOLLOWS_SPREAD = 12;
const BOARDS_MIN = 3;
const BOARDS_SPREAD = 6;
/** Delay before a follow, so that nobody follows in the very moment when it becomes possible. */
const PAUSE: Moment = 0.001;

const interests = (person: DemoPerson) => new Set(person.boards.flatMap((board) => board.collects));

/** Plans follows: people follow others whose boards share their subjects, and a few popular ones. */
export function planFollows(
  people: readonly DemoPerson[],
  boards: readonly PlannedBoard[],
  joined: ReadonlyMap<DemoPerson, Moment>,
  random: Random,
): Step[] {
  const fame = new Map(random.shuffle(people).map((person, rank) => [person, 1 / (rank + 2) ** 0.7]));
  const at = (...from: Moment[]) => {
    const earliest = Math.max(...from) + PAUSE;
    return earliest + (1 - earliest) * random.next();
  };
  const open = boards.filter((board) => !board.secret && !board.archived);
  return people.flatMap((person) => {
    const own = interests(person);
    const shared = (collects: Iterable<string>) => [...collects].filter((subject) => own.has(subject)).length;
    const count = person.username === DEMO_USERNAME ? DEMO_FOLLOWS : FOLLOWS_MIN + random.below(FOLLOWS_SPREAD);
    const followed = random.draw(people, count, (other) =>
      other === person ? 0 : (fame.get(other) ?? 0) * (1 + shared(interests(other))),
    );
    const liked = random.draw(open, BOARDS_MIN + random.below(BOARDS_SPREAD), (board) =>
      board.owner === person ? 0 : (fame.get(board.owner) ?? 0) * (1 + 2 * shared(board.collects)),
    );
    return [
      ...followed.map((other) => ({
        kind: "followPerson" as const,
        person,
        followed: other,
        at: at(joined.get(person) ?? 0, joined.get(other) ?? 0),
      })),
      ...liked.map((board) => ({
        kind: "followBoard" as const,
        person,
        board,
        at: at(joined.get(person) ?? 0, board.at),
      })),
    ];
  });
}
