import type { DemoBoard, DemoPerson } from "./content/types.ts";
import type { Picture } from "./pictures.ts";

/** A time in the demo's history: 0 is its first day, 1 is now. */
export type Moment = number;

export interface PlannedBoard extends DemoBoard {
  owner: DemoPerson;
  /** Just before the board's first Pin. */
  at: Moment;
}

export interface PlannedPin {
  board: PlannedBoard;
  /** Title of the board's section. */
  section: string | null;
  picture: Picture;
  /** The person's own text; null copies the source Pin's text. */
  text: string | null;
  /** The Pin that this one is saved from; null if the person adds the picture. */
  source: PlannedPin | null;
  at: Moment;
}

export interface PlannedComment {
  pin: PlannedPin;
  by: DemoPerson;
  text: string;
  /** Null for the first comment of a thread. */
  answers: PlannedComment | null;
  at: Moment;
}

/** Compared by identity: all messages of one conversation refer to the same object. */
export interface PlannedConversation {
  /** The visitor first. */
  people: readonly DemoPerson[];
}

export type Step = { at: Moment } & (
  | { kind: "join"; person: DemoPerson }
  | { kind: "board"; board: PlannedBoard }
  | { kind: "pin"; pin: PlannedPin }
  | { kind: "followPerson"; person: DemoPerson; followed: DemoPerson }
  | { kind: "followBoard"; person: DemoPerson; board: PlannedBoard }
  | { kind: "archive"; board: PlannedBoard }
  | { kind: "comment"; comment: PlannedComment }
  | { kind: "like"; person: DemoPerson; comment: PlannedComment }
  | {
      kind: "message";
      conversation: PlannedConversation;
      from: DemoPerson;
      text: string;
      pin: PlannedPin | null;
      /** Whether the visitor has seen the message. */
      isSeen: boolean;
    }
  /** Opens the notifications, which marks all of them as read. */
  | { kind: "look"; person: DemoPerson }
);
