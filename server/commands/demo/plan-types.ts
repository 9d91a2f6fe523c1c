import type { DemoBoard, DemoPerson } from "./content/types.ts";
import type { Picture } from "./pictures.ts";

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
  /** The person's own text; null copies the text of the source. */
  text: string | null;
  /** The Pin that it is saved from; null if the person brings the picture. */
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

/** By identity: all messages of one conversation name the same. */
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
      /** Whether the visitor sees it. */
      isSeen: boolean;
    }
  /** Reads all notifications. */
  | { kind: "look"; person: DemoPerson }
);
