import type { DemoBoard, DemoPerson } from "./content/types.ts";
import type { Picture } from "./pictures.ts";
import { planFollows } from "./plan-follows.ts";
import { planPins } from "./plan-pins.ts";
import { createRandom } from "./random.ts";

/** A moment of the demo's history: 0 is its first day, 1 is now. */
export type Moment = number;

export interface PlannedBoard extends DemoBoard {
  owner: DemoPerson;
  /** Made just before its first Pin. */
  at: Moment;
}

export interface PlannedPin {
  board: PlannedBoard;
  /** Title of the board's section. */
  section: string | null;
  picture: Picture;
  /** What the person wrote; null carries over what the source says. */
  text: string | null;
  /** The Pin that it is saved from; null where the person brings the picture. */
  source: PlannedPin | null;
  at: Moment;
}

export type Step = { at: Moment } & (
  | { kind: "join"; person: DemoPerson }
  | { kind: "board"; board: PlannedBoard }
  | { kind: "pin"; pin: PlannedPin }
  | { kind: "followPerson"; person: DemoPerson; followed: DemoPerson }
  | { kind: "followBoard"; person: DemoPerson; board: PlannedBoard }
  | { kind: "archive"; board: PlannedBoard }
);

/** Boards that are put away are put away shortly before now. */
const ARCHIVED_AT = 0.985;
/** A board is older than its first Pin by this, and younger than its owner. */
const A_LITTLE = 0.0002;
const SEED = 20_240_229;

/**
 * Everything that the demo's people do, in the order of time: who joins, makes boards, saves what from whom and follows
 * whom. The same people and pictures give the same plan.
 */
export function makePlan(people: readonly DemoPerson[], pictures: ReadonlyMap<string, Picture>): Step[] {
  const random = createRandom(SEED);
  const boards = people.flatMap((owner) => owner.boards.map((board) => ({ ...board, owner, at: 1 })));
  const pins = planPins(boards, pictures, random);
  const joined = new Map<DemoPerson, Moment>();
  for (const person of people) {
    const first = Math.min(...pins.filter((pin) => pin.board.owner === person).map((pin) => pin.at), ARCHIVED_AT / 2);
    joined.set(person, first * (0.3 + 0.6 * random.next()));
  }
  for (const board of boards) {
    const first = Math.min(...pins.filter((pin) => pin.board === board).map((pin) => pin.at), ARCHIVED_AT);
    board.at = first - A_LITTLE;
  }
  const steps: Step[] = [
    ...people.map((person) => ({ kind: "join" as const, person, at: joined.get(person) ?? 0 })),
    ...boards.map((board) => ({ kind: "board" as const, board, at: board.at })),
    ...pins.map((pin) => ({ kind: "pin" as const, pin, at: pin.at })),
    ...planFollows(people, boards, joined, random),
    ...boards
      .filter((board) => board.archived)
      .map((board) => ({ kind: "archive" as const, board, at: Math.max(ARCHIVED_AT, board.at + 2 * A_LITTLE) })),
  ];
  return steps.sort((a, b) => a.at - b.at);
}
